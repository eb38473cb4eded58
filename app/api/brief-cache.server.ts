import { environment } from "#app/environment.server.ts";
import { LRUCache } from "lru-cache";

/**
 * How old a visitor's answer may be, in milliseconds, and how many bytes all answers together may
 * take.
 */
const ttl = 3_000;
const maxSize = 16_000_000;

/** An answer and roughly how many bytes it takes in memory. */
type SizedAnswer<T> = { readonly answer: T; readonly bytes: number };

const answers = new LRUCache<string, SizedAnswer<unknown>>({
  ttl,
  perf: { now: () => Date.now() },
  // Reads the clock at each look-up; by default the cache reads it once a millisecond.
  ttlResolution: 0,
  maxSize,
  sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + 1,
});

/** Calls that have no answer yet. There are never more than the requests that wait for them. */
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
 * The answer to `ask`, shared by everybody who asks for the same key within three seconds, so that
 * a burst on one page costs one call. A failure is shared by those who wait for it and by nobody
 * after them. For answers that are the same for all visitors only.
 */
export async function rememberBriefly<T>(
  key: string,
  ask: () => Promise<SizedAnswer<T>>,
): Promise<T> {
  // While developing, every page shows what was just changed.
  if (environment().NODE_ENV === "development") return (await ask()).answer;
  let found = answers.get(key) ?? asked.get(key);
  if (!found) {
    found = askOnce(key, ask);
    asked.set(key, found);
  }
  return ((await found) as SizedAnswer<T>).answer;
}

/** Bytes of the answers that are kept. */
export const rememberedBytes = (): number => answers.calculatedSize;
