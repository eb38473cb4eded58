import { ApiProblem } from "#app/request/api/problem.server.ts";

/**
 * The one of a page's actions or operations that the form's `intent` names; `other` for a form that
 * was sent without a button.
 */
export function byIntent<A extends object>(
  actions: A,
  form: FormData,
  other?: keyof A,
): A[keyof A] {
  const intent = String(form.get("intent") ?? other);
  if (!Object.hasOwn(actions, intent)) throw new ApiProblem("invalid-input");
  return actions[intent as keyof A];
}
