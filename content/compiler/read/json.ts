import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";

type JsonFault = { offset: number; message: string };

type Found = { name: string; offset: number; length: number };

/**
 * Reads a JSON text and explains its faults in plain words. Reading continues after a fault, so
 * that the faults of all lines are reported at once. `root` is null for an empty text. Offsets
 * count characters from 0.
 */
export function readJsonText(text: string): { root: Node | null; faults: JsonFault[] } {
  const errors: ParseError[] = [];
  // An editor may write a byte order mark first.
  const root = parseTree(text.replace(/^\uFEFF/, " "), errors, { disallowComments: true });
  const found = errors.map(({ error, offset, length }) => {
    return { name: printParseErrorCode(error), offset, length };
  });
  return {
    root: root ?? null,
    faults: [
      ...found.filter((_, place) => isFirst(found, place, text)).map((each) => faultOf(each, text)),
      ...(root ? repeatedFields(root) : []),
    ],
  };
}

/**
 * The parser reports several errors for one mistake: errors after it on the same line, and a
 * missing value.
 */
function isFirst(found: readonly Found[], place: number, text: string): boolean {
  const [before, here] = [found[place - 1], found[place]];
  if (!before || !here) return true;
  if (!text.slice(before.offset, here.offset).includes("\n")) return false;
  return here.name !== "ValueExpected" || before.name === "ValueExpected";
}

function faultOf({ name, offset, length }: Found, text: string): JsonFault {
  const here = text.slice(offset, offset + length);
  const above = text.slice(0, offset);
  const at = (message: string, place = offset) => ({ offset: place, message });
  switch (name) {
    case "InvalidSymbol":
      return at(symbolFault(here, text.slice(offset + length)));
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
      return at("JSON has no comments: take this one out");
    case "UnexpectedEndOfString":
      return at('this text has no end: close it with a " on the same line');
    case "InvalidCharacter":
    case "InvalidEscapeCharacter":
    case "InvalidUnicode":
      return at("this text has a character that JSON does not take: a \\ is written \\\\");
    case "InvalidNumberFormat":
    case "UnexpectedEndOfNumber":
      return at(notANumber(here));
    case "ColonExpected":
      return at(`a colon is missing after "${/"([^"\n]*)"\s*$/.exec(above)?.[1] ?? ""}"`);
    case "CommaExpected": {
      const [begun] = /[-+.\w]+$/.exec(above) ?? [];
      if (begun) return at(notANumber(begun + here), offset - begun.length);
      if (here === "}") return at("} closes what [ opened: write ] here");
      if (here === "]") return at("] closes what { opened: write } here");
      return at("a comma is missing before this: each item but the last ends with one");
    }
    case "PropertyNameExpected":
    case "ValueExpected": {
      const comma = /,(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*$/.exec(above)?.index;
      if (comma !== undefined && (here === "}" || here === "]"))
        return at(`there is a comma before ${here}: take it out`, comma);
      if (name === "PropertyNameExpected") return at("the name of a field is missing here");
      if (here === "") return at("the file ends in the middle: a value is missing here");
      return at(`a value is missing before ${here}: write it, or take the comma out`);
    }
    case "CloseBraceExpected":
    case "CloseBracketExpected":
      return at(
        `the file ends before this is closed: ${name === "CloseBraceExpected" ? "}" : "]"} is missing`,
      );
    default:
      return at("the value has ended before this: take away what is too much");
  }
}

const notANumber = (word: string) =>
  `${word} is not a number as JSON has it: write one like 7 or 0.5`;

function symbolFault(word: string, after: string): string {
  if (word.startsWith("#")) return "JSON has no comments: take this one out";
  if (word.startsWith("'")) return "texts stand between double quotes, not between single ones";
  if (word === "=") return "a colon stands between a name and its value, not =";
  if (/^\s*[:=]/.test(after))
    return `the name of a field stands between double quotes: write "${word}"`;
  return /^[-+.\d]/.test(word)
    ? notANumber(word)
    : `${word} is a text without quotes: write "${word}"`;
}

function repeatedFields({ type, children = [] }: Node): JsonFault[] {
  const names = new Set<unknown>();
  const repeated = children.flatMap(({ offset, children: [name] = [] }) => {
    if (type !== "object" || !names.has(name?.value)) return names.add(name?.value) && [];
    return [{ offset, message: `"${name?.value}" is there twice: take one of them out` }];
  });
  return [...repeated, ...children.flatMap(repeatedFields)];
}
