import { and, eq, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  courses,
  criteria,
  tokens,
} from "../../../db/schema/index.ts";
import { transferOnce } from "../../money/ledger/transfer.ts";
import { availableIn } from "../../money/pool/lock-pool.ts";
import { writeSearchDocuments } from "../search/write-search-documents.ts";
import { parseUnits } from "../../parse-units.ts";

type Community = Catalogue["communities"][number];
type Course = Community["courses"][number];
type Challenge = Course["challenges"][number];
type Amount = { token: string; amount: string };

/** Advisory lock: one synchronisation at a time, also across servers. */
const synchronisationLock = 7_241_894;

/**
 * Makes the database match the authored catalogue: adds, changes and retires. Idempotent; pools are
 * funded once. Members' content is never changed, nor is any community of the studio.
 */
export async function synchroniseCatalogue(
  database: Database,
  catalogue: Catalogue,
): Promise<void> {
  await transact(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${synchronisationLock})`);
    for (const { symbol, ...rest } of catalogue.tokens) {
      const base = (amount: string) => parseUnits(amount, rest.decimals);
      const limit = (amount: string | undefined) => (amount === undefined ? null : base(amount));
      const token = {
        ...rest,
        smallestPayout: base(rest.smallestPayout),
        largestPayout: limit(rest.largestPayout),
        memberDayPayouts: limit(rest.memberDayPayouts),
        dayPayouts: limit(rest.dayPayouts),
      };
      await tx
        .insert(tokens)
        .values({ symbol, ...token })
        .onConflictDoUpdate({ target: tokens.symbol, set: token });
    }
    const decimals = new Map(
      catalogue.tokens.map(({ symbol, decimals: places }) => [symbol, places]),
    );
    const units = ({ token, amount }: Amount) => parseUnits(amount, requireKnown(decimals, token));
    for (const community of catalogue.communities) await synchroniseCommunity(tx, community, units);
    await retireMissing(tx, catalogue);
    await writeSearchDocuments(tx, catalogue.documents);
  });
}

function requireKnown(decimals: Map<string, number>, token: string): number {
  const known = decimals.get(token);
  if (known === undefined) throw new Error(`The catalogue names a token that it lacks: ${token}`);
  return known;
}

async function synchroniseCommunity(
  tx: Transaction,
  community: Community,
  units: (amount: Amount) => bigint,
): Promise<void> {
  const { slug, order, name, summary, teachingPoints, accent, pool, referral } = community;
  const values = { position: order, name, summary, teachingPoints, accent, retired: false };
  const [row] = await tx
    .insert(communities)
    .values({ slug, ...values })
    .onConflictDoUpdate({
      target: communities.slug,
      set: values,
      setWhere: eq(communities.source, "folder"),
    })
    .returning({ id: communities.id });
  if (!row) return;
  for (const opening of pool) {
    await transferOnce(tx, {
      idempotencyKey: `opening:${slug}:${opening.token}`,
      kind: "funding",
      token: opening.token,
      amount: units(opening),
      from: { platform: "outside" },
      to: availableIn({ community: slug, token: opening.token }),
    });
  }
  for (const [position, course] of community.courses.entries()) {
    await synchroniseCourse(tx, row.id, course, position, units);
  }
  if (referral) {
    await synchroniseBounty(tx, `referral-${slug}`, {
      kind: "referral",
      communityId: row.id,
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
  units: (amount: Amount) => bigint,
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
  units: (amount: Amount) => bigint,
): Promise<void> {
  const { id, level, title, summary, formats, rewardedFeedback, minimumPoints, reviewDays } =
    challenge;
  const values = {
    ...parents,
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
  await tx
    .insert(challenges)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: challenges.id, set: values });
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

async function synchroniseBounty(
  tx: Transaction,
  slug: string,
  {
    closed,
    ...bounty
  }: Omit<typeof bounties.$inferInsert, "slug" | "closedAt"> & { closed: boolean },
): Promise<void> {
  const closedAt = closed ? sql`coalesce(bounties.closed_at, now())` : null;
  await tx
    .insert(bounties)
    .values({ slug, ...bounty, closedAt: closed ? sql`now()` : null })
    .onConflictDoUpdate({ target: bounties.slug, set: { ...bounty, closedAt } });
}

const ofFolders = (communityId: AnyPgColumn) =>
  sql`exists (select from communities c where c.id = ${communityId} and c.source = 'folder')`;

async function retireMissing(tx: Transaction, { communities: authored }: Catalogue): Promise<void> {
  const slugs = authored.map(({ slug }) => slug);
  const challengeIds = authored.flatMap((community) =>
    community.courses.flatMap((course) => course.challenges.map(({ id }) => id)),
  );
  await tx
    .update(communities)
    .set({ retired: true })
    .where(and(eq(communities.source, "folder"), notInArray(communities.slug, slugs)));
  await tx
    .update(challenges)
    .set({ retired: true })
    .where(and(ofFolders(challenges.communityId), notInArray(challenges.id, challengeIds)));
  const current = authored.flatMap(({ slug, courses: list }) =>
    list.map((course) => `${slug}/${course.slug}`),
  );
  await tx
    .update(courses)
    .set({ retired: true })
    .where(
      and(
        ofFolders(courses.communityId),
        notInArray(
          sql`(select c.slug from communities c where c.id = ${courses.communityId}) || '/' || ${courses.slug}`,
          current,
        ),
      ),
    );
  const authoredBounties = authored.flatMap(({ slug, referral }) =>
    referral ? [`referral-${slug}`] : [],
  );
  authoredBounties.push(...challengeIds.map((id) => `challenge-${id}`));
  await tx
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        isNull(bounties.closedAt),
        ne(bounties.kind, "feedback"),
        ofFolders(bounties.communityId),
        notInArray(bounties.slug, authoredBounties),
      ),
    );
}
