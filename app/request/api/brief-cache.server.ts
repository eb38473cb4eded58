import { environment } from "#app/environment.server.ts";
import { LRUCache } from "lru-cache";

/** A visitor's answer is cached for this many milliseconds. */
const ttl = 3_000;
const maxSize = 16_000_000;

type SizedAnswer<T> = { readonly answer: T; readonly bytes: number };

const answers = new LRUCache<string, SizedAnswer<unknown>>({
  ttl,
  perf: { now: () => Date.now() },
  ttlResolution: 0,
  maxSize,
  sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + 1,
});

const asked = new Map<string, Promise<SizedAnswer<unknown>>>();

async function askOnce<T>(
  key: string,
  ask: () => Promise<SizedAnswer<T>>,
): Promise<SizedAnswer<T>> {
  const start = Date.now();
  try {
    const answered = await ask();
    answers.set(key, answered, { start });
    return answered;
  } finally {
    asked.delete(key);
  }
}

/**
 * Requests for the same key within three seconds share one call. A failed call is not cached. Use
 * it only for answers that are the same for all visitors.
 */
export async function rememberBriefly<T>(
  key: string,
  ask: () => Promise<SizedAnswer<T>>,
): Promise<T> {
  // In development, a page must show a change at once.
  if (environment().NODE_ENV === "development") return (await ask()).answer;
  let found = answers.get(key) ?? asked.get(key);
  if (!found) {
    found = askOnce(key, ask);
    asked.set(key, found);
  }
  return ((await found) as SizedAnswer<T>).answer;
}

export const rememberedBytes = (): number => answers.calculatedSize;
