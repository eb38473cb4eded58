import { z } from "zod";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { sealedStep } from "./sealed-step.server.ts";

/** A sign-in between its first and its second factor. */
const pending = z.object({
  credential: z.string(),
  uid: z.string(),
  email: z.string().nullable(),
  factors: z.array(
    z.object({ id: z.string(), kind: z.enum(["sms", "app"]), number: z.string().nullable() }),
  ),
  /** Starts a session, or confirms the present one. */
  purpose: z.enum(["log-in", "confirm"]),
  /** When the first factor was proved, in seconds since 1970. */
  provedAt: z.number(),
  /** The last SMS: its factor, and the value to send back with its code. */
  sms: z.object({ factor: z.string(), info: z.string() }).optional(),
});
export type PendingLogIn = z.output<typeof pending>;

const step = sealedStep("second_factor", "second-factor", pending);

export const setPendingLogIn = (log: PendingLogIn, store: RequestStore): void =>
  step.keep(log, store, log.provedAt);

export const forgetPending = (store: RequestStore): void => step.forget(store);

/**
 * The pending sign-in of this browser. Null if it has expired, or if it does not match the session:
 * a visitor logs in, and a member confirms their identity.
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
