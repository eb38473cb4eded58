import pLimit, { type LimitFunction } from "p-limit";
import { isTimeout } from "../../db/connect.ts";
import { Refusal } from "../../domain/refusal.ts";
import { isBatched } from "./batch.ts";
import type { Route } from "./route.ts";

export type RunOnRoute = <T>(route: Route, operation: () => Promise<T>) => Promise<T>;

/**
 * Keeps a route that waits for a locked table from occupying every database connection (decision
 * 165). At most `share` reads of one route run at once. After a statement has timed out, one request
 * of the route tries at a time until one succeeds; the others throw `unavailable` at once.
 */
export function createRouteLimits(share: number): RunOnRoute {
  const limits = new Map<Route, LimitFunction>();
  const failing = new Map<Route, { isTried: boolean }>();

  const run: RunOnRoute = async (route, operation) => {
    const failure = failing.get(route);
    if (failure?.isTried) throw new Refusal("unavailable");
    if (failure) failure.isTried = true;
    try {
      const result = await operation();
      failing.delete(route);
      return result;
    } catch (error) {
      if (!isTimeout(error)) failing.delete(route);
      else if (!failing.has(route)) failing.set(route, { isTried: false });
      throw error;
    } finally {
      if (failure) failure.isTried = false;
    }
  };

  return (route, operation) => {
    if (!isBatched(route)) return run(route, operation);
    const limit = limits.get(route) ?? pLimit(share);
    limits.set(route, limit);
    const wasFailing = failing.has(route);
    return limit(() => {
      if (failing.has(route) && !wasFailing) throw new Refusal("unavailable");
      return run(route, operation);
    });
  };
}
