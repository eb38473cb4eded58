/** Each row tests one rule of docs/authoring.md. */
import { describe, expect, test } from "vitest";
import { compileFiles, course, problemsAfter, validFiles } from "../fixture.ts";
import { type Problem, problemText } from "./problem.ts";
import { parseJson } from "../read/source.ts";

const community = "communities/weaving/community.json";
const challenge = `${course}/challenges/weave-a-band/challenge.json`;
const task = `${course}/challenges/weave-a-band`;
const module = `${course}/modules/warp-and-weft`;

type Breach = [name: string, former: string, latter: string, problem: string];

/** By changed file. A problem that begins with a line is in the same file, for all languages in the English one. */
const breaches: Record<string, Breach[]> = {
  [community]: [
    ["an unknown key", '"order": 1', '"order": 1,\n  "colour": 1', "3:3 colour: is not a field"],
    ["a comment in JSON", '"order": 1,', '"order": 1, # first', "2:15 "],
    [
      "a key that is there twice",
      '"order": 1',
      '"order": 1,\n  "order": 2',
      '3:3 not JSON: "order" is there twice',
    ],
    ["an unreadable accent", "#3A5BA0", "#FFEE00", "3:3 accent: #FFEE00 is too light"],
    ["no colour at all", "#3A5BA0", "blue", "3:3 accent: is not a colour"],
    ["an unknown token", '"token": "AYNI"', '"token": "ETH"', "4:3 token: ETH is not a token"],
    [
      "a course without its folder",
      '"first-cloth"',
      '"first-cloth", "second"',
      "communities/weaving/courses/second/course.json is missing",
    ],
    [
      "a folder that no list names",
      '"first-cloth"',
      "",
      "communities/weaving/courses/first-cloth is not listed in community.json",
    ],
    ["a referral that closes first", "2027-", "2025-", "13:5 referral.closes: closes after"],
    [
      "a challenge that pays more than the pool has",
      '"teachingPoints"',
      '"pool": [{ "token": "AYNI", "amount": "5.49" }],\n  "teachingPoints"',
      `${challenge}:9:5 reward.amount: with its feedback rewards, one submission earns 5.5 AYNI, more than the 5.49 `,
    ],
  ],
  "communities/weaving/*.mdx": [
    [
      "a closed referral programme without a reason",
      "referral: Not yet.\n",
      "",
      "2:1 referral: why the referral programme is closed",
    ],
    [
      "a mark that turns what follows it around",
      "name: Weaving",
      "name: Weaving\u202e",
      "2:1 name: has a character that is not seen",
    ],
    [
      "a film whose files are missing",
      "name: Weaving",
      "name: Weaving\ntrailer: { title: Film, seconds: 9, transcript: T., file: /videos/none }",
      "3:1 trailer: /videos/none.mp4 is not in the public folder",
    ],
  ],
  [`${course}/*.mdx`]: [
    [
      "a character that the database refuses",
      "title: First cloth",
      'title: "First\\0cloth"',
      "2:1 title: has a character that is not seen",
    ],
    [
      "half a character",
      "answer: Not with `code`.",
      'answer: "Not\\uD800"',
      "12:5 faq.0.answer: has a character that is not seen",
    ],
    [
      "a course's film without a file and an address",
      "summary: A cloth.",
      "summary: A cloth.\ntrailer: { title: Film, seconds: 9, transcript: T. }",
      "4:1 trailer: has either a file or a youtube",
    ],
  ],
  [`${module}/*.mdx`]: [
    [
      "a link that hides where it leads",
      "[outside](https://example.org)",
      "[outside](https://ayni.test@example.org)",
      "20:5 links go to https addresses",
    ],
    [
      "an article that hides where it leads",
      "https://example.org/",
      "https://ayni.test@example.org/",
      "6:23 articles.0.url: has a name before an @",
    ],
    [
      "a right answer that is no option",
      "answer: 0",
      "answer: 2",
      "10:5 quiz.0.answer: counts from 0",
    ],
    [
      "a wrong option without a hint",
      "{ text: Weft, hint: Which one does the shuttle carry? }",
      "Weft",
      "9:21 quiz.0.options.1.hint: is missing: add it, beside the text",
    ],
    [
      "a hint on the right option",
      "[Warp,",
      "[{ text: Warp, hint: Look. },",
      "9:29 quiz.0.options.0.hint: is for wrong options",
    ],
    [
      "a hint that is too long",
      "Which one does the shuttle carry?",
      "a".repeat(301),
      "9:35 quiz.0.options.1.hint: has 301 characters",
    ],
    [
      "a hint by another name",
      "hint: Which",
      "hnt: Which",
      "9:35 quiz.0.options.1.hnt: is not a field here: did you mean hint?",
    ],
    [
      "a film elsewhere without a picture of ours",
      "minutes: 5",
      "minutes: 5\nvideos: [{ title: Film, seconds: 9, transcript: T., youtube: aqz-KE-bpKQ }]",
      "5:10 videos.0.poster: a poster goes with youtube",
    ],
    [
      "a film elsewhere whose picture is missing",
      "minutes: 5",
      "minutes: 5\nvideos: [{ title: Film, seconds: 9, transcript: T., youtube: aqz-KE-bpKQ, poster: /videos/none.webp }]",
      "5:10 videos.0: /videos/none.webp is not in the public folder",
    ],
    [
      "a film without its words",
      "minutes: 5",
      "minutes: 5\nvideos: [{ title: Film, seconds: 9, file: /videos/proof-of-work }]",
      "5:10 videos.0.transcript: ",
    ],
    ["a summary that is too long", "Two directions.", "a".repeat(161), "3:1 summary: "],
    [
      "Markdown where text is plain",
      "The warp.",
      "The **warp**.",
      "11:5 quiz.0.explanation: is plain text",
    ],
    [
      "an address without https",
      'https://example.org/"',
      'http://example.org/"',
      "6:23 articles.0.url: is not an https address",
    ],
  ],
  [challenge]: [
    [
      "a question that counts in no criterion",
      '"minimumPoints"',
      '"questionCriterion": 9, "minimumPoints"',
      "26:3 questionCriterion: counts from 1 and names one of the criteria",
    ],
    [
      "more points than there are",
      '"minimumPoints": 7',
      '"minimumPoints": 11',
      "26:3 minimumPoints: is more than",
    ],
    [
      "more decimals than the token",
      '"2.5"',
      '"2.555"',
      "9:5 reward.amount: AYNI has 2 decimals, not 3",
    ],
    [
      "limits of words the wrong way round",
      '"level"',
      '"words": { "min": 900, "max": 500 },\n  "level"',
      "3:26 words.max: is not more than min",
    ],
    [
      "fewer words than any submission has",
      '"level"',
      '"words": { "min": 30, "max": 500 },\n  "level"',
      "3:14 words.min: is too small: write 40 or more",
    ],
    [
      "limits of words without a text",
      '[\n    "text"\n  ]',
      '["github"],\n  "words": { "min": 50, "max": 500 }',
      "5:3 words: is for texts",
    ],
    ["an amount that is a number", '"2.5"', "2.5", "9:5 reward.amount: "],
    ["a date that is none", "2026-09-01T00:00:00Z", "1 September", "28:3 issued: "],
    [
      "a criterion without words",
      '"pattern"',
      '"colour"',
      `${course}/challenges/weave-a-band/en.mdx:5:1 criteria.colour: is missing`,
    ],
  ],
  [`${course}/course.json`]: [
    ["an unknown level", '"beginner"', '"easy"', "2:3 level: "],
    [
      "a module in two places",
      '"warp-and-weft"',
      '"warp-and-weft", "warp-and-weft"',
      "8:26 chapters.0.modules.1: warp-and-weft is there twice",
    ],
    ["a slug that is none", '"threads"', '"Threads"', "6:7 chapters.0.id: "],
    [
      "a chapter without words",
      '"threads"',
      '"colours"',
      `${course}/en.mdx:9:3 chapters.threads: is in no list`,
    ],
  ],
  [`${module}/es.mdx`]: [
    [
      "an answer elsewhere than in English",
      "answer: 0",
      "answer: 1",
      "10:5 quiz.0.answer: is 1, in en.mdx 0",
    ],
    [
      "an option that English lacks",
      "[Warp, {",
      "[Warp, Both, {",
      "9:5 quiz.0.options: has 3 items",
    ],
    [
      "a hint that English lacks",
      "{ text: Weft, hint: Which one does the shuttle carry? }",
      "Weft",
      "9:21 quiz.0.options.1: is Weft, in en.mdx a group of fields (text, hint)",
    ],
    [
      "a field that English lacks",
      "minutes: 5",
      "minutes: 5\nvideos: []",
      "5:1 videos: is missing in en.mdx",
    ],
  ],
  [`${task}/es.mdx`]: [
    [
      "help that only Spanish speaks of",
      "hint: Count.",
      "hint: Count.\nallowedHelp: Friends.",
      "5:1 allowedHelp: is missing in en.mdx",
    ],
  ],
  [`${task}/*.mdx`]: [
    [
      "words about help that are too long",
      "hint: Count.",
      `hint: Count.\nallowedHelp: ${"a".repeat(301)}`,
      "5:1 allowedHelp: has 301 characters",
    ],
  ],
  [`${module}/en.mdx`]: [
    ["no front matter", "---\ntitle", "title", "1:1 front matter is missing"],
    ["front matter that is no YAML", "minutes: 5", "minutes: [5", "5:1 "],
    ["a top heading", "## Warp", "# Warp", "14:1 headings start at ##"],
    [
      "a heading that jumps",
      "See [",
      "#### Deep\n\nSee [",
      "20:1 a heading of depth 4 under one of depth 2",
    ],
    [
      "an unknown language of code",
      "```solidity",
      "```cobol",
      "16:1 code of an unknown language, cobol",
    ],
    [
      "a word after the language of code that says nothing",
      "```solidity",
      "```solidity nurun",
      "16:1 after the language of code stands nurun",
    ],
    ["code without a language", "```solidity", "```", "16:1 code without a language"],
    [
      "a remote image",
      "See [",
      "![A](https://example.org/a.png) [",
      "20:1 images are files of this site",
    ],
    [
      "an image that is not there",
      "See [",
      "![A](/no-such.png) [",
      "20:1 the image /no-such.png is not",
    ],
    ["HTML", "See [", "<b>See</b> [", "20:1 HTML is refused"],
    [
      "an import",
      "See [",
      'import fs from "node:fs";\n\nSee [',
      "20:1 imports and exports are refused",
    ],
    ["an expression", "See [", "{process.exit(1)} [", "20:1 { starts an expression"],
    ["what MDX cannot parse", "See [", "a < b { [", "20:75 "],
    ["a link to a script", "https://example.org)", "javascript:alert(1))", "20:5 links go to"],
    ["an anchor that leads nowhere", "#warp", "#weft", "20:56 no heading has the anchor #weft"],
  ],
  "pages/en/faq.mdx": [["HTML in an answer", "See [", "<i>See</i> [", "6:5 HTML is refused"]],
};

