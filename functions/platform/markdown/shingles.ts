import { createHash } from "node:crypto";

/** Words of a shingle. */
const width = 5;
/** Hashes of a sketch: a MinHash that keeps the smallest values of one hash function. */
const sketchSize = 200;

/** The pattern includes characters that no page shows, so that one of them inside a word does not split the word. */
const spoken = /[\p{L}\p{N}\p{M}\p{Cf}_]+/gu;
const unseen = /\p{Cf}/gu;

/** A word in the form in which it is compared, and its place in the text. */
type Word = { readonly said: string; readonly from: number; readonly to: number };

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(spoken)]
    .map(({ 0: word, index }) => ({
      said: word.replaceAll(unseen, "").normalize("NFKC").toLowerCase(),
      from: index,
      to: index + word.length,
    }))
    .filter(({ said }) => said !== "");

/** A run of words with the place of its first and last one. */
export type Shingle = Word;

export function shinglesOf(text: string): Shingle[] {
  const words = wordsOf(text);
  return words.slice(0, 1 - width).map((first, start) => {
    const run = words.slice(start, start + width);
    return {
      said: run.map(({ said }) => said).join(" "),
      from: first.from,
      to: run.at(-1)?.to ?? first.to,
    };
  });
}

const hashOf = (shingle: string) => createHash("sha256").update(shingle).digest().readInt32BE();

/** Texts with many shingles in common have hashes of their sketches in common. */
export const textSketch = (text: string): number[] =>
  [...new Set(shinglesOf(text).map(({ said }) => hashOf(said)))]
    .sort((one, other) => one - other)
    .slice(0, sketchSize);
