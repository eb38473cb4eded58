import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { validDraft } from "../../../../content/compiler/draft.fixture.ts";
import { makeStudioCommunity } from "../../../../tests/factories/studio.ts";
import { communities, draftFiles, previewLinks } from "../../../db/schema/index.ts";
import { api, asService, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

type Links = { links: { id: string; madeBy: { username: string }; endsAt: string }[] };
type Read = { document: string; isApproved: boolean; endsAt: string };

let communityId: bigint;
let owner: string;
let author: string;
let stranger: string;

const draft = new Map(
  [...validDraft()].map(([path, text]) => [path, text.replaceAll("AYNI", "KITE")]),
);
const secretWords = "Reviewers alone read this sentence";
for (const locale of ["en", "es"])
  draft.set(
    `courses/first-cloth/challenges/weave-a-band/key/${locale}.mdx`,
    `---\ntitle: Key\n---\n\n${secretWords}.\n`,
  );
const base = "/studio/knots/preview-links";

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  owner = await api.member("olga");
  author = await api.member("ari");
  stranger = await api.member("stranger");
  communityId = await makeStudioCommunity(api.database, "knots", { olga: "owner", ari: "author" });
  await makeStudioCommunity(api.database, "sails", { stranger: "owner" });
  await api.database
    .insert(draftFiles)
    .values([...draft].map(([path, text]) => ({ communityId, path, text })));
});

const make = async () =>
  (await api.ok<{ secret: string }>("post", base, { session: author })).secret;
const read = (secret: string) => api.request("post", "/previews/reading", asService({ secret }));
const list = async () => (await api.get<Links>(base, owner)).links;

test("a link leads to the draft as it was, without the reviewers' keys, for seven days", async () => {
  const secret = await make();
  const reply = await read(secret);
  expect(reply.status).toBe(200);
  const { document, isApproved, endsAt } = (await reply.json()) as Read;
  const community = JSON.parse(document) as { slug: string; courses: { challenges: object[] }[] };
  expect(community.slug).toBe("knots");
  expect(community.courses.flatMap(({ challenges }) => challenges).length).toBeGreaterThan(0);
  expect(document).not.toContain(secretWords);
  expect(isApproved).toBe(false);
  expect(Math.round((Date.parse(endsAt) - Date.now()) / 3_600_000)).toBe(7 * 24);
  const [first] = await list();
  expect(first?.madeBy.username).toBe("ari");
  // Only a digest is stored.
  const rows = await api.database.select().from(previewLinks);
  expect(
    JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? "" : value)),
  ).not.toContain(secret);
});

test("a link that was revoked, is over, or leads to a suspended community is gone", async () => {
  const [revoked, over, suspended] = [await make(), await make(), await make()];
  const [third, second, first] = await list();
  const makers = [third, second, first].map((link) => link?.madeBy.username);
  expect(makers).toEqual(["ari", "ari", "ari"]);
  await api.ok("delete", `${base}/${first?.id}`, { session: owner });
  await api.ok("delete", `${base}/${first?.id}`, { session: owner });
  await api.database
    .update(previewLinks)
    .set({ endsAt: new Date(Date.now() - 1_000).toISOString() })
    .where(eq(previewLinks.id, BigInt(second?.id ?? 0)));
  expect((await read(suspended)).status).toBe(200);
  const at = new Date().toISOString();
  await api.database
    .update(communities)
    .set({ suspendedAt: at })
    .where(eq(communities.id, communityId));
  for (const secret of [revoked, over, suspended])
    expect(await codeOf(read(secret))).toBe("preview-ended");
  await api.database
    .update(communities)
    .set({ suspendedAt: null, publishedAt: at })
    .where(eq(communities.id, communityId));
  expect(((await (await read(suspended)).json()) as Read).isApproved).toBe(true);
  expect((await read("x".repeat(43))).status).toBe(404);
});

test("a draft with faults has no link, and a community has no more than its limit", async () => {
  const session = stranger;
  expect(await api.code("post", "/studio/sails/preview-links", { session })).toBe(
    "draft-has-problems",
  );
  const open = (await list()).length;
  for (let count = open; count < 20; count += 1) await make();
  expect((await api.request("post", base, { session: owner })).status).toBe(409);
});
