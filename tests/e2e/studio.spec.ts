import { connectPostgres } from "../../functions/db/connect.ts";
import { makeStudioCommunity } from "../factories/studio.ts";
import { expect, open, test, uniqueName, type Page } from "./fixtures.ts";
import { Client } from "./forms.ts";

/** A community of the studio that the member owns, as after its application was accepted. */
async function host(name: string): Promise<string> {
  const slug = `studio-${name}`;
  const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
  await makeStudioCommunity(database, slug, { [name]: "owner" });
  await close();
  return slug;
}

const both = async (page: Page, group: string, english: string, spanish: string) => {
  const field = page.getByRole("group", { name: group, exact: true }).last();
  await field.getByLabel("English").fill(english);
  await field.getByLabel("Spanish").fill(spanish);
};

test("look", async ({ site, visitor }) => {
  const name = uniqueName("host");
  const { page } = await visitor({ as: await new Client(site).signUp(name) });
  const slug = await host(name);
  await open(page, `/studio/${slug}/content`);
  await page.getByLabel("Title in English").first().fill("First course");
  await page.getByLabel("Title in Spanish").first().fill("Primer curso");
  await page.getByRole("button", { name: "Add and write it" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First course");
  await both(page, "Summary", "You learn", "Aprendes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await open(page, `/studio/${slug}/content`);
  await page.getByText("Add a learning module").click();
  const form = page.locator("form:has([value=module])");
  await form.getByLabel("Title in English").fill("First module");
  await form.getByLabel("Title in Spanish").fill("Primer módulo");
  await form.getByRole("button", { name: "Add and write it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First module");
  await page.getByRole("button", { name: "Add a question to the quiz" }).click();
  await both(page, "Question", "Which?", "¿Cuál?");
  await page.getByRole("button", { name: "Add an option" }).click();
  await both(page, "Option", "This", "Este");
  await page.getByRole("button", { name: "Add an option" }).click();
  await both(page, "Option", "That", "Ese");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const module = page.url().replace(/\?.*/, "");
  for (const scheme of ["light", "dark"] as const)
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      for (const [shot, path] of [
        ["content", `/studio/${slug}/content`],
        ["community", `/studio/${slug}/community`],
        ["module", module],
        ["modulo", module.replace("/studio", "/es/studio")],
      ] as const) {
        await open(page, path);
        await page.screenshot({ path: `/tmp/shots/${shot}-${scheme}-${width}.png`, fullPage: true });
      }
    }
});
