import { Refusal } from "../domain/refusal.ts";

type Limits = {
  readonly together: number;
  /** Operations that may wait; further ones are refused. */
  readonly waiting: number;
};

/** A browser sends one form at a time. */
const usual: Limits = { together: 3, waiting: 60 };

export type InTurn = <T>(member: bigint, act: () => Promise<T>) => Promise<T>;

/**
 * Limits the concurrent operations per member on this instance. A member's operations wait for the
 * same rows, so hundreds at once would occupy every database connection. Throws `unavailable` if
 * too many wait.
 */
export function createTurns({ together, waiting }: Limits = usual): InTurn {
  const lines = new Map<bigint, { busy: number; readonly waits: (() => void)[] }>();
  return async (member, act) => {
    const line = lines.get(member) ?? { busy: 0, waits: [] };
    lines.set(member, line);
    if (line.busy < together) line.busy += 1;
    else {
      if (line.waits.length >= waiting) throw new Refusal("unavailable");
      await new Promise<void>((resolve) => line.waits.push(resolve));
    }
    try {
      return await act();
    } finally {
      const next = line.waits.shift();
      if (next) next();
      else if (--line.busy === 0) lines.delete(member);
    }
  };
}
