export const previewField = "preview";
