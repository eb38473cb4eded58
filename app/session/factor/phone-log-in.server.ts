import { z } from "zod";
import { sealedStep } from "../core/sealed-step.server.ts";

/** The SMS of a log-in by phone number: its number, and the value to send back with its code. */
export const phoneCode = sealedStep(
  "phone_code",
  "phone-code",
  // Without `info` no SMS was sent, which the reader must not notice.
  z.object({ phoneNumber: z.string(), info: z.string().nullable() }),
);
