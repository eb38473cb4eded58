/**
 * The fields after the language of a code block. `npm run test:lessons` runs every block except
 * those marked `norun` or `untried`; readers are told about the latter.
 */
export type CodeMeta = {
  norun?: true;
  /** Why the lessons' test cannot run it, in the reader's language. */
  untried?: string;
  /** Runs after the blocks above it on the page, or after those of the module that it names. */
  continues?: string;
  file?: string;
  /** Runs with a new chain for the page, whose URL is in the variable `RPC`. */
  chain?: true;
  /** Parts of its output, separated by bars. */
  prints?: string;
  /** Like `prints`, and the text of the page contains them too. */
  says?: string;
  /** The block contains the output of the block above: all of it, or some of its lines in order. */
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
