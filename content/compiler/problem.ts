/**
 * Something wrong in a file under the content folder; `file` is relative to that folder, lines
 * count from 1.
 */
export type Problem = { file: string; line: number; message: string };

export const problemText = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;
