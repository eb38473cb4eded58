export type Cell = string | number;

/** A Markdown table; numbers are shown as they are given. */
export const table = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const digits = (value: number, count: number) =>
  Number.isFinite(value) ? value.toFixed(count) : "–";
export const percent = (part: number, count = 1): string =>
  Number.isFinite(part) ? `${digits(100 * part, count)} %` : "–";
export const hours = (value: number): string => `${digits(value, 0)} h`;
export const tokens = (value: number): string => digits(value, 2);
export const ratio = (value: number): string => digits(value, 2);
export const count = (value: number): string => Math.round(value).toLocaleString("en");
