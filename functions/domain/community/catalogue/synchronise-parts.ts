import { and, eq, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import { slugOfChallenge } from "../../../contract/core/challenge-id.ts";
import type { Transaction } from "../../../db/connect.ts";
import { bounties, challenges, courses, criteria } from "../../../db/schema/index.ts";
import { versionFactsOf, storeChallengeVersion, versionHash } from "./store-challenge-version.ts";
import { synchronisePieces } from "./synchronise-pieces.ts";
import { parseUnits } from "../../parse-units.ts";

type Community = Catalogue["communities"][number];
type Course = Community["courses"][number];
type Challenge = Course["challenges"][number];
type Amount = { token: string; amount: string };
/** An amount in base units of its token. */
export type Units = (amount: Amount) => bigint;

/** Advisory lock: one change of the catalogue at a time, also across servers. */
const catalogueLock = 7_241_894;

export const lockCatalogue = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${catalogueLock})`);

export const unitsBy =
  (decimals: ReadonlyMap<string, number>): Units =>
  ({ token, amount }) => {
    const known = decimals.get(token);
    if (known === undefined) throw new Error(`The catalogue names a token that it lacks: ${token}`);
    return parseUnits(amount, known);
  };

/** Adds and changes the courses, challenges and bounties of a community. */
export async function synchroniseParts(
  tx: Transaction,
  communityId: bigint,
  community: Community,
  units: Units,
): Promise<void> {
  const { slug, referral } = community;
  for (const [position, course] of community.courses.entries()) {
    await synchroniseCourse(tx, communityId, course, position, units);
  }
  if (referral) {
    await synchroniseBounty(tx, `referral-${slug}`, {
      kind: "referral",
      communityId: communityId,
      token: referral.reward.token,
      amount: units(referral.reward),
      issuedAt: referral.issued,
      closesAt: referral.closes,
      closed: !referral.active,
      perDay: referral.perDay,
    });
  }
}

async function synchroniseCourse(
  tx: Transaction,
  communityId: bigint,
  course: Course,
  position: number,
  units: Units,
): Promise<void> {
  const { slug, level, hours, title, summary, modules } = course;
  const values = { position, level, hours, title, summary, modules, retired: false };
  const [row] = await tx
    .insert(courses)
    .values({ communityId, slug, ...values })
    .onConflictDoUpdate({ target: [courses.communityId, courses.slug], set: values })
    .returning({ id: courses.id });
  if (!row) throw new Error(`No row for course ${slug}`);
  for (const [place, challenge] of course.challenges.entries()) {
    await synchroniseChallenge(tx, { communityId, courseId: row.id }, challenge, place, units);
  }
}

async function synchroniseChallenge(
  tx: Transaction,
  parents: { communityId: bigint; courseId: bigint },
  challenge: Challenge,
  position: number,
  units: Units,
): Promise<void> {
  const { id, level, title, summary, formats, rewardedFeedback, minimumPoints, reviewDays } =
    challenge;
  const facts = versionFactsOf(challenge, units);
  const version = versionHash(challenge, facts);
  const { communityId, courseId } = parents;
  const place = { courseId, slug: slugOfChallenge(id) };
  const values = {
    communityId,
    version,
    position,
    level,
    title,
    summary,
    formats,
    rewardedFeedback,
    minimumPoints,
    reviewDays,
    token: challenge.reward.token,
    reward: units(challenge.reward),
    feedbackToken: challenge.feedbackReward.token,
    feedbackReward: units(challenge.feedbackReward),
    issuedAt: challenge.issued,
    closesAt: challenge.closes,
    retired: false,
  };
  const [row] = await tx
    .insert(challenges)
    .values({ id, ...place, ...values })
    .onConflictDoUpdate({
      target: challenges.id,
      set: values,
      setWhere: sql`${challenges.communityId} = ${communityId}
        or exists (select from communities c where c.id = ${challenges.communityId} and c.source = 'folder')`,
    })
    .returning({ id: challenges.id });
  if (!row)
    throw new Error(`Another community of the studio has the challenge ${id}: rename its folder.`);
  // An update of columns of a unique index would lock out rows that refer to this one, such as new submissions.
  await tx
    .update(challenges)
    .set(place)
    .where(
      and(
        eq(challenges.id, id),
        sql`(${challenges.courseId}, ${challenges.slug}) is distinct from (${courseId}, ${place.slug})`,
      ),
    );
  await storeChallengeVersion(tx, version, challenge, facts);
  await synchronisePieces(tx, challenge, version);
  await tx.update(criteria).set({ retired: true }).where(eq(criteria.challengeId, id));
  for (const [place, { id: criterionId, ...criterion }] of challenge.criteria.entries()) {
    const described = { ...criterion, position: place, retired: false };
    await tx
      .insert(criteria)
      .values({ challengeId: id, id: criterionId, ...described })
      .onConflictDoUpdate({ target: [criteria.challengeId, criteria.id], set: described });
  }
  await synchroniseBounty(tx, `challenge-${id}`, {
    kind: "challenge",
    communityId: parents.communityId,
    challengeId: id,
    token: challenge.reward.token,
    amount: units(challenge.reward),
    issuedAt: challenge.issued,
    closesAt: challenge.closes,
    closed: false,
  });
}

/** A closed community's bounties stay closed, whatever a later version says. */
async function synchroniseBounty(
  tx: Transaction,
  slug: string,
  {
    closed,
    ...bounty
  }: Omit<typeof bounties.$inferInsert, "slug" | "closedAt"> & { closed: boolean },
): Promise<void> {
  const ended = sql`(select closed_at from communities where id = ${bounty.communityId})`;
  await tx
    .insert(bounties)
    .values({ slug, ...bounty, closedAt: closed ? sql`now()` : ended })
    .onConflictDoUpdate({
      target: bounties.slug,
      set: { ...bounty, closedAt: closed ? sql`coalesce(bounties.closed_at, now())` : ended },
    });
}

/** Retires parts that the community no longer has, and closes their bounties. */
export async function retireMissingParts(
  tx: Transaction,
  communityId: bigint,
  { slug, courses: current, referral }: Community,
): Promise<void> {
  const ids = current.flatMap((course) => course.challenges.map(({ id }) => id));
  const slugs = current.map((course) => course.slug);
  const open = [...ids.map((id) => `challenge-${id}`), ...(referral ? [`referral-${slug}`] : [])];
  await tx
    .update(challenges)
    .set({ retired: true })
    .where(and(eq(challenges.communityId, communityId), notInArray(challenges.id, ids)));
  await tx
    .update(courses)
    .set({ retired: true })
    .where(and(eq(courses.communityId, communityId), notInArray(courses.slug, slugs)));
  await tx
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(bounties.communityId, communityId),
        isNull(bounties.closedAt),
        ne(bounties.kind, "feedback"),
        notInArray(bounties.slug, open),
      ),
    );
}
