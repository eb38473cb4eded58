import { en } from "../../app/i18n/messages/en.ts";
import { Client } from "./forms.ts";
import { expect, logIn, open, test, uniqueName, type Page } from "./fixtures.ts";

const { adminPublications, roleInvitation, studio, studioContent, studioFields, studioVersions } =
  en;

/** The path of the first link in the newest mail to an email with a subject. */
async function linkOf(client: Client, email: string, subject: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const { html } = await client.get("/local/mailbox");
    const mails = html.match(/<li\b.*?<\/li>/gs) ?? [];
    const mail = mails.find((text) => text.includes(email) && text.includes(subject));
    path = /href="([^"]+)"/.exec(mail ?? "")?.[1]?.replaceAll("&amp;", "&");
    expect(path).toBeDefined();
  }).toPass();
  return path ?? "";
}

/** A community whose application an admin has accepted; returns the invitation of its owner. */
async function acceptedCommunity(site: string, slug: string): Promise<string> {
  const email = `${slug}@example.org`;
  const applicant = new Client(site);
  await applicant.submit((await applicant.get("/protocols/apply")).form("organisation"), {
    organisation: slug,
    website: "https://weavers.example.org/",
    contactName: "Rosa",
    email,
    teaches: "How a cloth keeps its promise.",
    audience: "People who weave.",
    languages: "both",
    rewards: "None at first.",
  });
  const confirm = await applicant.get(await linkOf(applicant, email, "Confirm your application"));
  await applicant.submit(confirm.form("intent", "confirmApplication"), {
    intent: "confirmApplication",
  });
  const admin = await new Client(site).logIn("admin");
  const list = await admin.get("/admin/applications");
  const path = new RegExp(`href="(/admin/applications/[^"]+)"[^>]*>${slug}<`).exec(list.html)?.[1];
  const application = await admin.get(path ?? "/admin/applications");
  await admin.submit(application.form("intent", "acceptApplication"), {
    intent: "acceptApplication",
    slug,
    name: slug,
  });
  return linkOf(applicant, email, `${slug} on Ayni invites you`);
}

const inGroup = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Writes a field of a part in both languages. */
async function write(page: Page, name: string, text: string, among?: string): Promise<void> {
  const group = (among === undefined ? page.locator("#part") : inGroup(page, among)).getByRole(
    "group",
    { name, exact: true },
  );
  await group.getByLabel(studioFields["in-en"], { exact: true }).fill(text);
  await group.getByLabel(studioFields["in-es"], { exact: true }).fill(`${text} (es)`);
}

async function add(page: Page, kind: "course" | "module" | "challenge", title: string) {
  const heading = page.getByText(studioContent[`add-${kind}`], { exact: true });
  if (kind !== "course") await heading.click();
  const form = page.locator("details[open]").filter({ has: heading });
  await form.getByLabel(studioContent["title-en"]).fill(title);
  await form.getByLabel(studioContent["title-es"]).fill(`${title} (es)`);
  await form.getByRole("button", { name: studioContent.add }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: studioContent.save, exact: true }).last().click();
  await expect(page).toHaveURL(/done=saved/);
}

