/** The field that asks for a preview; its value is the intent of the form that it stands in. */
export const previewField = "preview";
