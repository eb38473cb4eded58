import { expect, test } from "vitest";
import { problemsIn, validFiles, withFolder } from "../fixture.ts";
import { stillToWrite } from "../check/still-to-write.ts";
import { make } from "./make.fixture.ts";

const refusals: [words: string[], said: string][] = [
  [
    ["course", "knitting", "second-cloth"],
    'There is no community "knitting": write one of weaving.',
  ],
  [["course", "../weaving", "second-cloth"], 'There is no community ".."'],
  [["course", "weaving/first-cloth", "second-cloth"], "A course belongs to a community"],
  [["course", "weaving", "Second_Cloth"], '"Second_Cloth" is not 3 to 60 of a–z'],
  [["course", "weaving", "../../../x"], "is not 3 to 60"],
  [["course", "weaving", "first-cloth"], 'There is a course "first-cloth" already'],
  [["course", "weaving", "second-cloth", "--title", "a".repeat(91)], "cannot be a title"],
  [
    ["module", "weaving/none", "long-threads"],
    'There is no course "weaving/none": write one of weaving/first-cloth.',
  ],
  [["module", "weaving", "long-threads"], 'There is no course "weaving"'],
  [["module", "weaving/first-cloth", "warp-and-weft"], 'There is a module "warp-and-weft" already'],
  [
    ["module", "weaving/first-cloth", "long-threads", "--chapter", "none"],
    'There is no chapter "none"',
  ],
  [["challenge", "weaving/first-cloth", "weave-a-band"], "which no challenge of the site has"],
  [["lesson", "weaving", "second-cloth"], '"lesson" is none of course, module, challenge.'],
  [["course", "weaving"], "npm run content:new -- course <community> <slug>"],
  [["course", "weaving", "second-cloth", "--colour", "red"], "Unknown option"],
];

test("an item that cannot be made is refused with a remedy, and nothing is written", async () => {
  await withFolder(validFiles, async (root) => {
    for (const [words, said] of refusals) {
      const { code, stderr } = await make(root, ...words);
      expect([words, code, stderr]).toEqual([words, 1, expect.stringContaining(said)]);
    }
    expect(await problemsIn(root)).toEqual([]);
    expect(await stillToWrite(root)).toEqual([]);
  });
}, 120_000);
