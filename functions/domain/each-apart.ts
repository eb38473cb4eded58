/**
 * Works on all, each also where one before it has failed: a bad row of a job holds up no others.
 * Throws the first failure after trying all.
 */
export async function eachApart<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
