/** Where something stands in a file; lines and columns count from 1. */
export type Place = { line: number; column: number };

/**
 * Something wrong in a file under the content folder; `file` is relative to that folder. Without a
 * place it is about the file as a whole, which may not even be there.
 */
export type Problem = { file: string; message: string } & (Place | { line?: undefined });

/** One line, which begins as editors and terminals expect it of a place in a file. */
export const problemText = (problem: Problem) =>
  problem.line === undefined
    ? `${problem.file} ${problem.message}`
    : `${problem.file}:${problem.line}:${problem.column} ${problem.message}`;

/** By file, and within it from top to bottom. */
export const inOrder = (a: Problem, b: Problem) => {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || columnOf(a) - columnOf(b);
};

const columnOf = (problem: Problem) => (problem.line === undefined ? 0 : problem.column);

/** The place of an offset in a text. */
export function placeAt(text: string, offset: number): Place {
  const above = text.slice(0, offset);
  return { line: above.split("\n").length, column: offset - above.lastIndexOf("\n") };
}
