import { sql } from "drizzle-orm";
import * as endpoints from "../../contract/core/system.ts";
import { thisRelease, type ReleaseNumbers } from "../../contract/process/release-number.ts";
import { noteRelease } from "../../db/releases.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Dependencies } from "./dependencies.ts";
import { operations, route } from "./route.ts";

type Needed = Pick<Dependencies, "database" | "identity" | "isClosing">;

/** Checks no dependency: restarting the process would not repair the database. */
export const getHealth = async () => ({ status: "ok" as const });

/**
 * Throws `unavailable` while the process closes. It checks no dependency either, because the outage of a dependency
 * would take all instances out of service.
 */
export const getReadiness = async ({ isClosing }: Needed) => {
  if (isClosing?.())
    throw new Refusal("unavailable", { errors: [{ field: "server", message: "closing" }] });
  return { status: "ok" as const };
};

type Fault = { readonly field: string; readonly message: string };

/** Milliseconds for which the state of the dependencies is used again, for all callers. */
const checkInterval = 1_000;

const checks = new WeakMap<object, { readonly at: number; readonly faults: Promise<Fault[]> }>();

const findFaults = async ({ database, identity }: Needed): Promise<Fault[]> => {
  const answers = {
    database: database.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
    identity: identity.isReachable(),
  };
  const faults: Fault[] = [];
  for (const part of endpoints.neededParts)
    if (!(await answers[part])) faults.push({ field: part, message: "unreachable" });
  return faults;
};

/**
 * Throws `unavailable` with the dependencies that do not respond. They are asked once a second at
 * most, because this needs no session.
 */
export const getStatus = async (needed: Needed) => {
  const now = performance.now();
  let check = checks.get(needed.database);
  if (!check || now - check.at >= checkInterval) {
    check = { at: now, faults: findFaults(needed) };
    checks.set(needed.database, check);
  }
  const errors = await check.faults;
  if (errors.length > 0) throw new Refusal("unavailable", { errors });
  return { status: "ok" as const };
};

/** A function has no timer of its own, so the API's release is recorded together with the web tier's. */
const noteWebRelease = async ({
  database,
  body,
}: Pick<Dependencies, "database"> & { body: ReleaseNumbers }) => {
  await noteRelease(database, "web", body);
  await noteRelease(database, "api");
  return thisRelease;
};

export const systemRoutes = operations("system", endpoints, [
  route(endpoints.noteWebRelease, noteWebRelease),
  route(endpoints.getHealth, getHealth),
  route(endpoints.getReadiness, getReadiness),
  route(endpoints.getStatus, getStatus),
]);
