import { AxeBuilder } from "@axe-core/playwright";
import { budgetOf, compressed, stylesheetOf, type Aim } from "../setup/budgets.ts";
import { checkHtml, hasJava, lintHtml, type SentDocument } from "../setup/html-checkers.ts";
import { lacking } from "../setup/lacking.ts";
import { expect, test, uniqueName, type Page } from "./fixtures.ts";
import { Client, createSubmission, startReview } from "./forms.ts";
import { overflowing, small } from "./layout.ts";
import {
  challenge,
  course,
  inLanguage,
  languages,
  memberPages,
  module,
  publicPages,
  visitorPages,
  type Language,
} from "./pages.ts";

/**
 * What every page keeps to, whoever sees it: one visit of each page type in each language serves
 * axe, the validity of its HTML, its bytes, its width and its targets.
 */

// Each looks at a dozen pages or more, and axe takes a second for a long one.
test.describe.configure({ timeout: 240_000 });

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** English is looked at in the light scheme, and Spanish in the dark one. */
const schemes = { en: "light", es: "dark" } as const;

async function expectNoFault(page: Page): Promise<void> {
  // It looks into no frame of another site, which no page here has, and opens no page of its own
  // for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect.soft(found).toEqual([]);
}

async function expectFits(page: Page, what: string): Promise<void> {
  await page.setViewportSize(narrow);
  expect.soft(await overflowing(page), `${what} is wider than its window`).toEqual([]);
  expect.soft(await small(page), `${what} has targets that are too low`).toEqual([]);
  await page.setViewportSize(wide);
}

/** Looks at a page as it is, and answers its document, which other checkers read. */
async function look(
  page: Page,
  path: string,
  { status = 200, aim = "html" }: { status?: number; aim?: Aim } = {},
): Promise<SentDocument> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(status);
  const html = (await answer?.text()) ?? "";
  expect.soft(html, path).toMatch(/^<!DOCTYPE html>/i);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  // What somebody hands in is as long as they like.
  const bytes = compressed(html.replace(/<div class="prose measure"[\s\S]*?<\/div>/, ""));
  const css = stylesheetOf(html);
  const most = budgetOf(aim, bytes, `HTML of ${path}`);
  expect.soft(bytes, `HTML of ${path}`).toBeLessThanOrEqual(most);
  expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(budgetOf("css", css, `CSS of ${path}`));
  expect.soft(html.includes('<link rel="stylesheet"'), `stylesheet of ${path}`).toBe(false);

  await expectNoFault(page);
  await expectFits(page, path);
  return { name: path, html };
}

/** What is wrong with the HTML of all these pages. */
async function expectValid(documents: readonly SentDocument[]): Promise<void> {
  const faults = await Promise.all(documents.map(lintHtml));
  expect.soft(faults.flat()).toEqual([]);
  if (lacking(!(await hasJava()), "Java")) {
    test.info().annotations.push({ type: "left out", description: "the W3C's checker needs Java" });
    return;
  }
  expect.soft(await checkHtml(documents)).toEqual([]);
}

/** A page of theirs with a look of its language's scheme. */
async function openFor(page: Page, language: Language, client?: Client): Promise<void> {
  await page.emulateMedia({ colorScheme: schemes[language] });
  if (client) await page.context().addCookies(client.browserCookies());
}

const reading: readonly string[] = [module, challenge];
/** Of one who reviews nothing, this page is refused. */
const reviewersOnly = "/communities/ethereum/reviews";

for (const language of languages) {
  const inIt = (path: string) => inLanguage(path, language);

  test(`every page of visitors (${language})`, async ({ visitor, site }) => {
    const { page } = await visitor();
    await openFor(page, language);
    const documents: SentDocument[] = [];
    for (const path of [...publicPages, ...visitorPages]) {
      const aim = reading.includes(path) ? "reading" : "html";
      documents.push(await look(page, inIt(path), { aim }));
    }
    documents.push(await look(page, inIt("/no-such-page"), { status: 404 }));
    const client = new Client(site);
    const form = (await client.get(inIt("/signup"))).form("username");
    const { html } = await client.submit(form, { username: "" });
    await expectValid([...documents, { name: "sign-up refused", html }]);
  });

  test(`every page of an author and a reviewer (${language})`, async ({ visitor, site }) => {
    const author = await new Client(site).join(uniqueName("page"));
    const reviewer = await new Client(site).logIn("reviewer");
    const { page: theirs } = await visitor();
    await openFor(theirs, language, author);
    const documents = [
      await look(theirs, inIt(course)),
      await look(theirs, inIt(challenge), { aim: "reading" }),
      await look(theirs, inIt(reviewersOnly), { status: 403 }),
    ];
    await refuseSubmission(theirs);
    await expectNoFault(theirs);
    await expectFits(theirs, "a refused submission");

    const table = "\n\n| a | b |\n| --- | --- |\n| 1 | 2 |";
    const code = "```solidity\ncontract A { function aNameThatIsLong() external {} }\n```";
    const text = `# Work${table}\n\n${code}\n\n- [x] done`;
    const submission = await createSubmission(author, challenge, text);
    const review = await startReview(reviewer, submission);
    const { page: anyones } = await visitor();
    await openFor(anyones, language);
    const { page: reviewers } = await visitor();
    await openFor(reviewers, language, reviewer);
    documents.push(
      await look(theirs, inIt("/")),
      await look(anyones, inIt(submission), { aim: "reading" }),
      await look(theirs, inIt(submission), { aim: "reading" }),
      await look(theirs, inIt(challenge), { aim: "reading" }),
      await look(reviewers, inIt(submission), { aim: "reading" }),
      await look(reviewers, inIt(review), { aim: "reading" }),
    );
    await expectValid(documents);
  });

  test(`every page of a member's own (${language})`, async ({ visitor, site }) => {
    const { page } = await visitor();
    await openFor(page, language, await new Client(site).logIn("reviewer"));
    const documents: SentDocument[] = [];
    for (const path of ["/", ...memberPages, course]) documents.push(await look(page, inIt(path)));
    await expectValid(documents);
  });
}

/** Sends the form of the challenge that is shown without what it needs. */
async function refuseSubmission(page: Page): Promise<void> {
  await page.goto(page.url().replace(reviewersOnly, challenge));
  await page
    .locator("form")
    .filter({ has: page.locator("textarea") })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.locator('button[value="createSubmission"]').click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
}
