/** Groups of fewer people are not shown. */
export const smallestGroup = 5;

export type Group = {
  readonly from: number;
  readonly to: number;
  /** The people of each kind; no person is in two groups. */
  readonly people: readonly number[];
};

const isShown = ({ people }: Group): boolean =>
  people.every((count) => count === 0 || count >= smallestGroup);

const join = (one: Group, other: Group): Group => ({
  from: one.from,
  to: other.to,
  people: one.people.map((count, kind) => count + (other.people[kind] ?? 0)),
});

/**
 * Merges neighbours until each group has, of each kind, no people or at least `smallestGroup`. All
 * figures are sums of such groups, so that no difference of them has fewer people either. Empty if
 * all together are too few.
 */
export function mergeSmall(rows: readonly (readonly number[])[]): Group[] {
  const merged: Group[] = [];
  let open: Group | undefined;
  for (const [at, people] of rows.entries()) {
    const row = { from: at, to: at, people };
    open = open ? join(open, row) : row;
    if (!isShown(open)) continue;
    merged.push(open);
    open = undefined;
  }
  while (open) {
    const before = merged.pop();
    if (!before) return [];
    open = join(before, open);
    if (!isShown(open)) continue;
    merged.push(open);
    open = undefined;
  }
  return merged.some(({ people }) => people.some((count) => count > 0)) ? merged : [];
}
