/** Groups of fewer people are not shown. */
export const smallestGroup = 5;

/** The sum of rows, and the number of people of each kind in a row. */
export type Kinds<Row> = {
  readonly join: (one: Row, other: Row) => Row;
  readonly sizes: (row: Row) => readonly number[];
};

export type Group<Row> = { readonly from: number; readonly to: number; readonly row: Row };

export const isShown = (sizes: readonly number[]): boolean =>
  sizes.every((size) => size === 0 || size >= smallestGroup);

/**
 * Merges neighbours until each group has, of each kind, no people or at least `smallestGroup`. All figures are sums of
 * such groups, so that no difference of two figures has fewer people. Empty if the whole has too few people.
 */
export function mergeSmall<Row>(
  rows: readonly Row[],
  { join, sizes }: Kinds<Row>,
): readonly Group<Row>[] {
  const merged: Group<Row>[] = [];
  let open: Group<Row> | undefined;
  const add = (before: Group<Row>, { to, row }: Group<Row>) => ({
    from: before.from,
    to,
    row: join(before.row, row),
  });
  for (const [at, row] of rows.entries()) {
    const single = { from: at, to: at, row };
    open = open ? add(open, single) : single;
    if (!isShown(sizes(open.row))) continue;
    merged.push(open);
    open = undefined;
  }
  while (open) {
    const before = merged.pop();
    if (!before) return [];
    open = add(before, open);
    if (!isShown(sizes(open.row))) continue;
    merged.push(open);
    open = undefined;
  }
  return merged.some(({ row }) => sizes(row).some((size) => size > 0)) ? merged : [];
}