test("a newcomer fills a community in both languages, publishes it, and it is public once approved", async ({
  visitor,
  site,
}) => {
  test.slow();
  const slug = uniqueName("weavers");
  const invitation = await acceptedCommunity(site, slug);
  const { page } = await visitor({ as: await new Client(site).join(uniqueName("own")) });
  await open(page, invitation);
  await page.getByLabel(roleInvitation.terms).check();
  await page.getByRole("button", { name: roleInvitation.accept }).click();
  await page.waitForURL(/\/studio\//);

  const tab = (name: string) =>
    page.getByRole("navigation", { name: studio.navigation }).getByRole("link", { name });
  const toContent = async () => {
    await tab(studio["page-content"]).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(studioContent.title);
  };
  await toContent();
  await page.getByRole("link", { name: slug, exact: true }).last().click();
  await expect(page.locator("#part")).toBeVisible();
  await write(page, studioFields.summary, "Cloth from thread.");
  await write(page, studioFields.objective, "You weave.");
  await write(page, studioFields["community-body"], "Why we weave.");
  await write(page, studioFields.disclaimer, "No promise.");
  await save(page);

  await toContent();
  await add(page, "course", "First cloth");
  await write(page, studioFields.summary, "A first cloth.");
  await write(page, studioFields["course-body"], "From warp to weft.");
  await write(page, studioFields.disclaimer, "No promise.");
  await write(page, studioFields.outcome, "You know threads.");
  await page.getByRole("button", { name: studioFields["add-objectives"] }).click();
  await write(page, studioFields["objective-of-course"], "Weave.");
  await save(page);

  for (const [index, module] of ["Warp", "Weft"].entries()) {
    await toContent();
    await add(page, "module", module);
    // A text that is typed at once stays, although a list changes.
    await page.getByRole("button", { name: studioFields["add-quiz"] }).click();
    await write(page, studioFields.summary, `The ${module}.`);
    await write(page, studioFields["module-body"], "## Threads\n\nThey run along.");
    if (index === 0) {
      for (const option of [1, 2]) {
        await page.getByRole("button", { name: studioFields["add-options"] }).click();
        await write(page, studioFields.option, `Answer ${option}`, `Option ${option}`);
      }
      await write(page, studioFields.question, "Which way?");
      await write(page, studioFields["option-hint"], "Look again.", "Option 2");
      await write(page, studioFields.explanation, "They run along.");
    }
    await save(page);
  }

  await tab(studio["page-publish"]).click();
  await expect(page.getByText("keep the draft from being published")).toHaveCount(0);
  await toContent();
  await add(page, "challenge", "Weave a band");
  await tab(studio["page-publish"]).click();
  await page.getByRole("link", { name: studioVersions["to-checks"] }).click();
  await page
    .getByRole("link", { name: /courses\/first-cloth\/challenges/ })
    .first()
    .click();
  await write(page, studioFields.summary, "A band.");
  await write(page, studioFields["challenge-body"], "Weave a band.");
  await write(page, studioFields["challenge-hint"], "Count.");
  await page.getByRole("button", { name: studioFields["add-criteria"] }).click();
  await write(page, studioFields.criterion, "Even");
  await write(page, studioFields.description, "Even edges.");
  await page.getByLabel(studioFields.points, { exact: true }).fill("10");
  await page.getByLabel(studioFields.minimumPoints, { exact: true }).fill("6");
  await save(page);

  await tab(studio["page-publish"]).click();
  await page.getByLabel(studioVersions.note).fill("The first one");
  await page.getByRole("button", { name: studioVersions["publish-first"] }).click();
  await expect(page.getByText(studioVersions.waits.replace("{{number}}", "1"))).toBeVisible();

  const admins = await visitor();
  await logIn(admins.page, "admin");
  await open(admins.page, "/admin/publications");
  const waiting = admins.page.locator("section").filter({ hasText: slug });
  const approve = adminPublications.approvePublication;
  await waiting.getByText(approve, { exact: true }).first().click();
  const decision = waiting.locator("details[open]");
  await decision.getByRole("textbox").fill("Read from the first line to the last");
  await decision.getByRole("button", { name: approve }).click();
  await expect(admins.page.getByRole("main").getByText(en.admin.done)).toBeVisible();

  await open(page, "/notifications");
  await page
    .getByRole("main")
    .getByRole("button", { name: /is public/ })
    .first()
    .click();
  await page.getByRole("link", { name: studioVersions["to-public"] }).click();
  const reader = await visitor();
  for (const [language, end] of [
    ["", ""],
    ["/es", " (es)"],
  ]) {
    await reader.page.goto(`${language}/communities/${slug}/courses/first-cloth`);
    await expect(reader.page.getByRole("heading", { level: 1 })).toHaveText(`First cloth${end}`);
    await reader.page.goto(
      `${language}/communities/${slug}/courses/first-cloth/learning-modules/warp`,
    );
    await expect(reader.page.getByText(`Which way?${end}`)).toBeVisible();
  }

  await open(page, `/studio/${slug}/courses/first-cloth`);
  await write(page, studioFields.title, "Second cloth");
  await save(page);
  await tab(studio["page-publish"]).click();
  await expect(page.getByRole("insertion").first()).toBeVisible();
  await page.getByLabel(studioVersions.note).fill("Another name");
  await page.getByRole("button", { name: studioVersions.publish }).click();
  await expect(
    page.getByText(studioVersions["is-public"].replace("{{number}}", "2")),
  ).toBeVisible();
  // A browser keeps a visitor's page for a time.
  const later = await visitor();
  await later.page.goto(`/communities/${slug}/courses/first-cloth`);
  await expect(later.page.getByRole("heading", { level: 1 })).toHaveText("Second cloth");

  await open(page, `/studio/${slug}/publish`);
  await page.getByRole("link", { name: studioVersions["all-versions"] }).click();
  await page.getByRole("button", { name: studioVersions.compare }).click();
  await expect(page.getByRole("deletion").first()).toHaveText("First");
  await expect(page.getByRole("insertion").first()).toHaveText("Second");
  await page.getByText(studioVersions.restore.replace("{{number}}", "1")).click();
  await page.getByRole("button", { name: studioVersions["restore-now"] }).click();
  await expect(
    page.getByText(studioVersions["is-public"].replace("{{number}}", "3")),
  ).toBeVisible();
  const last = await visitor();
  await last.page.goto(`/communities/${slug}/courses/first-cloth`);
  await expect(last.page.getByRole("heading", { level: 1 })).toHaveText("First cloth");

  await open(page, `/studio/${slug}/courses/first-cloth`);
  await write(page, studioFields.summary, "Typed for an hour.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: studioContent.save, exact: true }).last().click();
  await expect(page.getByText(en.validation["session-ended"])).toBeVisible();
  const summary = page.locator("#part").getByRole("group", { name: studioFields.summary });
  await expect(summary.getByLabel(studioFields["in-en"])).toHaveValue("Typed for an hour.");
});
