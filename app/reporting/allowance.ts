import { LRUCache } from "lru-cache";

/** Keys that are counted at the same time, and the characters by which they are told apart. */
const capacity = 100;
const longestKey = 200;

/**
 * The beginning of a key as a string of its own: one cut out of another would hold all of that in
 * memory.
 */
const shortened = (key: string) =>
  key.length > longestKey ? Array.from(key.slice(0, longestKey)).join("") : key;

/** Answers, for each key, whether it may be used once more; `limit` times it may. */
export function createAllowance(limit: number): (key: string) => boolean {
  const used = new LRUCache<string, number>({ max: capacity });
  return (given) => {
    const key = shortened(given);
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= limit;
  };
}
