import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileFiles, validFiles } from "../../../../content/compiler/fixture.ts";
import { fair, withPieces } from "../../../../content/compiler/pieces.fixture.ts";
import { giveRole } from "../../../../tests/factories/owners.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { makeSubmission } from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { race } from "../../../../tests/setup/race.ts";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import {
  auditLog,
  calibrationPieces,
  challenges,
  communities,
  communityRoles,
  contentVersions,
  courses,
  notifications,
  searchDocuments,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import { createDraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../catalogue/synchronise-catalogue.ts";
import { markModuleDone } from "../course/mark-module-done.ts";
import { readDraft } from "../draft/draft.ts";
import { adoptCommunity, type Folder } from "./adopt-community.ts";
import { publishCommunity } from "./publish-community.ts";

const slug = "weaving";
const drafts = createDraftCompiler();
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let catalogue: Catalogue;
let owner: Actor;

const folder = (all = validFiles): Folder => {
  const above = `communities/${slug}/`;
  const files = Object.entries(all).filter(([path]) => path.startsWith(above));
  return {
    texts: new Map(files.map(([path, text]) => [path.slice(above.length), text])),
    media: new Map(),
  };
};
const withText = (path: string, change: (text: string) => string): Folder => {
  const { texts, media } = folder();
  return { texts: new Map(texts).set(path, change(texts.get(path) ?? "")), media };
};

beforeEach(async () => {
  opened = await createTestDatabase();
  ({ catalogue } = await compileFiles(validFiles));
  await synchroniseCatalogue(opened.database, catalogue);
  owner = await makeMember(opened.database, "owner");
});
afterEach(() => opened.close());

const adopt = (texts = folder()) =>
  adoptCommunity({ database: opened.database, drafts }, slug, texts);
const giveToOwner = () => giveRole(opened.database, owner.username, "owner", slug);

const rows = async () => {
  const { database } = opened;
  const all = await database.select().from(communities).orderBy(asc(communities.id));
  return {
    communities: all.map((row) => ({ ...row, source: "", publishedAt: null, siteMedia: null })),
    courses: await database.select().from(courses).orderBy(asc(courses.id)),
    challenges: await database.select().from(challenges).orderBy(asc(challenges.id)),
    documents: await database
      .select({ id: searchDocuments.id, digest: searchDocuments.digest })
      .from(searchDocuments)
      .orderBy(asc(searchDocuments.id)),
  };
};

test("a community of a folder moves into the studio with its ids, its work and its progress", async () => {
  await giveToOwner();
  const learner = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, learner, "weave-a-band");
  await markModuleDone(opened.database, learner, {
    slug,
    course_slug: "first-cloth",
    module_id: "warp-and-weft",
  });
  const before = await rows();
  const media = new Map([["/media/loom.png", { width: 9, height: 8 }]]);
  expect(await adopt({ ...folder(), media })).toBe(true);
  expect(await rows()).toEqual(before);
  const [moved] = await opened.database
    .select()
    .from(communities)
    .where(eq(communities.slug, slug));
  expect(moved?.siteMedia).toEqual(Object.fromEntries(media));
  expect(await opened.database.select().from(contentVersions)).toMatchObject([
    { number: 1, state: "published" },
  ]);
  const [kept] = await opened.database
    .select({ id: submissions.id, challenge: submissions.challengeId })
    .from(submissions);
  expect(kept).toEqual({ id: BigInt(id), challenge: "weave-a-band" });
  const draft = await readDraft(opened.database, BigInt(before.communities[0]?.id ?? 0));
  expect(Object.keys(JSON.parse(draft.get("community.json") ?? "{}") as object)).not.toContain(
    "order",
  );
  expect(await opened.database.select().from(auditLog)).toMatchObject([
    { operation: "community-adopted" },
  ]);
});

test("calibration pieces move with their challenge, and stay the same pieces", async () => {
  await giveToOwner();
  const all = withPieces(fair);
  await synchroniseCatalogue(opened.database, (await compileFiles(all)).catalogue);
  const pieces = () =>
    opened.database
      .select({ id: calibrationPieces.id, slug: calibrationPieces.slug })
      .from(calibrationPieces)
      .where(isNull(calibrationPieces.retiredAt))
      .orderBy(asc(calibrationPieces.id));
  const before = await pieces();
  expect(before).toHaveLength(fair.length);
  expect(await adopt(folder(all))).toBe(true);
  expect(await pieces()).toEqual(before);
});

