/** The texts of a form as they were sent; no password and no file is among them. */
export type FormTexts = readonly (readonly [name: string, value: string])[];

/** What a form is given back with; undefined for one with a file, which no page can give back. */
export function textsOf(form: FormData): FormTexts | undefined {
  const sent: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") {
      if (!/password/i.test(name)) sent.push([name, value]);
    } else if (value.size > 0) return undefined;
  }
  return sent;
}

/**
 * The form that this browser is sending, or was when the connection failed: no answer can give it
 * back then.
 */
export const underway: { form?: FormTexts } = {};
