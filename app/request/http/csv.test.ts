import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test("a table is written by RFC 4180", () => {
  expect(
    csvText(
      ["a", "b"],
      [
        ["1", 'say "hi", you'],
        ["two\nlines", ""],
      ],
    ),
  ).toBe('a,b\r\n1,"say ""hi"", you"\r\n"two\nlines",\r\n');
});

test("no text becomes a formula, and numbers stay as they are", () => {
  for (const text of ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "-"])
    expect(csvText([text], []).replaceAll('"', "")).toBe(`'${text}\r\n`);
  for (const number of ["-1", "-0.00005", "12"])
    expect(csvText([number], [])).toBe(`${number}\r\n`);
});
