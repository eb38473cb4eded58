import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { compileDraft, type Draft } from "../../content/compiler/draft.ts";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import {
  challenges,
  communities,
  communityRoles,
  publishedCards,
} from "../../functions/db/schema/index.ts";
import { Client, textOf } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { publishInStudio } from "../factories/studio.ts";
import { lintHtml } from "../setup/html-checkers.ts";
import { site } from "./site.ts";

/** Partners' words are shown as text on all pages, also if they look like markup; hidden pages stay hidden. */

const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
const slug = uniqueName("looms");
const base = `/communities/${slug}`;
const course = `${base}/courses/first-cloth`;
const module = `${course}/learning-modules/warp-and-weft`;
const challenge = `${course}/challenges/weave-a-band`;
const picture = `/pictures/${"0".repeat(32)}`;
const words = `</script><script>x()</script>"'&<i onerror=x()>]]>`;
const visitor = new Client(site);
/** A page shows a publication or a decision after a second. */
const waiting = { timeout: 15_000 };
const answersWith = (path: string, status: number) =>
  vi.waitUntil(async () => (await visitor.get(path)).status === status, waiting);

const partner = { name: words, url: "https://looms.example/" };

/** Each title, summary, question and alternative text of the fixture, with words that are code elsewhere. */
function hostile(): Draft {
  const yaml = JSON.stringify(words);
  return new Map(
    [...validDraft()].map(([path, text]) => {
      if (path === "community.json")
        return [path, JSON.stringify({ ...(JSON.parse(text) as object), partner })];
      if (path.endsWith(".json")) return [path, text];
      const titled = text
        .replace("| - | -: |", "| - | - |")
        .replaceAll(/^(name|title|summary|objective|disclaimer): .*$/gm, `$1: ${yaml}`)
        .replaceAll(/^( +- question|    explanation): .*$/gm, `$1: ${yaml}`)
        .replaceAll("outcome: You know threads.", `outcome: ${yaml}`);
      return [path, `${titled}\n![" onerror="x()](${picture} "'><script>x()</script>")\n`];
    }),
  );
}

beforeAll(async () => {
  const owner = uniqueName("weaver");
  await new Client(site).signUp(owner);
  await publishInStudio(database, slug, owner, hostile(), (name, draft, options) =>
    compileDraft(name, draft, {
      ...options,
      pictures: new Map([[picture, { width: 9, height: 9 }]]),
    }),
  );
  await answersWith(base, 200);
});
const suspend = (suspendedAt: string | null) =>
  database
    .update(communities)
    .set({ suspendedAt, retired: suspendedAt !== null })
    .where(eq(communities.slug, slug));
afterAll(async () => {
  // Other test files expect only the communities of folders on this site.
  await suspend(new Date().toISOString());
  await answersWith(base, 404);
  await close();
});

