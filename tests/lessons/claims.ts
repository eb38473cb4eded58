import type { Block, Page } from "./blocks.ts";

/** The page's claims about a block's output that are false. */
export function falseClaims(page: Page, block: Block, output: string): string[] {
  const printed = output.split("\n").map((line) => line.trim());
  let from = 0;
  const missing = commentsOf(block).filter((claim) => {
    const found = printed.findIndex((line, index) => index >= from && says(line, claim));
    if (found !== -1) from = found + 1;
    return found === -1;
  });
  const parts = (text = "") => text.split("|").filter(Boolean);
  const { prints, says: said } = block.meta;
  return [
    ...missing.map((claim) => `does not print "${claim}", or not in this order`),
    ...[...parts(prints), ...parts(said)]
      .filter((part) => !output.includes(part))
      .map((part) => `does not print "${part}"`),
    ...parts(said)
      .filter((part) => !page.text.includes(part) && !othersSay(page, block, part))
      .map((part) => `prints "${part}", and the page does not say so`),
  ];
}

/** The lines of the output block below that the program does not print. */
export function falseOutput({ meta, code }: Block, output: string): string[] {
  const wanted = code.trimEnd().split("\n");
  const lines = output.trimEnd().split("\n");
  if (meta.output === "all")
    return wanted.join("\n") === lines.join("\n")
      ? []
      : [`is not what the program prints:\n${output.trimEnd()}`];
  const bare = (line: string) => line.trim().replace(/,$/, "");
  let from = 0;
  return wanted.flatMap((line) => {
    const found = lines.findIndex((other, index) => index >= from && bare(other) === bare(line));
    if (found === -1) return [`has "${line.trim()}", which is not printed, or not in this order`];
    from = found + 1;
    return [];
  });
}

const othersSay = ({ blocks }: Page, block: Block, part: string) =>
  blocks.some((other) => other !== block && other.code.includes(part));

const prints = /\b(?:print|println!|console\.log|printf)\b/;

function commentsOf({ language, code }: Block): string[] {
  const mark = language === "python" || language === "bash" ? "#" : "//";
  const claims: string[] = [];
  let isBelow = false;
  for (const line of code.split("\n")) {
    const comment = line.trim();
    if (comment.startsWith(mark)) {
      if (isBelow) claims.push(comment.slice(mark.length).trim());
      continue;
    }
    const beside = prints.test(line) ? line.split(new RegExp(`[)"];? +${mark} ?`))[1] : undefined;
    if (beside) claims.push(beside.trim());
    isBelow =
      !beside && (prints.test(line) || /^\)/.test(line) || (language === "bash" && comment !== ""));
  }
  return claims;
}

/** A claim may continue after the printed text, and leave out a middle part. */
function says(line: string, claim: string): boolean {
  if (claim.includes("...")) {
    const [start = "", end = ""] = claim.split("...");
    return line.startsWith(start) && line.endsWith(end);
  }
  if (line === claim || (claim.length > 3 && line.includes(claim))) return true;
  return line !== "" && claim.startsWith(line) && /^[\s,:;.]/.test(claim.slice(line.length));
}
