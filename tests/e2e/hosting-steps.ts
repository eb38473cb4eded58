import { en } from "../../app/i18n/messages/en.ts";
import { Client } from "../setup/client.ts";
import type { Locator } from "@playwright/test";
import { expect, headingOf, open, type Page } from "./fixtures.ts";

/** Steps by which a community is hosted, for the journeys that share them. */

const {
  admin,
  adminPublications,
  roleInvitation,
  studio,
  studioContent,
  studioFields,
  studioPeople,
  studioVersions,
} = en;

/** The path of the first link in the newest mail to an email with a subject. */
export async function linkOf(client: Client, email: string, subject: string): Promise<string> {
  let path = "";
  await expect(async () => {
    path = await client.mailLink(email, subject);
  }).toPass();
  return path;
}

/** Applies for a community, which an admin accepts. Returns the link of the owner's invitation. */
export async function acceptedCommunity(
  site: string,
  slug: string,
  languages: "both" | "en" = "both",
): Promise<string> {
  const email = `${slug}@example.org`;
  const applicant = new Client(site);
  await applicant.submit((await applicant.get("/protocols/apply")).form("organisation"), {
    organisation: slug,
    website: "https://weavers.example.org/",
    contactName: "Rosa",
    email,
    teaches: "How a cloth keeps its promise.",
    audience: "People who weave.",
    languages,
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
  return linkOf(applicant, email, "Your application to Ayni was accepted");
}

const inGroup = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

export const firstObjective = studioFields["item-objectives"].replace("{{number}}", "1");

/** Matches the label of a field in a part's form, with or without the note that the field is required. */
export const named = (name: string) =>
  new RegExp(
    `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?: \\(${en.common.required}\\))?\\s*$`,
  );

/** Opens the disclosures of a part's form that have a field, from the outer one on. */
async function unfold(page: Page, field: Locator): Promise<void> {
  const closed = page.locator("#part details:not([open])").filter({ has: field });
  while ((await closed.count()) > 0) await closed.first().locator("> summary").click();
}

/** Writes a field of a part that is in English only. */
export async function writeInEnglish(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator("#part").getByLabel(named(name));
  await unfold(page, page.getByLabel(named(name)));
  await field.fill(text);
}

/** Writes a field of a part in both languages. */
export async function write(page: Page, name: string, text: string, among?: string): Promise<void> {
  const field = { name: named(name), includeHidden: true };
  await unfold(page, page.getByRole("group", field));
  const group = (among === undefined ? page.locator("#part") : inGroup(page, among)).getByRole(
    "group",
    field,
  );
  await group.getByLabel(studioFields["in-en"], { exact: true }).fill(text);
  await group.getByLabel(studioFields["in-es"], { exact: true }).fill(`${text} (es)`);
}

export async function add(page: Page, kind: "course" | "module" | "challenge", title: string) {
  const heading = page.getByText(studioContent[`add-${kind}`], { exact: true });
  if (kind !== "course") await heading.click();
  const form = page.locator("details[open]").filter({ has: heading });
  await form.getByLabel(studioContent["title-en"]).fill(title);
  await form.getByLabel(studioContent["title-es"]).fill(`${title} (es)`);
  await form.getByRole("button", { name: studioContent.add }).click();
  await expect(headingOf(page)).toHaveText(title);
}

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: studioContent.save, exact: true }).last().click();
  await expect(page).toHaveURL(/done=saved/);
}

export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: studio.navigation }).getByRole("link", { name });

