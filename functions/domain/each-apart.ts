/**
 * Works on every item, also after a failure: a bad row of a job delays no other rows. Throws the first failure at the
 * end, which can also be a failure to read more items.
 */
export async function eachApart<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  try {
    for await (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  } catch (error) {
    failures.push(error);
  }
  if (failures.length > 0) throw failures[0];
}
