import { mayBeShownAgain } from "#contract/core/text/secret-text.ts";

/**
 * Whether a page may show again the value that was sent in a field. Passwords are never shown. The
 * name of a field into which a member may paste a private key by mistake begins with `pasted`.
 */
export const isGivenBack = (name: string, value: unknown): boolean =>
  !/password/i.test(name) &&
  (!name.startsWith("pasted") || typeof value !== "string" || mayBeShownAgain(value));

export type FormTexts = readonly (readonly [name: string, value: string])[];

/** Undefined for a form with a file, because a page cannot fill a file field. */
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
 * The form that this browser is sending, or was sending when the connection failed: in that case no
 * response can return its texts.
 */
export const underway: { form?: FormTexts } = {};
