import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import { communities, draftFiles, previewLinks } from "../../functions/db/schema/index.ts";
import { Client, type SiteAnswer } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { makeStudioCommunity } from "../factories/studio.ts";
import { lint } from "../setup/html-checkers.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** All requests are those of a browser without scripts. */

const keyWords = "Reviewers alone read this sentence";
const course = "courses/first-cloth";
const parts = {
  community: "",
  course,
  module: `${course}/modules/warp-and-weft`,
  challenge: `${course}/challenges/weave-a-band`,
};
const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
const slug = uniqueName("looms");
const elsewhere = uniqueName("kilns");
const owner = new Client(site);
const stranger = new Client(site);
let communityId: bigint;

async function write(id: bigint, name: string) {
  const files = [...validDraft()].map(([path, text]) => ({
    communityId: id,
    path,
    text: text.replaceAll("name: Weaving", `name: ${name}`).replace("| - | -: |", "| - | - |"),
  }));
  const keys = ["en", "es"].map((locale) => ({
    communityId: id,
    path: `${parts.challenge}/key/${locale}.mdx`,
    text: `---\ntitle: Key\n---\n\n${keyWords}.\n`,
  }));
  await database.insert(draftFiles).values([...files, ...keys]);
}

beforeAll(async () => {
  const [mine, theirs] = [uniqueName("loom"), uniqueName("kiln")];
  await owner.signUp(mine);
  await stranger.signUp(theirs);
  communityId = await makeStudioCommunity(database, slug, { [mine]: "owner" });
  await write(communityId, "The looms");
  await write(await makeStudioCommunity(database, elsewhere, { [theirs]: "owner" }), "The kilns");
});
afterAll(close);

const previews = (community = slug) => `/studio/${community}/previews`;

async function makeLink(client = owner, community = slug): Promise<string> {
  const made = await press(client, previews(community), "makeLink");
  const link = /\/preview\?token=([\w-]{43})/.exec(made.html)?.[1];
  expect(link, made.text).toBeDefined();
  return link ?? "";
}

const at = (token: string, part = "") =>
  `/preview?${new URLSearchParams({ token, ...(part && { part }) })}`;
const visit = (token: string, part = "", language: (typeof languages)[number] = "en") =>
  new Client(site).get(inLanguage(at(token, part), language));

function expectUnshared({ headers }: SiteAnswer) {
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect([headers.get("X-Robots-Tag"), headers.get("Referrer-Policy")]).toEqual([
    "noindex",
    "strict-origin",
  ]);
  for (const name of ["ETag", "Set-Cookie"]) expect(headers.get(name), name).toBeNull();
}

