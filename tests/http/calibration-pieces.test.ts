import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { Client } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { site } from "./site.ts";

/** Words of the pieces of build-a-tip-jar, and of their notes. */
const words = [
  "unsure what a tip is worth whose owner",
  "cuánto vale una propina cuyo propietario",
  "tx.origin is the trap",
  "tx.origin es la trampa",
];
const saysIt = (text: string) => words.some((some) => text.includes(some));

const calibration = "/communities/ethereum/calibration/build-a-tip-jar";
const author = new Client(site);
beforeAll(async () => {
  await author.join(uniqueName("piece"));
});

const readers: [who: string, log: () => Promise<Client>][] = [
  ["a visitor", async () => new Client(site)],
  ["a learner", async () => author],
  ["an admin", () => new Client(site).logIn("admin")],
];
test.each(readers)("%s reads no piece, on any page or in the data of one", async (_, log) => {
  const client = await log();
  for (const language of languages)
    for (const path of [
      calibration,
      `${calibration}?_data=routes/calibration`,
      `${calibration}.data`,
      challenge,
      `${challenge}/submissions`,
      "/communities/ethereum/challenges",
      "/communities/ethereum/submissions",
      "/search?q=immutable+owner+tip+worth",
      "/studio/ethereum/calibration",
      "/catalogue.json",
      "/build/catalogue.json",
      "/assets/catalogue.json",
      "/v1/challenges/build-a-tip-jar",
    ]) {
      const { html, status } = await client.get(inLanguage(path, language));
      expect(saysIt(html), path).toBe(false);
      if (path === calibration) expect([302, 303, 403], path).toContain(status);
    }
});

test("neither the content database nor the search has a word of a piece", async () => {
  expect(saysIt(await readFile("build/catalogue.json", "utf8"))).toBe(true);
  for (const file of ["build/content.json", "build/reviewer-keys.json"])
    expect(saysIt(await readFile(file, "utf8")), file).toBe(false);
  const { documents } = JSON.parse(await readFile("build/catalogue.json", "utf8")) as {
    documents: unknown;
  };
  expect(saysIt(JSON.stringify(documents))).toBe(false);
});