describe.each(languages)(
  "words that would be code elsewhere are shown as text (%s)",
  (language) => {
    test.each([
      "",
      "/chapters",
      "/courses",
      "/learning-modules",
      "/challenge",
      "/challenge/description",
      "/events",
      "/bounties",
    ])("on the community's page %s", (tab) => expectWords(inLanguage(base + tab, language)));

    test("on the community's page, the partner has a name and a link", async () => {
      const { html } = await visitor.get(inLanguage(base, language));
      const items = (html.match(/<li>.*?<\/li>/gs) ?? []).filter((item) =>
        item.includes(`href="${partner.url}"`),
      );
      expect(items.map(textOf)).toEqual([
        `${messages[language].community.partner} ${partner.name}`,
      ]);
    });

    test.each([course, module, challenge, "/communities", `/search?q=${slug}`])("on %s", (path) =>
      expectWords(inLanguage(path, language)),
    );

    test.each(["feed.atom", "events.ics"])("in %s", async (file) => {
      const { html, status } = await visitor.get(inLanguage(`${base}/${file}`, language));
      expect(status).toBe(200);
      if (file === "events.ics")
        expect(html.split("\r\n").filter((line) => !/^[A-Z-]+[;:]|^ |^$/.test(line))).toEqual([]);
      else
        expect(html.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toMatch(/<script|<i |&(?!#?\w+;)/);
    });
  },
);

async function expectWords(path: string): Promise<void> {
  const { html, status } = await visitor.get(path);
  expect(status).toBe(200);
  expect(html).not.toContain("<script>x()");
  expect(html).not.toMatch(/<\w+[^>"]*(?:"[^"]*"[^>"]*)*\sonerror=/);
  expect(await lintHtml({ name: path, html })).toEqual([]);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  if (data) expect(() => JSON.parse(data) as unknown).not.toThrow();
}

test.each([
  "javascript:x()",
  "JaVaScRiPt:x()",
  "java&#10;script:x()",
  "&#x6A;avascript:x()",
  "\u0001javascript:x()",
  "data:text/html,<script>x()</script>",
  "vbscript:x()",
  "//evil.example/",
  "/\\\\evil.example/",
  "https://ayni.test@evil.example/",
  "blob:https://evil.example/",
])("a link to %s is refused, or leads nowhere", async (target) => {
  const path = "courses/first-cloth/modules/warp-and-weft/en.mdx";
  const draft = validDraft();
  for (const link of [`[here](<${target}>)`, `[here]\n\n[here]: <${target}>`, `<${target}>`]) {
    draft.set(path, `${validDraft().get(path)}\n${link}\n`);
    const { compiled, problems } = await compileDraft("looms", draft, {
      tokens: [{ symbol: "AYNI", decimals: 18 }],
      pictures: new Map(),
    });
    if (problems.length > 0) continue;
    const targets = [...JSON.stringify(compiled).matchAll(/href=\\"(.*?)\\"/g)].map(([, to]) => to);
    expect(
      targets.filter((to) => !/^(?:https:\/\/[\w.-]+(?:\/|$)|\/(?![/\\])|#)/.test(to ?? "")),
    ).toEqual([]);
  }
});

test("a card that is still being drawn is the site's card", async () => {
  const cardOf = async (path: string) => {
    const { html } = await visitor.get(path);
    return /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  };
  const card = await cardOf(base);
  // The worker may draw the card between the two requests.
  const missing = await vi.waitUntil(async () => {
    await database.delete(publishedCards);
    const answer = await fetch(card, { redirect: "manual" });
    return answer.status !== 200 && answer;
  }, waiting);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([
    302,
    "public, max-age=60",
  ]);
  expect(new URL(missing.headers.get("location") ?? "", site).href).toBe(await cardOf("/"));
});

test("no page and no file of a suspended community is shown, and each is again afterwards", async () => {
  const tabs = ["", "/chapters", "/learning-modules", "/courses", "/feed.atom", "/events.ics"];
  const paths = [...tabs.map((tab) => base + tab), course, module, challenge];
  const statuses = async () =>
    Promise.all(paths.map(async (path) => `${path} ${(await visitor.get(path)).status}`));
  await suspend(new Date().toISOString());
  await expect.poll(statuses, waiting).toEqual(paths.map((path) => `${path} 404`));
  expect((await visitor.get("/sitemap.xml")).html).not.toContain(slug);
  await suspend(null);
  await expect.poll(statuses, waiting).toEqual(paths.map((path) => `${path} 200`));
});

describe("a page that moderators have hidden", () => {
  const hide = async (path: string) => {
    expect((await visitor.get(path)).status).toBe(200);
    const [of] = await database
      .select({ communityId: communities.id, authorId: communityRoles.userId })
      .from(communities)
      .innerJoin(communityRoles, eq(communityRoles.communityId, communities.id))
      .where(eq(communities.slug, slug));
    await database.execute(sql`with opened as (
        insert into cases (about, kind, community_id, author_id)
          values (${`page:${path}`}, 'page', ${of?.communityId}, ${of?.authorId}) returning id)
      insert into case_log (case_id, step, act, role, rule, words, actor_id)
        select id, 1, 'hide', 'admin', 'own-work', 'Copied.', 0 from opened`);
    await answersWith(path, 410);
  };
  beforeAll(() => hide(module));

  test.each([
    module,
    `/es${module}`,
    `/ES${module}`,
    module.replace("communities", "Communities"),
    module.replace("warp", "%77arp"),
    module.replace("/learning-modules", "/learning%2Dmodules"),
    module.replace("/courses", "//courses"),
    `${module}/`,
    `${module}?quiz=1`,
    `${module}.data`,
    `${module.replace("warp", "%77arp")}.data`,
  ])("is not read at %s", async (path) => {
    const answer = await visitor.follow(await visitor.get(path));
    expect([path, answer.status]).toEqual([path, 410]);
    expect(answer.html).not.toContain("Which one does the shuttle carry");
  });

  test("is not part of the root's data at its path", async () => {
    const answer = await visitor.get(`${module}.data?_routes=root`);
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain("Which one does the shuttle carry");
  });

  test("is not found by its words, and others are read", async () => {
    expect((await visitor.get(`/search?q=${slug}+loom`)).html).not.toContain(`href="${module}"`);
    expect((await visitor.get("/sitemap.xml")).html).not.toContain(`${module}<`);
    expect((await visitor.get(course)).status).toBe(200);
    for (const malformed of ["/communities/%ff", "/%c0%ae"])
      expect([400, 404]).toContain((await visitor.get(malformed)).status);
  });

  test("is neither read nor offered by other pages of the community, if it is a challenge", async () => {
    const description = `${base}/challenge/description`;
    expect((await visitor.get(description)).html).toContain(">Weave.<");
    await hide(challenge);
    const [row] = await database
      .select({ id: challenges.id })
      .from(challenges)
      .innerJoin(communities, eq(communities.id, challenges.communityId))
      .where(eq(communities.slug, slug));
    expect((await visitor.get(`${description}?challenge=${row?.id}`)).status).toBe(410);
    expect((await visitor.get(description)).html).not.toContain(">Weave.<");
    const list = await visitor.get(`${base}/challenge`);
    expect(list.text).not.toContain(messages.en.community["challenge-first"]);
  });
});
