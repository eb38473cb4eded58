import { LRUCache } from "lru-cache";

/** The maximum of keys counted at the same time, and of compared characters of a key. */
const capacity = 100;
const longestKey = 200;

/** Copies the beginning of a key: a slice of a string keeps the whole string in memory. */
const shortened = (key: string) =>
  key.length > longestKey ? Array.from(key.slice(0, longestKey)).join("") : key;

/** Returns a function that tests whether a key may be used once more, up to `limit` times. */
export function createAllowance(limit: number): (key: string) => boolean {
  const used = new LRUCache<string, number>({ max: capacity });
  return (given) => {
    const key = shortened(given);
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= limit;
  };
}
