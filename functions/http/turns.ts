import { Refusal } from "../domain/refusal.ts";

type Limits = {
  /** Acts of one member that are done at the same time. */
  readonly together: number;
  /** Further ones that wait; the next is refused. */
  readonly waiting: number;
};

/** A person's browser sends one form at a time. */
const usual: Limits = { together: 3, waiting: 60 };

/** Does an act when it is the member's turn. Throws `unavailable` where too many wait. */
export type InTurn = <T>(member: bigint, act: () => Promise<T>) => Promise<T>;

/**
 * Has each member do a few acts at a time on this instance. Acts of one member wait for the same rows, so
 * that whoever sent hundreds at once would have every connection to the database wait, and everybody
 * with them.
 */
export function createTurns({ together, waiting }: Limits = usual): InTurn {
  const lines = new Map<bigint, { busy: number; readonly waits: (() => void)[] }>();
  return async (member, act) => {
    const line = lines.get(member) ?? { busy: 0, waits: [] };
    lines.set(member, line);
    if (line.busy < together) line.busy += 1;
    else {
      if (line.waits.length >= waiting) throw new Refusal("unavailable");
      // Whoever is done hands their place on.
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
