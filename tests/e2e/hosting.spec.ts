import { en } from "../../app/i18n/messages/en.ts";
import { expect, headingOf, open, openMail, type Page, test, uniqueName } from "./fixtures.ts";
import { joinAs } from "../setup/client.ts";

const { admin, adminApplications, application, apply, roleInvitation, studio, studioPeople } = en;

async function decide(page: Page, name: string, fill: () => Promise<void>) {
  const disclosure = page.locator("details").filter({ has: page.getByText(name, { exact: true }) });
  await disclosure.locator("summary").click();
  await fill();
  await disclosure.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("main").getByText(admin.done)).toBeVisible();
}

test("an organisation applies, answers, is accepted, and its owner invites an author and ends the role", async ({
  visitor,
  site,
}) => {
  test.slow();
  const organisation = uniqueName("weavers");
  const email = `${organisation}@example.org`;
  const { owner: client, author: invitee } = await joinAs(site, "owner", "author");
  const applicant = await visitor();
  const { page } = applicant;

  await page.goto("/protocols");
  await page.getByRole("main").getByRole("link", { name: apply.title }).click();
  await page.getByLabel(apply.organisation, { exact: true }).fill(organisation);
  await page.getByLabel(apply.website, { exact: true }).fill("https://weavers.example.org/");
  await page.getByLabel(apply.contactName, { exact: true }).fill("Rosa");
  await page.getByLabel(apply.email, { exact: true }).fill(email);
  await page.getByLabel(apply.teaches, { exact: true }).fill("How a cloth keeps its promise.");
  await page.getByLabel(apply.audience, { exact: true }).fill("People who weave.");
  await page.getByLabel(apply["languages-both"]).check();
  await page.getByLabel(apply.rewards, { exact: true }).fill("None at first.");
  await page.getByRole("button", { name: apply.submit }).click();
  await expect(page.getByText(apply.sent)).toBeVisible();

  await openMail(page, email, "Confirm your application");
  await page.getByRole("button", { name: application.confirm }).click();
  await expect(page.getByText(application["is-open"])).toBeVisible();

  const admins = await visitor({ as: "admin" });
  await admins.page.goto("/admin/applications");
  await admins.page.getByRole("main").getByRole("link", { name: organisation }).click();
  await expect(headingOf(admins.page)).toHaveText(organisation);
  await expect(admins.page.getByText(application["contact-name"], { exact: true })).toBeVisible();
  await expect(admins.page.getByText(apply.contactName, { exact: true })).toHaveCount(0);
  const decision = new URL(admins.page.url()).pathname;
  await open(admins.page, decision);
  await decide(admins.page, adminApplications.askApplicant, () =>
    admins.page.getByLabel(adminApplications["askApplicant-text"]).fill("Who reviews the work?"),
  );

  await openMail(page, email, "A question about your application");
  await expect(page.getByText("Who reviews the work?")).toBeVisible();
  await page.getByLabel(application["your-answer"]).fill("Two of us do.");
  await page.getByRole("button", { name: application["send-answer"] }).click();
  await expect(page.getByText(application["is-open"])).toBeVisible();

  await open(admins.page, decision);
  await expect(admins.page.getByText("Two of us do.")).toBeVisible();
  await decide(admins.page, adminApplications.acceptApplication, () =>
    admins.page.getByLabel(adminApplications.slug, { exact: true }).fill(organisation),
  );

  const owner = await visitor({ as: client });
  await openMail(owner.page, email, "Your application to Ayni was accepted");
  await expect(owner.page.getByText(client.name).first()).toBeVisible();
  await owner.page.getByLabel(roleInvitation.terms).check();
  await owner.page.getByRole("button", { name: roleInvitation.accept }).click();
  await owner.page.waitForURL(/\/studio\//);
  await expect(headingOf(owner.page)).toHaveText(organisation);
  await expect(owner.page.getByText(studio["is-unpublished"])).toBeVisible();

  await open(owner.page, `/studio/${organisation}/people`);
  const invited = `${invitee.name}@elsewhere.example`;
  await owner.page.getByLabel(studioPeople.email, { exact: true }).fill(invited);
  await owner.page.getByLabel(studioPeople["one-author"], { exact: true }).check();
  await owner.page.getByRole("button", { name: studioPeople.send }).click();
  await expect(owner.page.getByText(studioPeople.invited)).toBeVisible();
  await expect(owner.page.getByText(invited)).toBeVisible();

  const author = await visitor({ as: invitee });
  await openMail(author.page, invited, `${organisation} on Ayni invites you`);
  await author.page.getByRole("button", { name: roleInvitation.accept }).click();
  await author.page.waitForURL(/\/studio\//);
  await expect(headingOf(author.page)).toHaveText(organisation);

  await open(owner.page, `/studio/${organisation}/people`);
  await owner.page.getByText(studioPeople.end.replace("{{username}}", invitee.name)).click();
  const form = owner.page.locator("details[open]");
  await form.getByLabel(studioPeople.reason).fill("The work is done");
  await form.getByRole("button", { name: studioPeople["end-role"] }).click();
  await expect(owner.page.getByText(studioPeople.ended)).toBeVisible();
  await author.page.goto(`/studio/${organisation}`);
  await expect(headingOf(author.page)).toHaveText(en.errors["403"]);
});
