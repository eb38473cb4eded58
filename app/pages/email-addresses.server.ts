import { z } from "zod";
import { credentialLimits, emailAddress } from "#app/session/credentials.server.ts";

/** Addresses that one field takes at most; each may have as many characters as any address. */
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
 * Several addresses, comma-separated, as `<TextField type="email" multiple>` sends them; each once.
 * What is wrong with one of them is said of the field: `emails`.
 */
export const emailAddresses = z
  .string()
  .trim()
  .min(1)
  .max(mostAddresses * (credentialLimits.email + 2), { abort: true })
  .refine(areAddresses, { error: "emails" })
  .transform(split);
