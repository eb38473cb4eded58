import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import ts from "typescript";

/**
 * `npm run count`: the size of the code base, how much of it is comments, and the largest folders, of the files that
 * git knows. `npm run count -- FOLDER` lists the comments of a folder whose words or first word the glossary refuses.
 */

const listed = process.argv[2];
const vague = /\b(?:whoever|somebody|nobody|anybody)\b/i;
const isTest = (file: string) => /\.test\.tsx?$|^tests\/|^bench\//.test(file);
const isGenerated = (file: string) =>
  /^content\/communities\/|\/migrations\/|\/generated\//.test(file);

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1 << 26 })
  .split("\n")
  .filter(Boolean);
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !isGenerated(file));

const linesOf = (text: string) => text.split("\n").length - 1;

/** The comments of a file; lines of `//` that follow each other are one. */
function commentsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const range of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        found.set(range.pos, range);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const comments: string[] = [];
  let end = -1;
  for (const range of [...found.values()].sort((a, b) => a.pos - b.pos)) {
    const comment = text.slice(range.pos, range.end);
    const follows = end >= 0 && /^\s*$/.test(text.slice(end, range.pos));
    if (follows && comment.startsWith("//") && comments.at(-1)?.startsWith("//"))
      comments.push(`${comments.pop()}\n${comment}`);
    else comments.push(comment);
    end = range.end;
  }
  return comments.map((comment) =>
    comment.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, "").trim(),
  );
}

const count = { lines: 0, tests: 0, comments: 0, vague: 0, what: 0 };
for (const file of sources) {
  const text = readFileSync(file, "utf8");
  const lines = linesOf(text);
  count.lines += lines;
  if (isTest(file)) count.tests += lines;
  for (const comment of commentsOf(file, text)) {
    count.comments += 1;
    if (vague.test(comment)) count.vague += 1;
    if (/^What\b/.test(comment)) count.what += 1;
    if (listed && file.startsWith(listed) && (vague.test(comment) || /^What\b/.test(comment)))
      console.log(`${file}: ${comment.replace(/\s+/g, " ")}`);
  }
}

const folders = new Map<string, number>();
for (const file of sources)
  if (!isTest(file) && !file.startsWith("docs/")) {
    const folder = dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
const largest = [...folders].sort(([, a], [, b]) => b - a).slice(0, 10);
const records = tracked.filter((file) => file.startsWith("docs/decisions/"));
const words = records
  .map((file) => readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length)
  .reduce((sum, one) => sum + one, 0);

console.log(`Lines of TypeScript: ${count.lines}, of these tests and benches: ${count.tests}`);
console.log(
  `Comments: ${count.comments}, one per ${(count.lines / count.comments).toFixed(1)} lines; ` +
    `with whoever, somebody, nobody or anybody: ${count.vague}; beginning with "What": ${count.what}`,
);
console.log(`Decision records: ${records.length} with ${words} words`);
console.log("Largest folders, without tests:");
for (const [folder, files] of largest) console.log(`  ${files}  ${folder}`);
