/** A value of a JSON text, and where its parts are; offsets count characters from 0. */
export type JsonNode = {
  value: unknown;
  offset: number;
  /** Where the value ends. */
  end: number;
  /** Of an object or a list: each part, and where it begins, which for a field is its name. */
  parts: Map<string | number, { offset: number; node: JsonNode }>;
};

export type JsonFault = { offset: number; message: string };

const comments = /(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\//y;
const word = /[^\s,:[\]{}"'/#]+/y;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const spoken: Record<string, unknown> = { true: true, false: false, null: null };

/** Ends the reading where nothing sensible can be said of what follows. */
class Stop extends Error {}

/**
 * Reads a JSON text, and says in plain words what in it is not JSON. After the usual slips (a comma
 * too many or too few, a comment, other quotes) it reads on, so that all of them are said at once.
 * `root` is null where the reading had to stop.
 */
export function readJsonText(text: string): { root: JsonNode | null; faults: JsonFault[] } {
  const faults: JsonFault[] = [];
  let at = 0;
  const fault = (offset: number, message: string) => void faults.push({ offset, message });
  const stop = (offset: number, message: string): never => {
    fault(offset, message);
    throw new Stop();
  };
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) at += found.length;
    return found;
  };

  function skip(): string {
    for (;;) {
      while (/\s/.test(text[at] ?? "")) at += 1;
      const begin = at;
      if (!match(comments)) return text[at] ?? "";
      fault(begin, "JSON has no comments: take this one out");
    }
  }

  function value(): JsonNode {
    const character = skip();
    const offset = at;
    if (character === "{") return group(offset, "}");
    if (character === "[") return group(offset, "]");
    if (character === '"' || character === "'") return leaf(offset, string(character));
    if (character === "") return stop(at, "the file ends in the middle: a value is missing here");
    const said = match(word);
    if (said === undefined)
      return stop(at, `a value is missing before ${character}: write it, or take the comma out`);
    if (Object.hasOwn(spoken, said)) return leaf(offset, spoken[said]);
    if (number.test(said)) return leaf(offset, Number(said));
    fault(
      offset,
      /^[-+.\d]/.test(said)
        ? `${said} is not a number as JSON has it: write one like 7 or 0.5`
        : `${said} is a text without quotes: write "${said}"`,
    );
    return leaf(offset, said);
  }

  const leaf = (offset: number, found: unknown): JsonNode => ({
    value: found,
    offset,
    end: at,
    parts: new Map(),
  });

  function string(quote: string): string {
    const offset = at;
    at += 1;
    for (; text[at] !== quote; at += text[at] === "\\" ? 2 : 1)
      if (at >= text.length || text[at] === "\n")
        return stop(offset, 'this text has no end: close it with a " on the same line');
    at += 1;
    if (quote === "'") fault(offset, "texts stand between double quotes, not between single ones");
    const inner = text.slice(offset + 1, at - 1);
    if (quote === "'") return inner;
    try {
      return JSON.parse(`"${inner}"`) as string;
    } catch {
      fault(offset, "this text has a character that JSON does not take: a \\ is written \\\\");
      return inner;
    }
  }

  function key(): string {
    const character = skip();
    const offset = at;
    if (character === '"' || character === "'") return string(character);
    const said = match(word);
    if (said === undefined) return stop(offset, "the name of a field is missing here");
    fault(offset, `the name of a field stands between double quotes: write "${said}"`);
    return said;
  }

  function group(offset: number, closing: "}" | "]"): JsonNode {
    const parts: JsonNode["parts"] = new Map();
    at += 1;
    let comma: number | undefined;
    for (let index = 0; ; index += 1) {
      const character = skip();
      if (character === closing) {
        if (comma !== undefined) fault(comma, `there is a comma before ${closing}: take it out`);
        at += 1;
        break;
      }
      if (character === "") stop(at, `the file ends before this is closed: ${closing} is missing`);
      if (character === "]" || character === "}")
        stop(at, `${character} closes what ${text[offset]} opened: write ${closing} here`);
      if (index > 0 && comma === undefined)
        fault(at, "a comma is missing before this: each item but the last ends with one");
      const begin = at;
      if (closing === "]") parts.set(index, { offset: begin, node: value() });
      else {
        const name = key();
        if (skip() === ":") at += 1;
        else if (text[at] === "=") {
          fault(at, "a colon stands between a name and its value, not =");
          at += 1;
        } else stop(at, `a colon is missing after "${name}"`);
        const node = value();
        if (parts.has(name)) fault(begin, `"${name}" is there twice: take one of them out`);
        parts.set(name, { offset: begin, node });
      }
      const next = skip();
      comma = next === "," ? at : undefined;
      if (next === ",") at += 1;
    }
    const entries = [...parts].map(([name, { node }]) => [name, node.value] as const);
    const found = closing === "]" ? entries.map(([, item]) => item) : Object.fromEntries(entries);
    return { value: found, offset, end: at, parts };
  }

  try {
    // An editor may have put a mark of the encoding first.
    if (text.startsWith("\uFEFF")) at = 1;
    const root = value();
    if (skip() !== "") fault(at, "the value has ended before this: take away what is too much");
    return { root, faults };
  } catch (error) {
    if (error instanceof Stop) return { root: null, faults };
    throw error;
  }
}
