import { z } from "zod";
import { credentialLimits, emailAddress } from "#app/session/core/credentials.server.ts";

/** The maximum of emails in one field; each may have the length of any single one. */
export const mostAddresses = 20;

const split = (text: string) => [...new Set(text.split(",").map((address) => address.trim()))];

const areAddresses = (text: string) => {
  const addresses = split(text);
  return (
    addresses.length <= mostAddresses &&
    addresses.every((one) => emailAddress.safeParse(one).success)
  );
};

/**
 * The comma-separated emails of `<TextField type="email" multiple>`, without duplicates. An
 * error in one of them is an error of the field: `emails`.
 */
export const emailAddresses = z
  .string()
  .trim()
  .min(1)
  .max(mostAddresses * (credentialLimits.email + 2), { abort: true })
  .refine(areAddresses, { error: "emails" })
  .transform(split);
