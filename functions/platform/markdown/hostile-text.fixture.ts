import * as fc from "fast-check";

const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const mostCode = (length: number) => Math.min(length, 8_000) - 30;

export const wideTable = (columns: number, length: number) =>
  (`${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n` + "|\n".repeat(length / 2)).slice(
    0,
    length,
  );

export const namedTexts = (length: number): [string, string][] => [
  ...[100, 300, 1_000, 2_400].map((columns): [string, string] => [
    `table of ${columns} columns`,
    wideTable(columns, length),
  ]),
  ["marks in paragraphs", repeated(`${"a*".repeat(1490)}\n\n`, length)],
  ["lists in lists", repeated(`${"- ".repeat(29)}a\n`, length)],
  ["numbers in a line", repeated("1. ", length)],
  [
    "lists by indentation",
    repeated(
      Array.from({ length: 90 }, (_, depth) => `${"  ".repeat(depth)}- a\n`).join(""),
      length,
    ),
  ],
  ["quotes", repeated("> ", length)],
  ["brackets", repeated("]", length)],
  ["links that are none", repeated("[a](", length)],
  ["footnotes", repeated("[^1]:\n    ", length)],
  ["headings by a line below", repeated("a\n===\n", length)],
  [
    "one URL again and again",
    repeated(`[a]: http://a.example/${"b".repeat(length / 2)}\n\n${"[a] ".repeat(length)}`, length),
  ],
  ["addresses", repeated("www.a.b ", length)],
  ["items", repeated("- a\n", length)],
  ["rows", repeated("|-\n", length)],
  ["angle brackets", repeated("<", length)],
  ["angle brackets as a script", `\`\`\`bash\n${repeated("<", length - 8)}`],
  [
    "a line of a program again and again",
    `\`\`\`ts\n${repeated(`${"a<".repeat(99)}\n`, length - 6)}`,
  ],
  ["lines of code without anything", `\`\`\`ts\n${repeated("\n", length - 6)}`],
  ...["constructor", "__proto__"].map((name): [string, string] => [
    `code in the language ${name}`,
    `\`\`\`ts\na\n\`\`\`\n\n\`\`\`${name}\n${repeated("a\n", mostCode(length))}`,
  ]),
  [
    "words and gaps in Solidity",
    `\`\`\`sol\n${repeated(`a${" ".repeat(190)};\n`, mostCode(length))}`,
  ],
];

const pieces = [
  ...["a", "word ", "漢", "👩‍🌾", " ", "  ", "\t", "\n", "\n\n", "\\", "&amp;", "<b>", "<!--"],
  ...[
    "*",
    "**",
    "_",
    "~~",
    "`",
    "```\n",
    "[",
    "]",
    "[a]",
    "](",
    "![",
    "[^1]",
    "[^1]: ",
    "[a]: http://a.b\n",
  ],
  ...["> ", "- ", "1. ", "- [ ] ", "# ", "===\n", "---\n", "|", "|a", "|-", "|-|-|\n", "|\n"],
  ...["www.a.b ", "a@b.co ", "http://a.b/?c=d&e ", "\u202E", "\0"],
];

const runs = fc
  .tuple(
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 4_000 }),
  )
  .map(([some, times]) => some.join("").repeat(times));

export const hostileText = (length: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: runs },
        { weight: 1, arbitrary: fc.constantFrom(...namedTexts(length).map(([, text]) => text)) },
        { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 500 }) },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((texts) => {
      const share = Math.floor(length / texts.length);
      return texts
        .map((text) => text.slice(0, share))
        .join("\n\n")
        .slice(0, length);
    });
