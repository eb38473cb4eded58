import { eq, sql } from "drizzle-orm";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { users } from "../../functions/db/schema/index.ts";
import { findAnvil } from "../../local/chain/anvil.ts";
import { fillWallet, giveAddress } from "../factories/payouts.ts";
import { oddText } from "../factories/texts.ts";
import { lacking } from "../setup/lacking.ts";
import { makeSiteOwner } from "../setup/make-site-owner.ts";
import { makeStudioCommunity } from "../factories/studio.ts";
import { expect, headingOf, type Page, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, joinAs, passWork, startReview } from "../setup/client.ts";
import { overflowing, small } from "./layout.ts";
import { expectNoFault } from "./no-fault.ts";
import {
  challenge,
  course,
  inLanguage,
  languages,
  adminPages,
  memberPages,
  ownerPages,
  studioPages,
  publicPages,
  reviewersOnly,
  visitorPages,
} from "./pages.ts";
import { withDatabase } from "../setup/with-database.ts";

/**
 * One visit of each page type in each language, by a user who may see it, is tested with axe, and
 * for its width and target sizes. A journey that is not long visits a few of them.
 * `http/documents.long.test.ts` checks the HTML of the same pages.
 */

// Each test visits a dozen pages or more, and axe takes a second for a long one.
test.describe.configure({ timeout: 480_000 });

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** English is tested in the light scheme, and Spanish in the dark one. */
const schemes = { en: "light", es: "dark" } as const;

for (const language of languages) {
  const inIt = (path: string) => inLanguage(path, language);

  const expectSound = async (page: Page, what: string) => {
    await page.emulateMedia({ colorScheme: schemes[language] });
    await expectNoFault(page);
    await page.setViewportSize(narrow);
    expect.soft(await overflowing(page), `${what} is wider than its window`).toEqual([]);
    expect.soft(await small(page), `${what} has targets that are too low`).toEqual([]);
    await page.setViewportSize(wide);
  };
  const look = async (page: Page, path: string, status = 200) => {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(status);
    await expect(headingOf(page)).toHaveCount(1);
    await expectSound(page, path);
  };

  test(`a page of a visitor, a member and an admin (${language})`, async ({ visitor }) => {
    const { page } = await visitor();
    for (const path of ["/", challenge, "/signup"]) await look(page, inIt(path));
    const { page: admins } = await visitor({ as: "admin" });
    for (const path of ["/profile/account", "/admin"]) await look(admins, inIt(path));
  });

  test(`every page of visitors (${language}) @long`, async ({ visitor }) => {
    const { page } = await visitor();
    for (const path of [...publicPages, ...visitorPages]) await look(page, inIt(path));
    await look(page, inIt("/no-such-page"), 404);
  });

  test(`every page of an author and a reviewer (${language}) @long`, async ({ visitor, site }) => {
    const author = await new Client(site).join(uniqueName("page"));
    const reviewer = await new Client(site).logIn("reviewer");
    const { page: theirs } = await visitor({ as: author });
    await look(theirs, inIt(course));
    await look(theirs, inIt(challenge));
    await look(theirs, inIt(reviewersOnly), 403);
    await refuseSubmission(theirs);
    await expectSound(theirs, "a refused submission");

    const submission = await createSubmission(author, challenge, oddText);
    const review = await startReview(reviewer, submission);
    const { page: anyones } = await visitor();
    const { page: reviewers } = await visitor({ as: reviewer });
    await look(theirs, inIt("/"));
    await look(anyones, inIt(submission));
    await look(theirs, inIt(submission));
    await look(theirs, inIt(challenge));
    await look(reviewers, inIt(submission));
    await look(reviewers, inIt(review));
  });

  test(`every page of members who correct, claim, and look after payouts (${language}) @long`, async ({
    visitor,
    site,
  }) => {
    const unpaid = "there is no anvil, so nothing is paid";
    test.skip(lacking(!findAnvil(), unpaid), unpaid);
    const earner = await makeEarner(site);
    const reviewer = await new Client(site).logIn("reviewer");
    const submission = await createSubmission(earner, challenge, oddText);
    await passWork(reviewer, submission);
    const { page: reviewers } = await visitor({ as: reviewer });
    await look(reviewers, inIt(submission.replace(/courses.*(?=\/)/, "reviews") + "/correction"));

    const { page: theirs } = await visitor({ as: earner });
    await look(theirs, inIt("/profile/wallets/AYNI"));
    const amount = theirs.locator("input[name=amount]");
    await amount.fill("900");
    await amount.press("Enter");
    await expect(theirs.locator("[aria-invalid=true]")).toBeVisible();
    await expectSound(theirs, "a refused claim");
    await amount.fill("2");
    await amount.press("Enter");
    await theirs.waitForURL(/done=claimed/);
    await theirs.locator("summary").click();
    await expectSound(theirs, "a payout");
    const problem = theirs.locator("textarea");
    await problem.fill("It has not come to my address.");
    await theirs.locator("button[value=reportPayout]").click();
    await theirs.waitForURL(/reported=/);

    const { page: admins } = await visitor({ as: "admin" });
    await look(admins, inIt("/admin/payouts"));
    await admins.locator("summary").last().click();
    await expectSound(admins, "a report that is settled");
  });

  test(`every page of a member's own (${language}) @long`, async ({ visitor }) => {
    const { page } = await visitor({ as: "reviewer" });
    for (const path of ["/", ...memberPages, course]) await look(page, inIt(path));
  });

  test(`every page of a community's owners (${language}) @long`, async ({ visitor, site }) => {
    const { owner } = await joinAs(site, "owner");
    await makeSiteOwner(owner.name);
    const studio = await ownStudio(owner.name);
    const { page } = await visitor({ as: owner });
    for (const path of [...ownerPages, ...studioPages(studio)]) await look(page, inIt(path));
  });

  test(`every page of admins (${language}) @long`, async ({ visitor }) => {
    const { page } = await visitor({ as: "admin" });
    for (const path of adminPages) await look(page, inIt(path));
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectSound(page, "the operations on a member");
  });
}

/** A community of the studio, whose owner is a member. */
async function ownStudio(owner: string): Promise<string> {
  const slug = uniqueName("studio");
  await withDatabase((database) => makeStudioCommunity(database, slug, { [owner]: "owner" }));
  return slug;
}

/** A member who meets all requirements of a payout. */
async function makeEarner(site: string): Promise<Client> {
  const { earner } = await joinAs(site, "earner");
  await withDatabase(async (database) => {
    const [member] = await database
      .update(users)
      .set({ firstName: "Illari", lastName: "Quispe", emailVerifiedAt: sql`now()` })
      .where(eq(users.username, earner.name))
      .returning({ userId: users.id });
    if (!member) throw new Error(`There is no ${earner.name}`);
    await giveAddress(database, member, privateKeyToAccount(generatePrivateKey()).address);
    await fillWallet(database, member, "AYNI", 5n * 10n ** 18n);
  });
  return earner;
}

async function refuseSubmission(page: Page): Promise<void> {
  await page.goto(page.url().replace(reviewersOnly, challenge));
  await page
    .locator("form")
    .filter({ has: page.locator("textarea") })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.locator('button[name="intent"][value="createSubmission"]').click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
}
