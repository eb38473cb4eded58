import { z } from "zod";
import { sealedStep } from "./sealed-step.server.ts";

/** The SMS of a log-in by phone number: where it went, and what its code is given back with. */
export const phoneCode = sealedStep(
  "phone_code",
  "phone-code",
  // Without `info` nothing was sent, and nobody may see that.
  z.object({ phoneNumber: z.string(), info: z.string().nullable() }),
);
