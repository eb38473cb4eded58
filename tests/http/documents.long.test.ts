import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, createSubmission, passWork, startReview } from "../setup/client.ts";
import {
  adminPages,
  challenge,
  course,
  inLanguage,
  languages,
  memberPages,
  publicPages,
  reviewersOnly,
  visitorPages,
  type Language,
} from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { oddText } from "../factories/texts.ts";
import { budgetOf, printWeights, stylesheetOf, weigh, type Weight } from "../setup/budgets.ts";
import { checkHtml, hasJava, lintHtml, type SentDocument } from "../setup/html-checkers.ts";
import { lacking } from "../setup/lacking.ts";
import { runSite, type Site } from "../setup/run-site.ts";

/**
 * The document of every page type, for each kind of viewer: its bytes, and whether its HTML is
 * valid. `e2e/every-page.spec.ts` tests the same pages in a browser.
 */

// Data of other tests would make these pages longer, for example a scoreboard with their members.
let running: Site | undefined;
let site = "";
beforeAll(async () => {
  running = await runSite();
  site = running.url;
}, 120_000);
afterAll(() => running?.stop({ forget: true }));

const weights: Weight[] = [];
afterAll(() => printWeights("All page types", weights));

/** Reads a page like its reader's browser, and checks its bytes. */
async function read(
  client: Client,
  path: string,
  { status = 200 }: { status?: number } = {},
): Promise<SentDocument> {
  const answer = await client.get(path, { "Accept-Language": "en-US" });
  expect.soft(answer.status, path).toBe(status);
  const { html } = answer;
  expect.soft(html, path).toMatch(/^<!DOCTYPE html>/i);
  const weight = weigh(path, html);
  weights.push(weight);
  const bytes = weight.withoutWords;
  const css = stylesheetOf(html);
  expect.soft(bytes, `HTML of ${path}`).toBeLessThanOrEqual(budgetOf("page", bytes, path));
  expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(budgetOf("css", css, `CSS of ${path}`));
  // A script that does not delay painting is after all visible content.
  const painted = html.slice(0, html.lastIndexOf("</main>"));
  expect.soft(painted.includes('rel="stylesheet"'), `stylesheet of ${path}`).toBe(false);
  return { name: path, html };
}

async function visitors(language: Language): Promise<SentDocument[]> {
  const client = new Client(site);
  const documents: SentDocument[] = [];
  for (const path of [...publicPages, ...visitorPages]) {
    documents.push(await read(client, inLanguage(path, language)));
  }
  documents.push(await read(client, inLanguage("/no-such-page", language), { status: 404 }));
  const form = (await client.get(inLanguage("/signup", language))).form("username");
  const { html } = await client.submit(form, { username: "" });
  return [...documents, { name: "sign-up refused", html }];
}

async function authorsAndReviewers(language: Language): Promise<SentDocument[]> {
  const inIt = (path: string) => inLanguage(path, language);
  const author = await new Client(site).join(uniqueName("page"));
  const reviewer = await new Client(site).logIn("reviewer");
  const documents = [
    await read(author, inIt(course)),
    await read(author, inIt(challenge)),
    await read(author, inIt(reviewersOnly), { status: 403 }),
  ];
  const submission = await createSubmission(author, challenge, oddText);
  const review = await startReview(reviewer, submission);
  for (const [client, path] of [
    [new Client(site), submission],
    [author, submission],
    [author, challenge],
    [reviewer, submission],
    [reviewer, review],
  ] as const)
    documents.push(await read(client, inIt(path)));
  return documents;
}

async function adminsAndCorrectors(language: Language): Promise<SentDocument[]> {
  const admin = await new Client(site).logIn("admin");
  const author = await new Client(site).join(uniqueName("page"));
  const submission = await createSubmission(author, challenge, oddText);
  await passWork(await new Client(site).logIn("reviewer"), submission);
  const review = submission.replace(/courses.*(?=\/)/, "reviews");
  const documents: SentDocument[] = [];
  for (const path of adminPages) documents.push(await read(admin, inLanguage(path, language)));
  const correction = inLanguage(`${review}/correction`, language);
  return [...documents, await read(admin, correction)];
}

async function members(language: Language): Promise<SentDocument[]> {
  const client = await new Client(site).logIn("reviewer");
  const documents: SentDocument[] = [];
  for (const path of [...memberPages, course]) {
    documents.push(await read(client, inLanguage(path, language)));
  }
  return documents;
}

// Some 90 pages, and the start of a Java process.
test(
  "every page's document keeps to its bytes and is valid HTML",
  { timeout: 240_000 },
  async ({ annotate }) => {
    const documents: SentDocument[] = [];
    // Passed work appears on other pages, so it comes last.
    for (const theirs of [visitors, authorsAndReviewers, members, adminsAndCorrectors])
      for (const language of languages) documents.push(...(await theirs(language)));
    const faults = await Promise.all(documents.map(lintHtml));
    expect.soft(faults.flat()).toEqual([]);
    if (lacking(!(await hasJava()), "Java")) {
      await annotate("the W3C's checker needs Java", "left out");
      return;
    }
    // The checker is started once for all documents, because its start takes longer than the
    // checks.
    expect.soft(await checkHtml(documents)).toEqual([]);
  },
);
