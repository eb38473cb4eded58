// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- what is a secret is said once, for both tiers
import { mayBeShownAgain } from "#contract/secret-text.ts";

/**
 * Whether a page may show again what was sent in a field. A password it never shows. The name of a
 * field in which somebody may paste the key of a wallet by mistake begins with `pasted`.
 */
export const isGivenBack = (name: string, value: unknown): boolean =>
  !/password/i.test(name) &&
  (!name.startsWith("pasted") || typeof value !== "string" || mayBeShownAgain(value));

/** The texts of a form as they were sent; no password, no key and no file is among them. */
export type FormTexts = readonly (readonly [name: string, value: string])[];

/**
 * The texts with which a form is given back. Undefined for a form with a file, since a page cannot
 * fill a file field.
 */
export function textsOf(form: FormData): FormTexts | undefined {
  const sent: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") {
      if (isGivenBack(name, value)) sent.push([name, value]);
    } else if (value.size > 0) return undefined;
  }
  return sent;
}

/**
 * The form that this browser is sending, or was sending when the connection failed. In that case no
 * answer of the server can give it back.
 */
export const underway: { form?: FormTexts } = {};
