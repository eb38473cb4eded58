import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { Client, createSubmission, startReview } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { lint } from "../setup/html-checkers.ts";
import { site } from "./site.ts";

const sentences = {
  en: "Delete the check for an empty jar",
  es: "Borrar la comprobación del tarro vacío",
};
const saysIt = (text: string) =>
  Object.values(sentences).some((sentence) => text.includes(sentence));

const author = new Client(site);
let submission = "";
let review = "";
beforeAll(async () => {
  await author.join(uniqueName("key"));
  submission = await createSubmission(author, challenge, "A jar of my own.");
  review = `/communities/ethereum/reviews/${submission.split("/").at(-1) ?? ""}`;
});

test.each(languages)("a reviewer reads the key beside the form (%s)", async (language) => {
  const reviewer = await new Client(site).logIn("reviewer");
  const page = await reviewer.get(inLanguage(review, language));
  expect(page.html.includes(sentences[language])).toBe(true);
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  await lint(page);
  await startReview(reviewer, submission).catch(() => undefined);
  const started = await reviewer.get(inLanguage(review, language));
  expect(started.html.includes(sentences[language])).toBe(true);
});

const readers: [who: string, log: () => Promise<Client>][] = [
  ["a visitor", async () => new Client(site)],
  ["a learner", () => new Client(site).logIn("learner")],
  ["its author", async () => author],
];
test.each(readers)("%s does not, on any page or in the data of one", async (_, log) => {
  const client = await log();
  for (const language of languages)
    for (const path of [
      review,
      `${review}?_data=routes/review`,
      `${review}.data`,
      challenge,
      submission,
      `${challenge}/submissions`,
      "/communities/ethereum/challenges",
      "/search?q=empty+jar",
      "/communities/ethereum/submissions",
      "/reviewer-keys.json",
      "/build/reviewer-keys.json",
      "/assets/reviewer-keys.json",
    ]) {
      const { html, status } = await client.get(inLanguage(path, language));
      expect(saysIt(html), path).toBe(false);
      if (path === review) expect([302, 303, 403], path).toContain(status);
    }
});

test("an admin who reviews nothing, and a reviewer of another community, are refused", async () => {
  const admin = await new Client(site).logIn("admin");
  const page = await admin.get("/communities/bitcoin/reviews/1");
  expect(saysIt(page.html)).toBe(false);
});

test("neither the content database nor the catalogue has a word of a key", async () => {
  const keys = JSON.parse(await readFile("build/reviewer-keys.json", "utf8")) as object;
  expect(Object.keys(keys)).toContain("build-a-tip-jar");
  for (const file of ["build/content.json", "build/catalogue.json"])
    expect(saysIt(await readFile(file, "utf8")), file).toBe(false);
});
