import type { createStarryNight } from "@wooorm/starry-night";

/** The part of hast, the tree of HTML, that this file looks at. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** The names that members give to languages; JavaScript is read by TypeScript's grammar. */
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

/** Whether a text may have code to colour. */
export const mayHaveColours = (text: string): boolean => fence.test(text);

/** Whether it may, and what colours it is not loaded yet. */
export const lacksColours = (text: string): boolean => !starryNight && mayHaveColours(text);

/**
 * Loads what colours code. It takes a third of a second of an idle machine, so a thread does it
 * once, and only when it is needed.
 */
export async function loadColours(): Promise<void> {
  const { createStarryNight } = await import("@wooorm/starry-night");
  const { codeGrammars } = await import("./code-grammars.ts");
  starryNight = await createStarryNight(codeGrammars);
}

/**
 * Characters of a text's code that are coloured, and of one line. A grammar's time grows with the
 * square of a line or worse: 20,000 characters of `<` in one line of a shell script take a minute.
 * Within these limits the worst text that was found takes 0.7 s, and TypeScript as people write it
 * 0.4 s.
 */
const mostColoured = 8_000;
const longestLine = 200;

/**
 * A gap after a word, or after brackets, for which Solidity's grammar tries each way to cut it in
 * five: 8,000 characters of gaps of 190 take 8 s, of 24 1.5 s, of the longest that are coloured
 * 0.2 s. It counts as white what the grammar does, U+0085 too.
 */
const wideGap = /[\w\]](?:[^\S\n]|\u0085){12}/;

/** Whether a grammar's time on a block is known to stay within bounds. */
const isColourable = (lines: readonly string[], scope: string): boolean =>
  lines.every(
    (line) => line.length <= longestLine && !(scope === "source.solidity" && wideGap.test(line)),
  );

/**
 * A rehype plugin that comes after the sanitizer. Code has the classes of its colours, where
 * `isColoured` asks for them, and a block of several lines has their numbers in an attribute: a
 * number that is no text is not copied with the code.
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
      // A grammar that fails costs one block its colours, and nothing else.
    }
  }

  return shape;
}

function scopeOf({ properties }: Node): string | undefined {
  const [className] = (properties?.className ?? []) as string[];
  return scopes.get(className?.replace("language-", "").toLowerCase() ?? "");
}