/** Accepts an invitation to a role, with the partner terms if they are asked. */
export async function acceptRole(page: Page, invitation: string): Promise<void> {
  await open(page, invitation);
  const terms = page.getByLabel(roleInvitation.terms);
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole("button", { name: roleInvitation.accept }).click();
  await page.waitForURL(/\/studio\//);
}

export async function inviteTo(
  page: Page,
  slug: string,
  role: "author" | "reviewer",
  email: string,
) {
  await open(page, `/studio/${slug}/people`);
  await page.getByLabel(studioPeople.email, { exact: true }).fill(email);
  await page.getByLabel(studioPeople[`one-${role}`], { exact: true }).check();
  await page.getByRole("button", { name: studioPeople.send }).click();
  await expect(page.getByText(studioPeople.invited)).toBeVisible();
}

/**
 * Fills the draft of a community in both languages, from its page in the studio: a course with two
 * modules, a quiz and a challenge.
 */
export async function fillCommunity(page: Page, slug: string): Promise<void> {
  const toContent = async () => {
    await tab(page, studio["page-content"]).click();
    await expect(headingOf(page)).toHaveText(studioContent.title);
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
  await write(page, firstObjective, "Weave.");
  await save(page);

  for (const [index, module] of ["Warp", "Weft"].entries()) {
    await toContent();
    await add(page, "module", module);
    // A text that is typed at once stays, although adding a question changes the list.
    await page.locator("#part summary").filter({ hasText: studioFields.quiz }).click();
    await page.getByRole("button", { name: studioFields["add-quiz"] }).click();
    await write(page, studioFields.summary, `The ${module}.`);
    await write(page, studioFields["module-body"], "## Threads\n\nThey run along.");
    if (index === 0) {
      await page.getByLabel(studioFields["right-answer"]).first().check();
      for (const option of [1, 2])
        await write(page, studioFields.option, `Answer ${option}`, `Option ${option}`);
      await write(page, studioFields.question, "Which way?");
      await write(page, studioFields["option-hint"], "Look again.", "Option 2");
      await write(page, studioFields.explanation, "They run along.");
    }
    await save(page);
  }

  await tab(page, studio["page-publish"]).click();
  await expect(page.getByText("keep the draft from being published")).toHaveCount(0);
  await toContent();
  await add(page, "challenge", "Weave a band");
  await tab(page, studio["page-publish"]).click();
  await page.getByRole("link", { name: studioVersions["to-checks"] }).click();
  await page.getByRole("heading", { name: "Weave a band" }).getByRole("link").click();
  await write(page, studioFields.summary, "A band.");
  await write(page, studioFields["challenge-body"], "Weave a band.");
  await write(page, studioFields["challenge-hint"], "Count.");
  await write(page, studioFields.criterion, "Even");
  await write(page, studioFields.description, "Even edges.");
  await page.getByLabel(named(studioFields.points)).fill("10");
  await page.getByLabel(named(studioFields.minimumPoints)).fill("6");
  await save(page);
}

export async function publishFirst(page: Page): Promise<void> {
  await tab(page, studio["page-publish"]).click();
  await page.getByLabel(studioVersions.note).fill("The first one");
  await page.getByRole("button", { name: studioVersions["publish-first"] }).click();
  await expect(page.getByText(studioVersions.waits.replace("{{number}}", "1"))).toBeVisible();
}

export async function publishAgain(page: Page, note: string, number: number): Promise<void> {
  await tab(page, studio["page-publish"]).click();
  await page.getByLabel(studioVersions.note).fill(note);
  await page.getByRole("button", { name: studioVersions.publish }).click();
  await expect(
    page.getByText(studioVersions["is-public"].replace("{{number}}", String(number))),
  ).toBeVisible();
}

/** An admin approves the first publication of a community. */
export async function approvePublication(page: Page, slug: string): Promise<void> {
  await open(page, "/admin/publications");
  const waiting = page.locator("section").filter({ hasText: slug });
  const approve = adminPublications.approvePublication;
  await waiting.getByText(approve, { exact: true }).first().click();
  const decision = waiting.locator("details[open]");
  await decision.getByRole("textbox").fill("Read from the first line to the last");
  await decision.getByRole("button", { name: approve }).click();
  await expect(page.getByRole("main").getByText(admin.done)).toBeVisible();
}
