/** Milliseconds that a visitor's answer may be old, and how many are kept. */
const lifetime = 3_000;
const capacity = 500;

const answers = new Map<string, { answer: Promise<unknown>; until: number }>();

/**
 * The answer to `ask`, shared by everybody who asks for the same key within three seconds, so that a burst on one
 * page costs one call. A failure is shared by those who wait for it and by nobody after them. For answers that are
 * the same for all visitors only.
 */
export function rememberBriefly<T>(key: string, ask: () => Promise<T>, now = Date.now()): Promise<T> {
  const known = answers.get(key);
  if (known && now < known.until) return known.answer as Promise<T>;
  // A Map keeps its order: the first is the oldest.
  answers.delete(key);
  if (answers.size >= capacity) answers.delete(answers.keys().next().value ?? "");
  const answer = ask();
  const entry = { answer, until: now + lifetime };
  answers.set(key, entry);
  answer.catch(() => {
    if (answers.get(key) === entry) answers.delete(key);
  });
  return answer;
}
