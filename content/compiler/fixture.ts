import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compileContent } from "./compile.ts";
import { problemText } from "./check/problem.ts";

type Files = Record<string, string>;

export const course = "communities/weaving/courses/first-cloth";
const json = (value: unknown) => JSON.stringify(value, null, 2);
const period = { issued: "2026-09-01T00:00:00Z", closes: "2027-09-01T00:00:00Z" };

const legal = "---\ntitle: Title\nsummary: Summary.\nupdated: 2026-09-01\n---\n\nText.\n";
const card = "{ title: Title, text: Text. }";
const action = "{ title: Title, text: Text., action: Go }";
const pages: Files = {
  "privacy-policy": legal,
  "terms-conditions": legal,
  "partner-terms": legal,
  "how-reviews-work": "---\ntitle: T\nsummary: S.\nsteps: [{ title: T, text: T. }]\n---\n\nText.\n",
  developers: legal,
  faq: "---\ntitle: FAQ\nsummary: Summary.\nquestions:\n  - question: Why?\n    answer: |\n      See [this](/login).\n---\n",
  glossary:
    "---\ntitle: T\nsummary: S.\nparts: { all: { title: A, terms: { warp: { term: Warp, text: T. } } } }\n---\n",
  protocols: `---\ntitle: T\nsummary: S.\nlead: L.\noffers: [${card}]\nstart: { title: T, text: T., action: Go, terms: T, contact: C. }\n---\n\nText.\n`,
  home: `---\ntitle: T\nsummary: S.\nlead: L.\nstart: Go\nlearn: ${card}\nearn: ${card}\nconnect: ${card}\nexampleFeedback: E.\ncommunities: ${action}\npartner: { title: Title, text: Text., action: Go, apply: Go }\nfaq: ${action}\n---\n`,
};

const challenge = {
  order: 1,
  level: "beginner",
  formats: ["text"],
  reward: { token: "AYNI", amount: "2.5" },
  feedbackReward: { token: "AYNI", amount: "1" },
  rewardedFeedback: 3,
  criteria: [
    { id: "evenness", points: 6 },
    { id: "pattern", points: 4 },
  ],
  minimumPoints: 7,
  reviewDays: 7,
  ...period,
};

const documents: Files = {
  "communities/weaving": `---
name: Weaving
summary: Cloth from thread.
objective: You will weave.
prerequisites: []
disclaimer: None.
referral: Not yet.
---

## Looms

| A | B |
| - | -: |
| 1 | 2 |
`,
  [course]: `---
title: First cloth
summary: A cloth.
objectives:
  - You weave a cloth.
prerequisites: []
disclaimer: None.
chapters:
  threads: { title: Threads, outcome: You know threads. }
faq:
  - question: Is it hard?
    answer: Not with \`code\`.
---

An overview.
`,
  [`${course}/modules/warp-and-weft`]: `---
title: Warp and weft
summary: Two directions.
minutes: 5
articles:
  - { title: Article, url: "https://example.org/" }
quiz:
  - question: Which one is taut?
    options: [Warp, { text: Weft, hint: Which one does the shuttle carry? }]
    answer: 0
    explanation: The warp.
---

## Warp

\`\`\`solidity
contract Loom { uint256 threads; }
\`\`\`

See [outside](https://example.org), [inside](/faq) and [above](#warp).
`,
  [`${course}/challenges/weave-a-band`]: `---
title: Weave a band
summary: A band.
hint: Count.
criteria:
  evenness: { title: Even, description: Even edges. }
  pattern: { title: Pattern, description: A pattern. }
---

Weave.
`,
};

export const validFiles: Files = {
  "tokens.json": json([
    {
      symbol: "AYNI",
      name: "Ayni",
      decimals: 2,
      chain: "Anvil (local)",
      chainId: 31337,
      contract: null,
      cashable: true,
      smallestPayout: "1",
      isDemo: true,
      explorer: null,
      learnMore: "/protocols",
    },
  ]),
  "communities/weaving/community.json": json({
    order: 1,
    accent: "#3A5BA0",
    token: "AYNI",
    courses: ["first-cloth"],
    teachingPoints: 5,
    referral: { active: false, reward: "1", ...period },
  }),
  [`${course}/course.json`]: json({
    level: "beginner",
    hours: 6,
    chapters: [{ id: "threads", modules: ["warp-and-weft"] }],
    challenges: ["weave-a-band"],
    checked: { on: "2026-09-01", with: ["Loom 1"] },
  }),
  [`${course}/challenges/weave-a-band/challenge.json`]: json(challenge),
  ...Object.fromEntries(
    ["en", "es"].flatMap((locale) => [
      ...Object.entries(pages).map(([name, text]) => [`pages/${locale}/${name}.mdx`, text]),
      ...Object.entries(documents).map(([path, text]) => [`${path}/${locale}.mdx`, text]),
    ]),
  ),
};

export async function withFolder<T>(files: Files, use: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "ayni-content-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The problems of a folder, as the command prints them. */
export const problemsIn = async (root: string): Promise<string[]> =>
  (await compileContent(root)).problems.map(problemText);

export const compileFiles = (files: Files) => withFolder(files, compileContent);

/** Returns the problems of a valid folder in which some texts were replaced. */
export async function problemsAfter(
  path: string,
  former: string,
  latter: string,
): Promise<string[]> {
  const files = Object.entries(validFiles).map(([file, text]) => {
    const changes =
      file === path ||
      (path.endsWith("/*.mdx") && dirname(file) === dirname(path) && file.endsWith(".mdx"));
    if (changes && !text.includes(former)) throw new Error(`${file} has no ${former}`);
    return [file, changes ? text.replace(former, () => latter) : text] as const;
  });
  return withFolder(Object.fromEntries(files), problemsIn);
}
