/** Lines and columns count from 1. */
export type Place = { line: number; column: number };

/**
 * `file` is relative to the content folder. A problem without a place concerns the whole file,
 * which may be missing.
 */
export type Problem = { file: string; message: string } & (Place | { line?: undefined });

/** One line, which starts with a place that editors and terminals recognise. */
export const problemText = (problem: Problem) =>
  problem.line === undefined
    ? `${problem.file} ${problem.message}`
    : `${problem.file}:${problem.line}:${problem.column} ${problem.message}`;

/** By file, then by place. */
export const inOrder = (a: Problem, b: Problem) => {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || columnOf(a) - columnOf(b);
};

const columnOf = (problem: Problem) => (problem.line === undefined ? 0 : problem.column);

export function placeAt(text: string, offset: number): Place {
  const above = text.slice(0, offset);
  return { line: above.split("\n").length, column: offset - above.lastIndexOf("\n") };
}
