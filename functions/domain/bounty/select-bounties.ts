import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { bountyKind } from "../../contract/bounty.ts";
import type { Bounty } from "../../contract/bounty.ts";
import { limits } from "../../contract/limits.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import {
  accounts,
  bounties,
  challenges,
  communities,
  courses,
  reservations,
  submissions,
  tokens,
} from "../../db/schema/index.ts";
import { isAhead } from "../is-ahead.ts";
import { localized } from "../localized.ts";
import { selectSummaries } from "../submission/summaries.ts";
import { moneyOf } from "../wallet/money-of.ts";

/** How many rewards are counted that there is money for. */
const mostCovered = 1000;

/** The community's pool in a bounty's token. */
const poolOf = sql`${accounts} where ${accounts.userId} is null and ${accounts.token} = ${bounties.token}
    and ${accounts.kind} = 'pool:' || (select slug from communities where id = ${bounties.communityId})`;

/** Whether the community's pool covers a reward; those for feedback are set aside. */
const isCovered = sql`(${bounties.kind} = 'feedback' or exists (
  select from ${poolOf} and ${accounts.balance} >= ${bounties.amount}))`;

/**
 * How many more of its rewards there is money for: in the pool, or set aside for feedback on its
 * submission. Null for a bounty that pays nothing.
 */
export const covers = sql<
  number | null
>`least(${mostCovered}, floor((case when ${bounties.kind} = 'feedback'
    then coalesce((select ${reservations.left} from ${reservations}
      where ${reservations.submissionId} = ${bounties.submissionId} and ${reservations.kind} = 'feedback-reward'
        and ${reservations.endedAt} is null), 0)
    else coalesce((select ${accounts.balance} from ${poolOf}), 0) end) / nullif(${bounties.amount}, 0)))::int`;

/** Whether a bounty closes within the days that count as soon. */
export const closesSoon = sql`${bounties.closesAt} < now() + make_interval(days => ${limits.closingSoonDays})`;

const isOpenWhile = (hasTime: SQL) =>
  sql<boolean>`(${bounties.closedAt} is null and ${hasTime} and ${bounties.issuedAt} <= now() and ${isCovered})`;

/**
 * Whether a bounty can be earned now: it was issued, it was not closed early, its time has not passed,
 * and there is money for it.
 */
export const isOpen = isOpenWhile(sql`${bounties.closesAt} > now()`);

/** The same, for a list that begins with the newest. */
export const isOpenOfNewest = isOpenWhile(isAhead(bounties.closesAt));

const columns = (locale: Locale) => ({
  id: bounties.id,
  slug: bounties.slug,
  kind: bounties.kind,
  token: bounties.token,
  decimals: tokens.decimals,
  amount: bounties.amount,
  issuedAt: bounties.issuedAt,
  /** One that was closed before its time says when. */
  closesAt: sql<string>`least(${bounties.closedAt}, ${bounties.closesAt})`.mapWith(
    bounties.closesAt,
  ),
  open: isOpen,
  covers,
  perDay: bounties.perDay,
  community: { slug: communities.slug, name: localized(communities.name, locale) },
  challengeId: bounties.challengeId,
  challengeTitle: localized(challenges.title, locale),
  course: courses.slug,
  submissionId: bounties.submissionId,
});

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const selectRows = (database: Database, locale: Locale, where: SQL | undefined, limit: number) =>
  database
    .select(columns(locale))
    .from(bounties)
    .innerJoin(communities, eq(communities.id, bounties.communityId))
    .innerJoin(tokens, eq(tokens.symbol, bounties.token))
    .leftJoin(challenges, eq(challenges.id, bounties.challengeId))
    .leftJoin(courses, eq(courses.id, challenges.courseId))
    .where(where)
    .orderBy(desc(bounties.issuedAt), desc(bounties.id))
    .limit(limit);

/** The submissions that bounties ask feedback on, without withdrawn ones. */
const submissionsOf = async (database: Database, rows: readonly Row[], locale: Locale) => {
  const ids = rows.flatMap(({ submissionId }) => (submissionId === null ? [] : [submissionId]));
  if (ids.length === 0) return new Map<string, never>();
  const found = await selectSummaries(
    database,
    locale,
    and(inArray(submissions.id, ids), ne(submissions.state, "withdrawn")),
    [],
    ids.length,
  );
  return new Map(found.map((summary) => [summary.id, summary]));
};

/** A bounty with the key that lists go on by. */
type BountyRow = { id: bigint; bounty: Bounty };

/** Bounties that meet `where`, newest first. The id orders bounties of the same instant. */
export const selectBounties = async (
  database: Database,
  locale: Locale,
  where: SQL | undefined,
  limit: number,
): Promise<BountyRow[]> => {
  const rows = await selectRows(database, locale, where, limit);
  const summaries = await submissionsOf(database, rows, locale);
  return rows.map((row) => ({
    id: row.id,
    bounty: {
      slug: row.slug,
      kind: bountyKind.parse(row.kind),
      reward: moneyOf(row.token, row.decimals, row.amount),
      issuedAt: row.issuedAt,
      closesAt: row.closesAt,
      open: row.open,
      covers: row.open ? row.covers : null,
      perDay: row.perDay,
      community: row.community,
      challenge:
        row.challengeId === null
          ? null
          : {
              id: row.challengeId,
              title: row.challengeTitle,
              community: row.community.slug,
              course: row.course ?? "",
            },
      submission:
        row.submissionId === null ? null : (summaries.get(row.submissionId.toString()) ?? null),
    },
  }));
};
