import { z } from "zod";
import { credentialLimits, emailField } from "#app/session/core/credentials.server.ts";

/** The maximum of emails in one field; each may have the length of any single one. */
export const mostEmails = 20;

const split = (text: string) => [...new Set(text.split(",").map((email) => email.trim()))];

const areEmails = (text: string) => {
  const emails = split(text);
  return emails.length <= mostEmails && emails.every((one) => emailField.safeParse(one).success);
};

/**
 * The comma-separated emails of `<TextField type="email" multiple>`, without duplicates. An
 * error in one of them is an error of the field: `emails`.
 */
export const emailList = z
  .string()
  .trim()
  .min(1)
  .max(mostEmails * (credentialLimits.email + 2), { abort: true })
  .refine(areEmails, { error: "emails" })
  .transform(split);
