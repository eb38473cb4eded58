export const suggestionField = "plainUsername";

/** Replaces the username if the button of the suggestion was pressed. */
export function takeSuggestion(form: FormData): FormData {
  const plain = form.get(suggestionField);
  if (typeof plain !== "string") return form;
  const taken = new FormData();
  for (const [name, value] of form) if (name !== suggestionField) taken.append(name, value);
  taken.set("username", plain);
  return taken;
}