describe("an owner makes a link, and people without an account", () => {
  let token: string;
  beforeAll(async () => void (token = await makeLink()));

  test.each(languages)("read every part in its colours, and no key (%s)", async (language) => {
    for (const [name, part] of Object.entries(parts)) {
      const page = await visit(token, part, language);
      expect([name, page.status]).toEqual([name, 200]);
      expect(page.text).toContain(messages[language].preview.notice);
      expect(page.html).toContain('<meta name="robots" content="noindex"');
      expect(page.html).toContain("--light-ground:");
      expect(page.html.includes('class="cover"')).toBe(name === "community" || name === "course");
      expect(page.html).not.toContain(keyWords);
      expectUnshared(page);
      await lint(page);
      const data = await new Client(site).get(
        inLanguage(at(token, part).replace("/preview?", "/preview.data?"), language),
      );
      expect(data.html).not.toContain(keyWords);
    }
  });

  test("go from page to page, and back, by links alone", async () => {
    let page = await visit(token);
    for (const [part, title] of [
      [parts.course, "First cloth"],
      [parts.module, "Warp and weft"],
      [parts.course, "First cloth"],
      [parts.challenge, "Weave a band"],
      ["", "The looms"],
    ] as const) {
      const path = at(token, part);
      expect(page.html).toContain(`href="${path.replaceAll("&", "&amp;")}"`);
      page = await new Client(site).get(path);
      expect(page.text).toContain(title);
    }
  });

  test("answer the quiz and stay on its page", async () => {
    const page = await visit(token, parts.module);
    const form = page.form("part", parts.module);
    const [, name = ""] = /type="radio"[^>]* name="([^"]+)"/.exec(form.html) ?? [];
    const query = new URLSearchParams({ ...form.fields, [name]: "0" });
    const checked = await new Client(site).get(`/preview?${query}`);
    expect(checked.text).toContain("The warp.");
    const again = new URLSearchParams({ token, part: parts.module }).toString();
    expect(checked.html).toContain(`?${again.replaceAll("&", "&amp;")}#quiz`);
  });

  test("find links to elsewhere only after an admin has approved the community", async () => {
    const before = await visit(token, parts.module);
    expect(before.html).not.toMatch(/href="https:\/\/example\.org/);
    expect(before.text).toContain("https://example.org");
    expect(before.html).toContain('href="/faq"');
    const approve = (publishedAt: string | null) =>
      database.update(communities).set({ publishedAt }).where(eq(communities.id, communityId));
    await approve(new Date().toISOString());
    const after = await visit(token, parts.module);
    await approve(null);
    expect(after.html).toMatch(/href="https:\/\/example\.org/);
  });

  test("read nothing by a secret or a part that does not exist", async () => {
    const wrong = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const secret of [wrong, token.slice(1), `${token}A`, "", "' or 1=1", "%00"]) {
      const page = await visit(secret);
      expect([secret, page.status]).toEqual([secret, 404]);
      expect(page.text).not.toContain("The looms");
    }
    expect((await new Client(site).get("/preview")).status).toBe(404);
    for (const part of ["courses", "courses/none", "../key", `${parts.challenge}/key`, "keys"])
      expect([part, (await visit(token, part)).status]).toEqual([part, 404]);
  });
});

test.each(languages)(
  "a link that was ended, is over or suspended says so (%s)",
  async (language) => {
    const [ended, over, suspended] = [await makeLink(), await makeLink(), await makeLink()];
    const list = await owner.get(previews());
    const ids = [...list.html.matchAll(/name="link" value="(\d+)"/g)].map(([, id = ""]) => id);
    const [, second = "", third = ""] = ids;
    const revoked = await owner.submit(list.form("link", third), { intent: "revokeLink" });
    expect([revoked.status, revoked.location]).toEqual([303, previews()]);
    await database
      .update(previewLinks)
      .set({ endsAt: new Date(Date.now() - 1_000).toISOString() })
      .where(eq(previewLinks.id, BigInt(second)));
    const suspend = (suspendedAt: string | null) =>
      database.update(communities).set({ suspendedAt }).where(eq(communities.id, communityId));
    expect((await visit(suspended, "", language)).status).toBe(200);
    await suspend(new Date().toISOString());
    const gone = [];
    for (const token of [ended, over, suspended])
      gone.push(await visit(token, parts.course, language));
    await suspend(null);
    for (const page of gone) {
      expect(page.status).toBe(410);
      expect(page.text).toContain(messages[language].errors["preview-ended"]);
      expect(page.text).not.toContain("First cloth");
      expectUnshared(page);
    }
    const left = await owner.get(inLanguage(previews(), language));
    expect(left.html).not.toContain(`name="link" value="${third}"`);
    expect(left.html).not.toContain(suspended);
  },
);

test("people of another community cannot make, see or end the links, and their own links show their own community", async () => {
  await makeLink();
  const page = await owner.get(previews());
  expect((await stranger.get(previews())).status).toBe(403);
  const own = await stranger.get(previews(elsewhere));
  const csrf = own.form("intent", "makeLink").fields;
  expect((await stranger.post(previews(), { ...csrf, intent: "makeLink" })).status).toBe(403);
  const [, id = ""] = /name="link" value="(\d+)"/.exec(page.html) ?? [];
  const fields = { ...csrf, intent: "revokeLink", link: id };
  expect((await stranger.post(previews(), fields)).status).toBe(403);
  expect((await stranger.post(previews(elsewhere), fields)).status).toBe(404);
  expect((await owner.get(previews())).html).toContain(`name="link" value="${id}"`);
  const theirs = await visit(await makeLink(stranger, elsewhere));
  expect(theirs.text).toContain("The kilns");
  expect(theirs.text).not.toContain("The looms");
  expect((await new Client(site).get(previews())).location).toContain("/login");
});
