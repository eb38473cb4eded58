/**
 * What an author writes after the language of a block of code. `npm run test:lessons` runs every block
 * but those marked `norun` or `untried`; readers are told of the latter.
 */
export type CodeMeta = {
  /** Not a program: an excerpt, a form to fill in. */
  norun?: true;
  /** Why the lessons' test cannot run it, in the reader's language. */
  untried?: string;
  /** Runs after the blocks above it on the page, or after those of the module it names. */
  continues?: string;
  /** The file that the block is, for blocks that name each other. */
  file?: string;
  /** Runs with a fresh chain of the page, whose address is in the variable `RPC`. */
  chain?: true;
  /** Parts of what it prints, between bars. */
  prints?: string;
  /** The same, and the text of the page says them too. */
  says?: string;
  /** What the block above prints: all of it, or lines of it in their order. */
  output?: "all" | "part";
};

const shapes: Record<string, RegExp> = {
  norun: /^$/,
  untried: /\S/,
  continues: /^[a-z0-9-]*$/,
  file: /^[\w.-]+(?:\/[\w.-]+)*$/,
  chain: /^$/,
  prints: /\S/,
  says: /\S/,
  output: /^$/,
  "output-part": /^$/,
};
const words = /([\w-]+)(?:=(?:"([^"]*)"|(\S+)))?/g;

/** The meta of a block; `unknown` names what cannot be understood. */
export function readCodeMeta(text: string): { meta: CodeMeta; unknown: string[] } {
  const meta: Record<string, string | true> = {};
  const unknown: string[] = [];
  for (const [whole, name = "", quoted, bare] of text.matchAll(words)) {
    const value = quoted ?? bare ?? "";
    if (!shapes[name]?.test(value)) unknown.push(whole);
    else if (name === "norun" || name === "chain") meta[name] = true;
    else if (name.startsWith("output")) meta["output"] = name === "output" ? "all" : "part";
    else meta[name] = value;
  }
  return { meta: meta as CodeMeta, unknown };
}

export const knownMeta = Object.keys(shapes);
