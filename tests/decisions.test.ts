import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8", maxBuffer: 1 << 26 });
const files = tracked.split("\0").filter(Boolean);
const records = files.filter((file) => file.startsWith("docs/decisions/"));
const numberOf = (file: string) => basename(file).slice(0, 3);
const numbers = new Set(records.map(numberOf));

/** References are text. The baseline migration never changes. */
const isRead = (file: string) =>
  /\.(?:tsx?|md|sql|ya?ml|example)$/.test(file) && !file.endsWith("0000_create_schema.sql");
const reference = /\bdecisions?(?:\s+(?:\*\s+|--\s+)?|\/)(\d{3}(?:(?:, | and | to )\d{3})*)/gi;
const inRecord = /\(([0-2]\d\d(?:(?:, | and )\d{3})*)[);:,]/g;
const inStatus = /^Status: (.*)$/gm;

const numbersIn = (text: string, form: RegExp) =>
  [...text.matchAll(form)].flatMap(([, found = ""]) => found.match(/\d{3}/g) ?? []);

test.each(records)("%s has its five parts, in at most 250 words", (file) => {
  const text = readFileSync(file, "utf8");
  const isMissing = (part: string) =>
    !new RegExp(`^(?:\\*\\*${part}\\.\\*\\* \\S|## ${part}\\n\\n\\S)`, "m").test(text);
  expect(text).toMatch(new RegExp(`^# ${numberOf(file)}: `));
  expect(text).toMatch(/^Status: \S/m);
  expect(["Context", "Decision", "Alternatives", "Consequences"].filter(isMissing)).toEqual([]);
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(250);
});

test("each number belongs to one record, and each reference leads to one", () => {
  expect(numbers.size).toBe(records.length);
  const dangling = files.filter(isRead).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const forms = records.includes(file) ? [reference, inRecord, inStatus] : [reference];
    const named = forms.flatMap((form) => numbersIn(text, form));
    return named.filter((number) => !numbers.has(number)).map((number) => `${file}: ${number}`);
  });
  expect(dangling).toEqual([]);
});
