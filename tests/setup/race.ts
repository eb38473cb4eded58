type Act = () => Promise<unknown>;

const rounds = 20;

const endOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === "fulfilled" ? "done" : ((result.reason as { code?: string }).code ?? "failed");

/**
 * How two acts end that begin at the same moment, each first in turn: `done`, or the code of its
 * refusal. Answers each pair of ends that was seen, the first act's before the second's. Which of them comes
 * is up to the machine, so a test names every pair that may come.
 */
export async function race(make: () => Promise<readonly [Act, Act]>): Promise<readonly string[]> {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = await make();
    const isReversed = round % 2 === 1;
    const results = await Promise.allSettled(
      (isReversed ? [two, one] : [one, two]).map((act) => act()),
    );
    const [first, second] = isReversed ? results.toReversed() : results;
    if (first && second) ends.add(`${endOf(first)}, ${endOf(second)}`);
  }
  return [...ends];
}