describe("a breach is named by file and line", () => {
  const rows = Object.entries(breaches).flatMap(([path, all]) =>
    all.map((breach) => [...breach, path] as const),
  );
  test.each(rows)("%s", async (_, former, latter, problem, path) => {
    const problems = await problemsAfter(path, former, latter);
    const said = /^\d/.test(problem) ? `${path.replace("*", "en")}:${problem}` : problem;
    expect(`\n${problems.join("\n")}`).toContain(`\n${said}`);
  });
});

test("a document without its translation, and an unknown file", async () => {
  const { [`${module}/es.mdx`]: _, ...files } = validFiles;
  const { problems } = await compileFiles({ ...files, "pages/en/about.mdx": "" });
  expect(problems.map(problemText)).toEqual([
    `${module}/es.mdx is missing: write this file`,
    "pages/en/about.mdx is not known here: privacy-policy.mdx, terms-conditions.mdx, partner-terms.mdx, how-reviews-work.mdx, developers.mdx, faq.mdx, glossary.mdx, protocols.mdx, home.mdx are",
  ]);
});

test("a table that no list in the code makes", async () => {
  const policy = "pages/es/privacy-policy.mdx";
  const problems = await problemsAfter(policy, "Text.", "Text.\n\n[[biscuits]]\n\n[[cookies]]");
  expect(problems).toEqual([
    `${policy}:9:1 no table is called biscuits: cookies, storage, google are`,
  ]);
});

