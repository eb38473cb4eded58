import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { makeSubmission } from "../../../../tests/factories/work.ts";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import { bounties, challenges, communities, courses, criteria } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { getBounty } from "../../learning/bounty/get-bounty.ts";
import { listBounties } from "../../learning/bounty/list-bounties.ts";
import { getChallenge } from "../../learning/submission/get-challenge.ts";
import { getSubmission } from "../../learning/submission/get-submission.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { synchroniseCatalogue } from "./synchronise-catalogue.ts";

const opened = useDatabase({ catalogue: testCatalogue, each: true });

const rows = async () => ({
  communities: await opened.database.select().from(communities).orderBy(asc(communities.id)),
  courses: await opened.database.select().from(courses).orderBy(asc(courses.id)),
  challenges: await opened.database.select().from(challenges).orderBy(asc(challenges.id)),
  criteria: await opened.database.select().from(criteria).orderBy(asc(criteria.id)),
  bounties: await opened.database.select().from(bounties).orderBy(asc(bounties.id)),
});

/** The test catalogue with a change of its first community. */
const changed = (change: (community: Catalogue["communities"][number]) => void): Catalogue => {
  const copy = structuredClone(testCatalogue);
  const [community] = copy.communities;
  if (community) change(community);
  return copy;
};

test("amounts become base units, and each challenge and each referral programme opens its bounty", async () => {
  const { bounties: found } = await rows();
  expect(found.map(({ slug, amount, closedAt }) => ({ slug, amount, closedAt }))).toEqual([
    { slug: "challenge-plain-weave", amount: 2_500_000_000_000_000_000n, closedAt: null },
    { slug: "challenge-old-weave", amount: 2_500_000_000_000_000_000n, closedAt: null },
    { slug: "referral-weaving", amount: 1_000_000_000_000_000_000n, closedAt: null },
  ]);
});

test("running it again, also twice at once, changes nothing", async () => {
  const before = await rows();
  await Promise.all([1, 2].map(() => synchroniseCatalogue(opened.database, testCatalogue)));
  expect(await rows()).toEqual(before);
});

test("a removed challenge is retired with its bounty, its submissions stay, and it comes back unchanged", async () => {
  const { database } = opened;
  const { id } = await makeSubmission(database, await makeMember(database), "plain-weave");
  const before = await rows();
  await synchroniseCatalogue(
    database,
    changed((community) => (community.courses = [])),
  );

  expect(await getChallenge(database, null, "plain-weave", "en")).toMatchObject({
    isRetired: true,
    open: false,
    maySubmit: "closed",
  });
  expect(await getSubmission(database, null, id, "en")).toMatchObject({
    challenge: { id: "plain-weave" },
  });
  const [bounty] = await database
    .select()
    .from(bounties)
    .where(eq(bounties.slug, "challenge-plain-weave"));
  expect(bounty?.closedAt).not.toBeNull();

  await synchroniseCatalogue(database, testCatalogue);
  const after = await rows();
  expect(after.challenges).toEqual(before.challenges);
  expect(after.bounties).toEqual(before.bounties);
});

test("a referral programme that is closed or taken out closes its bounty; a feedback bounty goes on", async () => {
  const { database } = opened;
  await makeSubmission(database, await makeMember(database), "plain-weave");
  const open = async () =>
    (await rows()).bounties.filter(({ closedAt }) => closedAt === null).map(({ kind }) => kind);
  const inactive = changed(({ referral }) => referral && (referral.active = false));
  const without = changed((community) => (community.referral = null));

  for (const catalogue of [inactive, without]) {
    await database.update(bounties).set({ closedAt: null }).where(eq(bounties.kind, "referral"));
    expect(await open()).toContain("referral");
    await synchroniseCatalogue(database, catalogue);
    expect(await open()).toEqual(["challenge", "challenge", "feedback"]);
  }
  expect((await listBounties(database, { kind: "referral" }, "en")).bounties).toEqual([]);
});

test("a bounty that was closed before its time says when, and its page stays", async () => {
  const inactive = changed(({ referral }) => referral && (referral.active = false));
  await synchroniseCatalogue(opened.database, inactive);
  const bounty = await getBounty(opened.database, null, "referral-weaving", {}, "es");
  expect(bounty).toMatchObject({ kind: "referral", open: false, community: { slug: "weaving" } });
  expect(Date.parse(bounty.closesAt)).toBeLessThanOrEqual(Date.now() + 60_000);
  expect(bounty.closesAt).toMatch(/^\d{4}-.*Z$/);
});

test("a criterion that is taken out leaves the rubric", async () => {
  await synchroniseCatalogue(
    opened.database,
    changed(({ courses: [course] }) => course?.challenges[0]?.criteria.pop()),
  );
  expect(await getChallenge(opened.database, null, "plain-weave", "es")).toMatchObject({
    title: "Challenge plain-weave (es)",
    criteria: [{ id: "clarity", points: 10 }],
    maximumPoints: 10,
  });
});

test("an amount finer than its token, or of an unknown token, changes nothing", async () => {
  const before = await rows();
  const reward = (token: string, amount: string) =>
    changed((community) => {
      community.teachingPoints = 9;
      if (community.referral) community.referral.reward = { token, amount };
    });
  await expect(synchroniseCatalogue(opened.database, reward("SATS", "0.5"))).rejects.toThrow(
    "decimals",
  );
  await expect(synchroniseCatalogue(opened.database, reward("GOLD", "1"))).rejects.toThrow("GOLD");
  expect(await rows()).toEqual(before);
});

test("a community of the studio stays as it is, whatever the files have or lack", async () => {
  const { database } = opened;
  await database
    .update(communities)
    .set({ source: "studio" })
    .where(eq(communities.slug, "weaving"));
  const before = await rows();
  await synchroniseCatalogue(
    database,
    changed((community) => {
      community.teachingPoints = 99;
      community.courses = [];
      community.referral = null;
    }),
  );
  expect(await rows()).toEqual(before);
  await synchroniseCatalogue(database, { ...testCatalogue, communities: [] });
  const { communities: left, ...rest } = await rows();
  const { communities: _, ...restBefore } = before;
  expect(left.map(({ slug, retired }) => [slug, retired])).toEqual([
    ["weaving", false],
    ["dyeing", true],
  ]);
  expect(rest).toEqual(restBefore);
});
