import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { expect, test, uniqueName } from "./fixtures.ts";
import { Client, handIn, startReview } from "./forms.ts";
import {
  challenge,
  inLanguage,
  languages,
  memberPages,
  publicPages,
  visitorPages,
} from "./pages.ts";

// What the server answers is the same whatever a browser would run.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "checked once, over plain HTTP");
test.describe.configure({ mode: "serial" });

type Document = { name: string; html: string };
let documents: Document[] = [];

test.beforeAll(async () => {
  const site = process.env["SITE_URL"] ?? "";
  const visitor = new Client(site);
  const member = await new Client(site).join(uniqueName("html"));
  const reviewer = await new Client(site).logIn("reviewer");
  const text =
    "## Work\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```solidity\ncontract A {}\n```\n\n- [x] done";
  const submission = await handIn(member, challenge, text);
  const refused = await visitor.get("/signup");
  documents = [
    {
      name: "sign-up refused",
      html: (await visitor.submit(refused.form("username"), { username: "" })).html,
    },
  ];
  const read = async (client: Client, paths: readonly string[]) => {
    for (const path of paths) {
      for (const language of languages) {
        const name = inLanguage(path, language);
        documents.push({ name, html: (await client.get(name)).html });
      }
    }
  };
  await read(visitor, [...publicPages, ...visitorPages, "/no-such-page", submission]);
  // The reviews' is refused to who is no reviewer.
  await read(member, [
    challenge,
    submission,
    "/notifications",
    "/submissions",
    "/communities/ethereum/reviews",
  ]);
  await read(reviewer, [...memberPages, submission, await startReview(reviewer, submission)]);
});

test("html-validate finds nothing in any page", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const faults: string[] = [];
  for (const { name, html } of documents) {
    expect(html, name).toMatch(/^<!DOCTYPE html>/i);
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      faults.push(
        ...messages.map(
          ({ ruleId, message, selector }) => `${name} ${ruleId}: ${message} ${selector}`,
        ),
      );
  }
  expect(faults).toEqual([]);
});

const run = promisify(execFile);
const validator = join(import.meta.dirname, "../../node_modules/vnu-jar/build/dist/vnu.jar");

/** What the checker does not know, each with the reason that it stays. */
const exceptions = [
  // Scrolls the tabs to the current one without a script; browsers that lack it leave them at their
  // beginning.
  "scroll-initial-target",
];

test("the checker of the W3C finds no error in any page", async () => {
  const hasJava = await run("java", ["-version"]).then(
    () => true,
    () => false,
  );
  test.skip(!hasJava, "there is no java on the PATH");
  const folder = await mkdtemp(join(tmpdir(), "ayni-html-"));
  try {
    await Promise.all(
      documents.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)),
    );
    const { stderr } = await run(
      "java",
      ["-jar", validator, "--errors-only", "--exit-zero-always", "--format", "json", folder],
      { maxBuffer: 50_000_000 },
    );
    const { messages } = JSON.parse(stderr) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    const faults = messages
      .filter(({ message }) => !exceptions.some((known) => message.includes(known)))
      .map(({ url, message, extract }) => {
        const { name } = documents[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? { name: url };
        return `${name}: ${message} ${extract ?? ""}`;
      });
    expect(faults).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
