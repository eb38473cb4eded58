import { expect, test } from "vitest";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { draftFiles } from "../../functions/db/schema/index.ts";
import { Client } from "../setup/client.ts";
import { uniqueName } from "../factories/names.ts";
import { makeStudioCommunity } from "../factories/studio.ts";
import { site } from "./site.ts";
import { withDatabase } from "../setup/with-database.ts";

test("a text over the limit of a draft is refused without scripts, kept and focused", async () => {
  const [name, slug] = [uniqueName("drafts"), uniqueName("knots")];
  const client = await new Client(site).signUp(name);
  await withDatabase(async (database) => {
    const communityId = await makeStudioCommunity(database, slug, {
      [name]: "owner",
    });
    const files = [...validDraft()].map(([path, text]) => ({ communityId, path, text }));
    await database.insert(draftFiles).values(files);
  });
  const path = `/studio/${slug}/community`;
  const page = await client.get(path);
  expect(page.html).not.toMatch(/ autofocus/i);
  const long = "x".repeat(301);
  const typed = { "partner.name": long, "summary.en": long, intent: "save" };
  const refused = await client.submit(page.form("revision"), typed);
  expect(refused.status).toBe(400);
  const focused = refused.html.match(/<[a-z]+ [^>]* autofocus[^>]*>/gi);
  expect(focused).toEqual([expect.stringContaining('name="summary.en"')]);
  expect(focused?.[0]).toContain(`value="${long}"`);
  expect(focused?.[0]).toContain('maxLength="160"');
});
