import type { PageContext } from "#app/request/context/page-context.server.ts";
import { auth } from "./auth.server.ts";
import { guest } from "./guest.server.ts";
import { invitation } from "./invitation.server.ts";
import { language } from "./language.server.ts";
import { routerAuth } from "./router-auth.server.ts";
import { UnknownMiddleware } from "./unknown-middleware.server.ts";

type Guard = (context: PageContext<unknown>) => void | Promise<void>;

const guards = {
  auth,
  guest,
  invitation,
  "router-auth": routerAuth,
  language,
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;

export const guardNames: readonly string[] = Object.keys(guards);

const always: readonly GuardName[] = ["router-auth", "invitation", "language"];

/**
 * Runs the guards of every route and then those named, in order. Throws `UnknownMiddleware` before
 * any runs.
 */
export async function runGuards(
  names: readonly GuardName[],
  context: PageContext<unknown>,
): Promise<void> {
  const chosen = [...always, ...names].map((name): Guard => {
    if (!Object.hasOwn(guards, name)) throw new UnknownMiddleware(name);
    return guards[name];
  });
  for (const guard of chosen) await guard(context);
}
