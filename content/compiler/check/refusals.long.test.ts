/** Each row tests one rule of docs/authoring.md. */
import { describe, expect, test } from "vitest";
import { compileFiles, course, problemsAfter, validFiles } from "../fixture.ts";
import { type Problem, problemText } from "./problem.ts";
import { parseJson } from "../read/source.ts";

const community = "communities/weaving/community.json";
const challenge = `${course}/challenges/weave-a-band/challenge.json`;
const task = `${course}/challenges/weave-a-band`;
const module = `${course}/modules/warp-and-weft`;

describe("B9: a breach is named by file and line", () => {
  const breaches: [name: string, path: string, former: string, latter: string, problem: string][] =
    [
      [
        "an unknown key",
        community,
        '"order": 1',
        '"order": 1,\n  "colour": 1',
        `${community}:3:3 colour: is not a field`,
      ],
      ["a comment in JSON", community, '"order": 1,', '"order": 1, # first', `${community}:2:15 `],
      [
        "a key that is there twice",
        community,
        '"order": 1',
        '"order": 1,\n  "order": 2',
        `${community}:3:3 not JSON: "order" is there twice`,
      ],
      [
        "an unreadable accent",
        community,
        "#3A5BA0",
        "#FFEE00",
        `${community}:3:3 accent: #FFEE00 is too light`,
      ],
      [
        "no colour at all",
        community,
        "#3A5BA0",
        "blue",
        `${community}:3:3 accent: is not a colour`,
      ],
      [
        "an unknown token",
        community,
        '"token": "AYNI"',
        '"token": "ETH"',
        `${community}:4:3 token: ETH is not a token`,
      ],
      [
        "a course without its folder",
        community,
        '"first-cloth"',
        '"first-cloth", "second"',
        "communities/weaving/courses/second/course.json is missing",
      ],
      [
        "a folder that no list names",
        community,
        '"first-cloth"',
        "",
        "communities/weaving/courses/first-cloth is not listed in community.json",
      ],
      [
        "a referral that closes first",
        community,
        "2027-",
        "2025-",
        `${community}:13:5 referral.closes: closes after`,
      ],
      [
        "a closed referral programme without a reason",
        "communities/weaving/*.mdx",
        "referral: Not yet.\n",
        "",
        "communities/weaving/en.mdx:2:1 referral: why the referral programme is closed",
      ],
      [
        "a character that the database refuses",
        `${course}/*.mdx`,
        "title: First cloth",
        'title: "First\\0cloth"',
        `${course}/en.mdx:2:1 title: has a character that is not seen`,
      ],
      [
        "a link that hides where it leads",
        `${module}/*.mdx`,
        "[outside](https://example.org)",
        "[outside](https://ayni.test@example.org)",
        `${module}/en.mdx:20:5 links go to https addresses`,
      ],
      [
        "an article that hides where it leads",
        `${module}/*.mdx`,
        "https://example.org/",
        "https://ayni.test@example.org/",
        `${module}/en.mdx:6:23 articles.0.url: has a name before an @`,
      ],
      [
        "half a character",
        `${course}/*.mdx`,
        "answer: Not with `code`.",
        'answer: "Not\\uD800"',
        `${course}/en.mdx:12:5 faq.0.answer: has a character that is not seen`,
      ],
      [
        "a mark that turns what follows it around",
        "communities/weaving/*.mdx",
        "name: Weaving",
        "name: Weaving\u202e",
        "communities/weaving/en.mdx:2:1 name: has a character that is not seen",
      ],
      [
        "a question that counts in no criterion",
        challenge,
        '"minimumPoints"',
        '"questionCriterion": 9, "minimumPoints"',
        `${challenge}:26:3 questionCriterion: counts from 1 and names one of the criteria`,
      ],
      [
        "an unknown level",
        `${course}/course.json`,
        '"beginner"',
        '"easy"',
        `${course}/course.json:2:3 level: `,
      ],
      [
        "a module in two places",
        `${course}/course.json`,
        '"warp-and-weft"',
        '"warp-and-weft", "warp-and-weft"',
        `${course}/course.json:8:26 chapters.0.modules.1: warp-and-weft is there twice`,
      ],
      [
        "a slug that is none",
        `${course}/course.json`,
        '"threads"',
        '"Threads"',
        `${course}/course.json:6:7 chapters.0.id: `,
      ],
      [
        "more points than there are",
        challenge,
        '"minimumPoints": 7',
        '"minimumPoints": 11',
        `${challenge}:26:3 minimumPoints: is more than`,
      ],
      [
        "more decimals than the token",
        challenge,
        '"2.5"',
        '"2.555"',
        `${challenge}:9:5 reward.amount: AYNI has 2 decimals, not 3`,
      ],
      [
        "a challenge that pays more than the pool has",
        community,
        '"teachingPoints"',
        '"pool": [{ "token": "AYNI", "amount": "5.49" }],\n  "teachingPoints"',
        `${challenge}:9:5 reward.amount: with its feedback rewards, one submission earns 5.5 AYNI, more than the 5.49 `,
      ],
      [
        "limits of words the wrong way round",
        challenge,
        '"level"',
        '"words": { "min": 900, "max": 500 },\n  "level"',
        `${challenge}:3:26 words.max: is not more than min`,
      ],
      [
        "fewer words than any submission has",
        challenge,
        '"level"',
        '"words": { "min": 30, "max": 500 },\n  "level"',
        `${challenge}:3:14 words.min: is too small: write 40 or more`,
      ],
      [
        "limits of words without a text",
        challenge,
        '[\n    "text"\n  ]',
        '["github"],\n  "words": { "min": 50, "max": 500 }',
        `${challenge}:5:3 words: is for texts`,
      ],
      ["an amount that is a number", challenge, '"2.5"', "2.5", `${challenge}:9:5 reward.amount: `],
      [
        "a date that is none",
        challenge,
        "2026-09-01T00:00:00Z",
        "1 September",
        `${challenge}:28:3 issued: `,
      ],
      [
        "a criterion without words",
        challenge,
        '"pattern"',
        '"colour"',
        `${course}/challenges/weave-a-band/en.mdx:5:1 criteria.colour: is missing`,
      ],
      [
        "a chapter without words",
        `${course}/course.json`,
        '"threads"',
        '"colours"',
        `${course}/en.mdx:9:3 chapters.threads: is in no list`,
      ],
      [
        "a right answer that is no option",
        `${module}/*.mdx`,
        "answer: 0",
        "answer: 2",
        `${module}/en.mdx:10:5 quiz.0.answer: counts from 0`,
      ],
      [
        "an answer elsewhere than in English",
        `${module}/es.mdx`,
        "answer: 0",
        "answer: 1",
        `${module}/es.mdx:10:5 quiz.0.answer: is 1, in en.mdx 0`,
      ],
      [
        "an option that English lacks",
        `${module}/es.mdx`,
        "[Warp, {",
        "[Warp, Both, {",
        `${module}/es.mdx:9:5 quiz.0.options: has 3 items`,
      ],
      [
        "a hint that English lacks",
        `${module}/es.mdx`,
        "{ text: Weft, hint: Which one does the shuttle carry? }",
        "Weft",
        `${module}/es.mdx:9:21 quiz.0.options.1: is Weft, in en.mdx a group of fields (text, hint)`,
      ],
      [
        "a wrong option without a hint",
        `${module}/*.mdx`,
        "{ text: Weft, hint: Which one does the shuttle carry? }",
        "Weft",
        `${module}/en.mdx:9:21 quiz.0.options.1.hint: is missing: add it, beside the text`,
      ],
      [
        "a hint on the right option",
        `${module}/*.mdx`,
        "[Warp,",
        "[{ text: Warp, hint: Look. },",
        `${module}/en.mdx:9:29 quiz.0.options.0.hint: is for wrong options`,
      ],
      [
        "a hint that is too long",
        `${module}/*.mdx`,
        "Which one does the shuttle carry?",
        "a".repeat(301),
        `${module}/en.mdx:9:35 quiz.0.options.1.hint: has 301 characters`,
      ],
      [
        "help that only Spanish speaks of",
        `${task}/es.mdx`,
        "hint: Count.",
        "hint: Count.\nallowedHelp: Friends.",
        `${task}/es.mdx:5:1 allowedHelp: is missing in en.mdx`,
      ],
      [
        "words about help that are too long",
        `${task}/*.mdx`,
        "hint: Count.",
        `hint: Count.\nallowedHelp: ${"a".repeat(301)}`,
        `${task}/en.mdx:5:1 allowedHelp: has 301 characters`,
      ],
      [
        "a hint by another name",
        `${module}/*.mdx`,
        "hint: Which",
        "hnt: Which",
        `${module}/en.mdx:9:35 quiz.0.options.1.hnt: is not a field here: did you mean hint?`,
      ],
      [
        "a field that English lacks",
        `${module}/es.mdx`,
        "minutes: 5",
        "minutes: 5\nvideos: []",
        `${module}/es.mdx:5:1 videos: is missing in en.mdx`,
      ],
      [
        "a film whose files are missing",
        "communities/weaving/*.mdx",
        "name: Weaving",
        "name: Weaving\ntrailer: { title: Film, seconds: 9, transcript: T., file: /videos/none }",
        "communities/weaving/en.mdx:3:1 trailer: /videos/none.mp4 is not in the public folder",
      ],
      [
        "a course's film without a file and an address",
        `${course}/*.mdx`,
        "summary: A cloth.",
        "summary: A cloth.\ntrailer: { title: Film, seconds: 9, transcript: T. }",
        `${course}/en.mdx:4:1 trailer: has either a file or a youtube`,
      ],
      [
        "a film elsewhere without a picture of ours",
        `${module}/*.mdx`,
        "minutes: 5",
        "minutes: 5\nvideos: [{ title: Film, seconds: 9, transcript: T., youtube: aqz-KE-bpKQ }]",
        `${module}/en.mdx:5:10 videos.0.poster: a poster goes with youtube`,
      ],
      [
        "a film elsewhere whose picture is missing",
        `${module}/*.mdx`,
        "minutes: 5",
        "minutes: 5\nvideos: [{ title: Film, seconds: 9, transcript: T., youtube: aqz-KE-bpKQ, poster: /videos/none.webp }]",
        `${module}/en.mdx:5:10 videos.0: /videos/none.webp is not in the public folder`,
      ],
      [
        "a film without its words",
        `${module}/*.mdx`,
        "minutes: 5",
        "minutes: 5\nvideos: [{ title: Film, seconds: 9, file: /videos/proof-of-work }]",
        `${module}/en.mdx:5:10 videos.0.transcript: `,
      ],
      [
        "a summary that is too long",
        `${module}/*.mdx`,
        "Two directions.",
        "a".repeat(161),
        `${module}/en.mdx:3:1 summary: `,
      ],
      [
        "Markdown where text is plain",
        `${module}/*.mdx`,
        "The warp.",
        "The **warp**.",
        `${module}/en.mdx:11:5 quiz.0.explanation: is plain text`,
      ],
      [
        "an address without https",
        `${module}/*.mdx`,
        'https://example.org/"',
        'http://example.org/"',
        `${module}/en.mdx:6:23 articles.0.url: is not an https address`,
      ],
      [
        "no front matter",
        `${module}/en.mdx`,
        "---\ntitle",
        "title",
        `${module}/en.mdx:1:1 front matter is missing`,
      ],
      [
        "front matter that is no YAML",
        `${module}/en.mdx`,
        "minutes: 5",
        "minutes: [5",
        `${module}/en.mdx:5:1 `,
      ],
      [
        "a top heading",
        `${module}/en.mdx`,
        "## Warp",
        "# Warp",
        `${module}/en.mdx:14:1 headings start at ##`,
      ],
      [
        "a heading that jumps",
        `${module}/en.mdx`,
        "See [",
        "#### Deep\n\nSee [",
        `${module}/en.mdx:20:1 a heading of depth 4 under one of depth 2`,
      ],
      [
        "an unknown language of code",
        `${module}/en.mdx`,
        "```solidity",
        "```cobol",
        `${module}/en.mdx:16:1 code of an unknown language, cobol`,
      ],
      [
        "a word after the language of code that says nothing",
        `${module}/en.mdx`,
        "```solidity",
        "```solidity nurun",
        `${module}/en.mdx:16:1 after the language of code stands nurun`,
      ],
      [
        "code without a language",
        `${module}/en.mdx`,
        "```solidity",
        "```",
        `${module}/en.mdx:16:1 code without a language`,
      ],
      [
        "a remote image",
        `${module}/en.mdx`,
        "See [",
        "![A](https://example.org/a.png) [",
        `${module}/en.mdx:20:1 images are files of this site`,
      ],
      [
        "an image that is not there",
        `${module}/en.mdx`,
        "See [",
        "![A](/no-such.png) [",
        `${module}/en.mdx:20:1 the image /no-such.png is not`,
      ],
      [
        "HTML",
        `${module}/en.mdx`,
        "See [",
        "<b>See</b> [",
        `${module}/en.mdx:20:1 HTML is refused`,
      ],
      [
        "an import",
        `${module}/en.mdx`,
        "See [",
        'import fs from "node:fs";\n\nSee [',
        `${module}/en.mdx:20:1 imports and exports are refused`,
      ],
      [
        "an expression",
        `${module}/en.mdx`,
        "See [",
        "{process.exit(1)} [",
        `${module}/en.mdx:20:1 { starts an expression`,
      ],
      [
        "what MDX cannot parse",
        `${module}/en.mdx`,
        "See [",
        "a < b { [",
        `${module}/en.mdx:20:75 `,
      ],
      [
        "a link to a script",
        `${module}/en.mdx`,
        "https://example.org)",
        "javascript:alert(1))",
        `${module}/en.mdx:20:5 links go to`,
      ],
      [
        "an anchor that leads nowhere",
        `${module}/en.mdx`,
        "#warp",
        "#weft",
        `${module}/en.mdx:20:56 no heading has the anchor #weft`,
      ],
      [
        "HTML in an answer",
        "pages/en/faq.mdx",
        "See [",
        "<i>See</i> [",
        "pages/en/faq.mdx:6:5 HTML is refused",
      ],
    ];
  test.each(breaches)("%s", async (_, path, former, latter, problem) => {
    const problems = await problemsAfter(path, former, latter);
    expect(`\n${problems.join("\n")}`).toContain(`\n${problem}`);
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