test("the named member becomes the owner of a community without one", async () => {
  const parts = { database: opened.database, drafts };
  expect(await adoptCommunity({ ...parts, owner: owner.username }, slug, folder())).toBe(true);
  expect(await opened.database.select().from(communityRoles)).toMatchObject([
    { userId: owner.userId, role: "owner" },
  ]);
  expect(await opened.database.select().from(notifications)).toMatchObject([
    { userId: owner.userId, kind: "owner-granted" },
  ]);
  expect(await opened.database.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { operation: "owner-granted", subjectId: owner.userId },
    { operation: "community-adopted" },
  ]);
});

test("an owner who is being deleted owns no moved community", async () => {
  await giveToOwner();
  await opened.database.update(users).set({ deletionBegunAt: sql`now()` });
  await expect(adopt()).rejects.toThrow(/has no owner/);
});

test("a community that the site no longer shows is not moved", async () => {
  await giveToOwner();
  await synchroniseCatalogue(opened.database, { ...catalogue, communities: [], documents: [] });
  await expect(adopt()).rejects.toThrow(/shows no community weaving/);
});

test("a second move changes nothing, and the synchronisation leaves the community alone while its folder is there", async () => {
  await giveToOwner();
  const atOnce = await Promise.all([adopt(), adopt()]);
  expect(new Set(atOnce)).toEqual(new Set([true, false]));
  expect(await adopt()).toBe(false);
  const changed = structuredClone(catalogue);
  for (const community of changed.communities) community.name.en = "Of the folder";
  for (const document of changed.documents) document.title.en = "Of the folder";
  const before = await rows();
  expect(await synchroniseCatalogue(opened.database, changed)).toEqual([slug]);
  expect(await rows()).toEqual(before);
  expect(
    await synchroniseCatalogue(opened.database, { ...catalogue, communities: [], documents: [] }),
  ).toEqual([]);
  expect(await rows()).toEqual(before);
});

test("a version that its owner publishes afterwards keeps the ids of its challenges", async () => {
  await giveToOwner();
  await adopt();
  const { texts } = withText("en.mdx", (text) => text.replace("name: ", "name: New "));
  const [community] = await opened.database.select().from(communities);
  const draft = new Map(texts).set(
    "community.json",
    (await readDraft(opened.database, community?.id ?? 0n)).get("community.json") ?? "",
  );
  const parts = { database: opened.database, drafts, actor: owner };
  await publishCommunity(parts, slug, { draft, note: "A new name" });
  const active = and(eq(challenges.retired, false), ne(challenges.id, ""));
  expect(
    await opened.database.select({ id: challenges.id }).from(challenges).where(active),
  ).toEqual([{ id: "weave-a-band" }]);
  const [renamed] = await opened.database.select().from(communities);
  expect(renamed?.name.en).toMatch(/^New /);
});

test("a learner who submits meanwhile loses nothing", async () => {
  await giveToOwner();
  const ends = await race(async () => {
    await opened.close();
    opened = await createTestDatabase();
    await synchroniseCatalogue(opened.database, catalogue);
    owner = await makeMember(opened.database, "owner");
    await giveToOwner();
    const learner = await makeMember(opened.database);
    return [() => adopt(), () => makeSubmission(opened.database, learner, "weave-a-band")];
  });
  expect(ends).toEqual(["done, done"]);
  const [challenge] = await opened.database.select().from(challenges);
  expect(challenge?.submissionCount).toBe(1);
}, 120_000);

test.each([
  ["an unknown community", "sewing", folder, /shows no community sewing/],
  ["a community without an owner", slug, folder, /has no owner.*name a member/],
])("%s is refused with a sentence", async (_, name, texts, reason) => {
  const parts = { database: opened.database, drafts };
  await expect(adoptCommunity(parts, name, texts())).rejects.toThrow(reason);
});

test.each([
  ["a component", (text: string) => `${text}\n<Run />\n`, /en\.mdx:\d+:\d+ HTML is refused/],
  ["another text than the site's", (text: string) => `${text}\nMore.\n`, /something else/],
])("%s is refused before anything is written", async (_, change, reason) => {
  await giveToOwner();
  const before = await rows();
  await expect(adopt(withText("courses/first-cloth/en.mdx", change))).rejects.toThrow(reason);
  expect(await rows()).toEqual(before);
  const [community] = await opened.database.select().from(communities);
  expect(community?.source).toBe("folder");
  expect(await opened.database.select().from(auditLog)).toEqual([]);
});

test("a challenge of a folder cannot take the id of one in the studio", async () => {
  await giveToOwner();
  await adopt();
  const other = structuredClone(catalogue);
  for (const community of other.communities) community.slug = "sewing";
  await expect(synchroniseCatalogue(opened.database, other)).rejects.toThrow(
    /has the challenge weave-a-band: rename its folder/,
  );
});
