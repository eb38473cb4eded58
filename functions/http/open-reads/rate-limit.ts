import { LRUCache } from "lru-cache";

type Window = { readonly endsAt: number; count: number };

/** The maximum of addresses that are counted; the address without a request for the longest time is forgotten. */
const counted = 50_000;

/** Counts requests by address in windows of `seconds`, in the memory of this process. */
export const createRateLimit = (quota: number, seconds: number, now: () => number = Date.now) => {
  const windows = new LRUCache<string, Window>({ max: counted });
  return (address: string) => {
    const at = now();
    let window = windows.get(address);
    if (!window || window.endsAt <= at) {
      window = { endsAt: at + seconds * 1_000, count: 0 };
      windows.set(address, window);
    }
    window.count += 1;
    return {
      isOver: window.count > quota,
      remaining: Math.max(0, quota - window.count),
      seconds: Math.ceil((window.endsAt - at) / 1_000),
    };
  };
};
