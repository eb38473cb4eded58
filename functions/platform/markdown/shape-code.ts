import type { createStarryNight } from "@wooorm/starry-night";
import type { Node } from "./shape-html.ts";

/** JavaScript uses TypeScript's grammar. */
const scopes = new Map([
  ["bash", "source.shell"],
  ["javascript", "source.ts"],
  ["js", "source.ts"],
  ["json", "source.json"],
  ["jsx", "source.ts"],
  ["py", "source.python"],
  ["python", "source.python"],
  ["rs", "source.rust"],
  ["rust", "source.rust"],
  ["sh", "source.shell"],
  ["shell", "source.shell"],
  ["sol", "source.solidity"],
  ["solidity", "source.solidity"],
  ["ts", "source.ts"],
  ["tsx", "source.ts"],
  ["typescript", "source.ts"],
]);

const fence = new RegExp(`(?:\`\`\`|~~~)[ \\t]*(?:${[...scopes.keys()].join("|")})`, "i");

let starryNight: Awaited<ReturnType<typeof createStarryNight>> | undefined;

export const mayHaveColours = (text: string): boolean => fence.test(text);

export const lacksColours = (text: string): boolean => !starryNight && mayHaveColours(text);

/**
 * Loads the highlighter. It takes a third of a second on an idle machine, so it is loaded once per
 * thread and on demand.
 */
export async function loadColours(): Promise<void> {
  const { createStarryNight } = await import("@wooorm/starry-night");
  const { codeGrammars } = await import("./code-grammars.ts");
  starryNight = await createStarryNight(codeGrammars);
}

/**
 * Highlighted characters of a text and of a line. A grammar's time grows at least with the square
 * of the line: 20,000 `<` in one line of shell take a minute. Within these limits the worst text
 * found takes 0.7 s, and normal TypeScript 0.4 s.
 */
const mostColoured = 8_000;
const longestLine = 200;

/**
 * A gap after a word or brackets that Solidity's grammar tries to split in every way: 8,000
 * characters with gaps of 190 take 8 s, of 24 1.5 s, of the longest highlighted 0.2 s. Like the
 * grammar, it treats U+0085 as white space.
 */
const wideGap = /[\w\]](?:[^\S\n]|\u0085){12}/;

const isColourable = (lines: readonly string[], scope: string): boolean =>
  lines.every(
    (line) => line.length <= longestLine && !(scope === "source.solidity" && wideGap.test(line)),
  );

/** The limit of a lesson is higher, because a lesson is compiled once and not by each member. */
const mostColouredInLesson = 30_000;

/** Returns a function that tests for each block of a lesson whether it can be highlighted in time. */
export function mayColour(): (code: string, language: string) => boolean {
  let left = mostColouredInLesson;
  return (code, language) => {
    const scope = scopes.get(language);
    if (!scope) return true;
    if (code.length > left || !isColourable(code.split("\n"), scope)) return false;
    left -= code.length;
    return true;
  };
}

/**
 * A rehype plugin that runs after sanitizing. It adds highlighting classes if `isColoured`, and
 * line numbers of multi-line blocks as an attribute, so that they are not copied with the code.
 */
export function shapeCode({ isColoured }: { isColoured: boolean }) {
  let left = isColoured ? mostColoured : 0;

  function shape(node: Node): void {
    const [code] = node.children ?? [];
    const [text] = code?.children ?? [];
    if (node.tagName !== "pre" || code?.tagName !== "code" || text?.type !== "text") {
      for (const child of node.children ?? []) shape(child);
      return;
    }
    const value = text.value ?? "";
    const lines = value.replace(/\n$/, "").split("\n");
    if (lines.length > 1)
      node.properties = { ...node.properties, dataLines: lines.map((_, at) => at + 1).join("\n") };
    const scope = scopeOf(code);
    if (!starryNight || !scope || value.length > left || !isColourable(lines, scope)) return;
    left -= value.length;
    try {
      code.children = starryNight.highlight(value, scope).children as Node[];
    } catch {
      // A failing grammar only loses the highlighting of one block.
    }
  }

  return shape;
}

function scopeOf({ properties }: Node): string | undefined {
  const [className] = (properties?.className ?? []) as string[];
  return scopes.get(className?.replace("language-", "").toLowerCase() ?? "");
}
