import pLimit, { type LimitFunction } from "p-limit";
import { Refusal } from "../../domain/refusal.ts";

/** A low limit is enough, because a browser sends one form at a time. */
const [concurrent, waiting] = [3, 60];

export type RunQueued = <T>(userId: bigint, operation: () => Promise<T>) => Promise<T>;

/**
 * Limits the concurrent operations per member on this instance. A member's operations wait for the
 * same rows, so hundreds at once would occupy every database connection. Throws `unavailable` if
 * too many wait.
 */
export function createUserQueue(queues = new Map<bigint, LimitFunction>()): RunQueued {
  return async (userId, operation) => {
    const limit = queues.get(userId) ?? pLimit(concurrent);
    if (limit.activeCount + limit.pendingCount >= concurrent + waiting)
      throw new Refusal("unavailable");
    queues.set(userId, limit);
    try {
      return await limit(operation);
    } finally {
      if (limit.activeCount === 0) queues.delete(userId);
    }
  };
}
