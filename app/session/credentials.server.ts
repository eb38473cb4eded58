import { z } from "zod";
import { isLeakedPassword } from "./leaked-passwords.server.ts";

/** Said beside the fields, and checked here. */
export const credentialLimits = { email: 254, minimumPassword: 8, password: 128 } as const;

export const emailAddress = z.string().trim().max(credentialLimits.email).pipe(z.email());

/** A password that somebody chooses; one that exists already is the identity service's to judge. */
export const newPassword = z
  .string()
  .min(credentialLimits.minimumPassword, { error: "password-too-short", abort: true })
  .max(credentialLimits.password, { abort: true })
  .refine((password) => !isLeakedPassword(password), { error: "password-leaked" });
