import pLimit, { type LimitFunction } from "p-limit";
import { isTimeout } from "../../db/connect.ts";
import { Refusal } from "../../domain/refusal.ts";
import { isBatched } from "./batch.ts";
import type { Route } from "./route.ts";

export type RunOnRoute = <T>(route: Route, operation: () => Promise<T>) => Promise<T>;

/**
 * The number of timeouts in a row after which a route counts as locked. A write needs more, because its timeout may
 * come from the lock of one row.
 */
const timeoutsOfLock = (route: Route) => (isBatched(route) ? 1 : 3);

/**
 * Keeps a route that waits for a locked table from occupying every database connection (decision 165). At most `share`
 * reads of one route run at once. After some timeouts in a row, only one request of the route runs at a time until one
 * succeeds; the others throw `unavailable` at once.
 */
export function createRouteLimits(share: number): RunOnRoute {
  const limits = new Map<Route, LimitFunction>();
  const timeouts = new Map<Route, number>();
  const beingTried = new Set<Route>();
  const isLocked = (route: Route) => (timeouts.get(route) ?? 0) >= timeoutsOfLock(route);

  const run: RunOnRoute = async (route, operation) => {
    const isTrial = isLocked(route);
    if (isTrial && beingTried.has(route)) throw new Refusal("unavailable");
    if (isTrial) beingTried.add(route);
    try {
      const result = await operation();
      timeouts.delete(route);
      return result;
    } catch (error) {
      if (isTimeout(error)) timeouts.set(route, (timeouts.get(route) ?? 0) + 1);
      else timeouts.delete(route);
      throw error;
    } finally {
      if (isTrial) beingTried.delete(route);
    }
  };

  return (route, operation) => {
    if (!isBatched(route)) return run(route, operation);
    const limit = limits.get(route) ?? pLimit(share);
    limits.set(route, limit);
    const wasLocked = isLocked(route);
    return limit(() => {
      if (isLocked(route) && !wasLocked) throw new Refusal("unavailable");
      return run(route, operation);
    });
  };
}
