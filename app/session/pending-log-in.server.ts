import { z } from "zod";
import type { PageContext } from "#app/pages/page-context.server.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";
import { sealedStep } from "./sealed-step.server.ts";

/** A sign-in whose first factor was right, until its second one is. */
const pending = z.object({
  /** The identity service's own proof of the first factor. */
  credential: z.string(),
  uid: z.string(),
  /** Null for an account whose address nobody has told. */
  email: z.string().nullable(),
  factors: z.array(
    z.object({ id: z.string(), kind: z.enum(["sms", "app"]), number: z.string().nullable() }),
  ),
  /** Whether it begins a session, or confirms whose the present one is. */
  purpose: z.enum(["log-in", "confirm"]),
  /** When the first factor was proved, in seconds since 1970. */
  provedAt: z.number(),
  /** The SMS that was sent last: to which factor, and what its code is given back with. */
  sms: z.object({ factor: z.string(), info: z.string() }).optional(),
});
export type PendingLogIn = z.output<typeof pending>;

const step = sealedStep("second_factor", "second-factor", pending);

export const keepPending = (log: PendingLogIn, store: RequestStore): void =>
  step.keep(log, store, log.provedAt);

export const forgetPending = (store: RequestStore): void => step.forget(store);

/**
 * The sign-in that goes on in this browser. Null for one that is over, and for one that does not fit
 * who is logged in here: a visitor logs in, and a member confirms that they are themselves.
 */
export function readPending({
  request,
  session,
}: Pick<PageContext<unknown>, "request" | "session">): PendingLogIn | null {
  const found = step.read(request);
  if (!found) return null;
  const fits = found.purpose === "log-in" ? session === null : session?.uid === found.uid;
  return fits ? found : null;
}
