type Operation = () => Promise<unknown>;

const rounds = 20;

const endOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === "fulfilled" ? "done" : ((result.reason as { code?: string }).code ?? "failed");

/**
 * Runs two concurrent actions, starting with each in turn. Returns each pair of results that
 * occurred, `done` or the code of a refusal, the first action's before the second's. The machine
 * decides which pair occurs, so a test lists every possible pair.
 */
export async function race(
  make: () => Promise<readonly [Operation, Operation]>,
): Promise<readonly string[]> {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = await make();
    const isReversed = round % 2 === 1;
    const results = await Promise.allSettled(
      (isReversed ? [two, one] : [one, two]).map((operation) => operation()),
    );
    const [first, second] = isReversed ? results.toReversed() : results;
    if (first && second) ends.add(`${endOf(first)}, ${endOf(second)}`);
  }
  return [...ends];
}
