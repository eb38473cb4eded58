import { Refusal } from "../../domain/refusal.ts";

type Limits = {
  readonly concurrent: number;
  /** Operations that may wait; further ones are refused. */
  readonly waiting: number;
};

/** A browser sends one form at a time. */
const usual: Limits = { concurrent: 3, waiting: 60 };

export type RunQueued = <T>(userId: bigint, operation: () => Promise<T>) => Promise<T>;

/**
 * Limits the concurrent operations per member on this instance. A member's operations wait for the
 * same rows, so hundreds at once would occupy every database connection. Throws `unavailable` if
 * too many wait.
 */
export function createUserQueue({ concurrent: together, waiting }: Limits = usual): RunQueued {
  const queues = new Map<bigint, { busy: number; readonly waiters: (() => void)[] }>();
  return async (userId, operation) => {
    const queue = queues.get(userId) ?? { busy: 0, waiters: [] };
    queues.set(userId, queue);
    if (queue.busy < together) queue.busy += 1;
    else {
      if (queue.waiters.length >= waiting) throw new Refusal("unavailable");
      await new Promise<void>((resolve) => queue.waiters.push(resolve));
    }
    try {
      return await operation();
    } finally {
      const next = queue.waiters.shift();
      if (next) next();
      else if (--queue.busy === 0) queues.delete(userId);
    }
  };
}
