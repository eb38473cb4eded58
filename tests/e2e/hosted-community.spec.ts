import { en } from "../../app/i18n/messages/en.ts";
import { findAnvil } from "../../local/chain/anvil.ts";
import { lacking } from "../setup/lacking.ts";
import { claimOnChain, takeBackOnChain } from "./chain-money-steps.ts";
import { expect, isScripted, open, openUntil, test, uniqueName } from "./fixtures.ts";
import { createSubmission, joinAs, passWork } from "../setup/client.ts";
import {
  acceptedCommunity,
  acceptRole,
  approvePublication,
  fillCommunity,
  inviteTo,
  linkOf,
  named,
  publishAgain,
  publishFirst,
  save,
} from "./hosting-steps.ts";
import { hideAndRestore } from "./moderation-steps.ts";

const { funding, studioFields, submission, wallets } = en;
/** The page's words for a score of all points. */
const scored = (points: string) =>
  submission["points-total"]
    .replace("{{points}}", points)
    .replace("{{maximum}}", points)
    .replace("{{minimum}}", "6");

const unfunded = "there is no anvil, so nothing can be deposited";

test("a partner teaches, pays, changes its rubric, is reported, and takes the rest back @long", async ({
  site,
  visitor,
}) => {
  test.skip(lacking(!findAnvil(), unfunded), unfunded);
  test.setTimeout(600_000);
  const slug = uniqueName("weavers");
  const challenge = `/communities/${slug}/courses/first-cloth/challenges/weave-a-band`;
  const { owner, author, reviewer } = await joinAs(site, "owner", "author", "reviewer");
  const { page: owning } = await visitor({ as: owner });
  const { page: writing } = await visitor({ as: author });

  await test.step("applies, is accepted, and invites an author and a reviewer", async () => {
    await acceptRole(owning, await acceptedCommunity(site, slug));
    for (const [role, as] of Object.entries({ author, reviewer })) {
      const email = `${as.name}@elsewhere.example`;
      await inviteTo(owning, slug, role as "author" | "reviewer", email);
      const { page } = await visitor({ as });
      await acceptRole(page, await linkOf(as, email, `${slug} on Ayni invites you`));
    }
  });

  await test.step("the author writes the course, the owner publishes it, an admin approves", async () => {
    await open(writing, `/studio/${slug}`);
    await fillCommunity(writing, slug);
    await open(owning, `/studio/${slug}`);
    await publishFirst(owning);
    const { page: admin } = await visitor({ as: "admin" });
    await approvePublication(admin, slug);
  });

  await test.step("the owner deposits on the chain, and the pool is credited", async () => {
    await open(owning, `/studio/${slug}/funding`);
    await owning.getByLabel(/\(AYNI\)/).check();
    await owning.getByLabel(funding.amount, { exact: true }).fill("50");
    await owning.getByRole("button", { name: funding.depositLocally }).click();
    await expect(owning.getByText(funding.sent)).toBeVisible();
    const credited = owning.getByText(funding["state-credited"]);
    await openUntil(owning, `/studio/${slug}/funding`, credited);
  });

  await test.step("a learner passes, is paid from the pool, and claims it to the chain", async () => {
    const { first } = await joinAs(site, "first");
    await passWork(reviewer, await createSubmission(first, challenge, "A band of two colours."));
    const { page } = await visitor({ as: first });
    await page.goto("/profile/wallets/AYNI");
    await expect(page.getByText(`${wallets.balance}: 1 AYNI`)).toBeVisible();
    await claimOnChain(page, first.name, "1");
  });

  const { second } = await joinAs(site, "second");
  const path = await createSubmission(second, challenge, "Another band, of wool.");
  await test.step("the rubric changes while another submission waits, which is scored by the old rubric", async () => {
    await open(writing, `/studio/${slug}/courses/first-cloth/challenges/weave-a-band`);
    await writing.locator("summary").filter({ hasText: "Even" }).click();
    await writing.getByLabel(named(studioFields.points)).fill("20");
    await save(writing);
    await open(owning, `/studio/${slug}`);
    await publishAgain(owning, "An even edge counts more", 2);
    await passWork(reviewer, path);
    const { page } = await visitor();
    await page.goto(path);
    await expect(page.getByText(scored("10"))).toBeVisible();
    const { third } = await joinAs(site, "third");
    const afterwards = await createSubmission(third, challenge, "A band with an even edge.");
    await passWork(reviewer, afterwards);
    await page.goto(afterwards);
    await expect(page.getByText(scored("20"))).toBeVisible();
  });

  await hideAndRestore(visitor, {
    slug,
    path,
    author: second,
    owner,
    reward: "1 AYNI",
  });

  await test.step("the owner takes back the unpromised money, which reaches the depositor", () =>
    takeBackOnChain(owning, slug, isScripted() ? "40" : "39"));
});