test("a challenge may pay all that the pool has", async () => {
  const pool = '"pool": [{ "token": "AYNI", "amount": "5.5" }],\n  "teachingPoints"';
  expect(await problemsAfter(community, '"teachingPoints"', pool)).toEqual([]);
});

test("a challenge's id is unique across communities", async () => {
  const copied = Object.entries(validFiles)
    .filter(([path]) => path.startsWith("communities/weaving/"))
    .map(([path, text]) => [
      path.replace("weaving", "spinning"),
      text.replace('"order": 1', '"order": 2'),
    ]);
  const { problems } = await compileFiles({ ...validFiles, ...Object.fromEntries(copied) });
  expect(problems.map(problemText)).toEqual([
    `${challenge.replace("weaving", "spinning")}:1:1 weave-a-band is there twice, also in ${challenge}: give one of them another`,
  ]);
});

describe("a fault of JSON is explained in plain words, at its line and column", () => {
  const slips: [json: string, ...said: string[]][] = [
    ['{\n  "a": 1,\n}', "2:9 there is a comma before }: take it out"],
    ['{ "a": 1 "b": 2 }', "1:10 a comma is missing before this"],
    ['{ "a": [1 2] }', "1:11 a comma is missing before this"],
    ["{ 'a': 1 }", "1:3 texts stand between double quotes"],
    ["{ a: 1 }", '1:3 the name of a field stands between double quotes: write "a"'],
    ['{ "a": yes }', '1:8 yes is a text without quotes: write "yes"'],
    ['{ "a": 01 }', "1:8 01 is not a number"],
    ['{ "a" 1 }', '1:7 a colon is missing after "a"'],
    ['{ "a" = 1 }', "1:7 a colon stands between a name and its value"],
    ['{ "a": "x\n}', "1:8 this text has no end"],
    ['{ "a": "\\d" }', "1:8 this text has a character that JSON does not take"],
    ['{ "a": , "b": 1 }', "1:8 a value is missing before ,"],
    ['{ "a": [1, 2 }', "1:14 } closes what [ opened: write ] here"],
    ['{ "a": 1', "1:9 the file ends before this is closed: } is missing"],
    ["", "1:1 the file ends in the middle"],
    ['{ "a": 1 } }', "1:12 the value has ended before this"],
    [
      '{ // one\n  "a": 1, /* two */\n}',
      "1:3 JSON has no comments",
      "2:11 JSON has no",
      "2:9 there",
    ],
    ['{ "a": 1, "a": 2, b: 3 }', '1:11 "a" is there twice', "1:19 the name of a field"],
  ];
  test.each(slips)("%j", (json, ...said) => {
    const problems: Problem[] = [];
    expect(parseJson("x.json", json, problems)).toBeNull();
    const lines = problems.map(problemText);
    expect(lines).toHaveLength(said.length);
    said.forEach((each) =>
      expect(lines.join("\n")).toContain(`x.json:${each.replace(" ", " not JSON: ")}`),
    );
  });

  test("valid JSON has the value that JSON.parse gives", () => {
    const texts = [
      '\t{"a":[1,-2.5e3,true,false,null,"\\u00e9\\n\\"",{}],"__proto__":{"b":[]}}\n',
      "[]",
      '"x"',
    ];
    for (const text of texts)
      expect(parseJson("x.json", text, [])?.value).toEqual(JSON.parse(text));
  });
});

test("all problems are reported at once, also those of files below a course that cannot be read", async () => {
  const files = {
    ...validFiles,
    [`${course}/course.json`]: '{ "level": "beginner" }',
    [`${course}/en.mdx`]: "---\ntitel: A\n---\n\n# Top\n",
    [`${module}/en.mdx`]: (validFiles[`${module}/en.mdx`] ?? "").replace("## Warp", "# Warp"),
    "communities/weaving/community.json": "{ order: 1 }",
  };
  const { problems } = await compileFiles(files);
  const lines = problems.map(problemText);
  for (const begins of [
    "communities/weaving/community.json:1:3 not JSON: ",
    `${course}/course.json:1:1 chapters: is missing: add it, a list`,
    `${course}/course.json:1:1 hours: is missing: add it, a number`,
    `${course}/en.mdx:2:1 titel: is not a field here: did you mean title?`,
    `${course}/en.mdx:5:1 headings start at ##`,
    `${module}/en.mdx:14:1 headings start at ##`,
  ])
    expect(lines.filter((line) => line.startsWith(begins))).toHaveLength(1);
});
