/** Keys that are counted at the same time. */
const capacity = 100;

/** Answers, for each key, whether it may be used once more; `limit` times it may. */
export function createAllowance(limit: number): (key: string) => boolean {
  const used = new Map<string, number>();
  return (key) => {
    const count = (used.get(key) ?? 0) + 1;
    // A Map keeps its order: the first is the oldest.
    if (count === 1 && used.size >= capacity) used.delete(used.keys().next().value ?? "");
    used.set(key, count);
    return count <= limit;
  };
}
