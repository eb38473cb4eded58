import { LRUCache } from "lru-cache";

/**
 * Milliseconds that a visitor's answer may be old, and the bytes that all answers together may
 * have.
 */
const ttl = 3_000;
const maxSize = 16_000_000;

/** An answer and about the bytes that it takes in memory. */
export type Answer<T> = { readonly answer: T; readonly bytes: number };

const answers = new LRUCache<string, Answer<unknown>>({
  ttl,
  perf: { now: () => Date.now() },
  // The clock is asked at each look, not once a millisecond.
  ttlResolution: 0,
  maxSize,
  sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + 1,
});

/** What has been asked and not answered: as many as there are requests that wait for it. */
const asked = new Map<string, Promise<Answer<unknown>>>();

async function askOnce<T>(key: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
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
export async function rememberBriefly<T>(key: string, ask: () => Promise<Answer<T>>): Promise<T> {
  let found = answers.get(key) ?? asked.get(key);
  if (!found) {
    found = askOnce(key, ask);
    asked.set(key, found);
  }
  return ((await found) as Answer<T>).answer;
}

/** Bytes of the answers that are kept. */
export const rememberedBytes = (): number => answers.calculatedSize;
