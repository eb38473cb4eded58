/** What a programme that calculates would run: a text that begins so is no text to it. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

function cell(value: string): string {
  const text = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as RFC 4180 has it. A text that a spreadsheet would take for a formula has an apostrophe
 * before it.
 */
export const csvText = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
