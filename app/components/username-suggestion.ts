/** The name of the button that offers a username. */
export const suggestionField = "plainUsername";

/** A form as it is once the username that was offered is taken, if its button was pressed. */
export function takeSuggestion(form: FormData): FormData {
  const plain = form.get(suggestionField);
  if (typeof plain !== "string") return form;
  const taken = new FormData();
  for (const [name, value] of form) if (name !== suggestionField) taken.append(name, value);
  taken.set("username", plain);
  return taken;
}
