import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { bountyKind, type Bounty } from "../../../contract/learning/bounty.ts";
import { limits } from "../../../contract/core/limits.ts";
import { mostCounted } from "../../../contract/core/most-counted.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  ledgerAccounts,
  bounties,
  challenges,
  communities,
  courses,
  reservations,
  submissions,
  tokens,
} from "../../../db/schema/index.ts";
import { takesWork } from "../../community/community/is-offered.ts";
import { isFuture } from "../../is-future.ts";
import { localized } from "../../localized.ts";
import { selectSummaries } from "../submission/summaries.ts";
import { moneyOf } from "../../money-of.ts";

const poolOf = sql`${ledgerAccounts} where ${ledgerAccounts.userId} is null and ${ledgerAccounts.token} = ${bounties.token}
    and ${ledgerAccounts.kind} = 'pool:' || (select slug from communities where id = ${bounties.communityId})`;

const isCovered = sql`(${bounties.kind} = 'feedback' or exists (
  select from ${poolOf} and ${ledgerAccounts.balance} >= ${bounties.amount}))`;

/** False of a bounty for a challenge that takes no work. */
const canBeEarned = sql`(${bounties.kind} <> 'challenge' or exists (
  select from ${challenges} where ${challenges.id} = ${bounties.challengeId} and ${takesWork}))`;

/**
 * The number of further rewards covered by the pool, or by the submission's reservation for
 * feedback. Null for a bounty that pays nothing.
 */
export const covers = sql<
  number | null
>`least(${mostCounted}, floor((case when ${bounties.kind} = 'feedback'
    then coalesce((select ${reservations.left} from ${reservations}
      where ${reservations.submissionId} = ${bounties.submissionId} and ${reservations.kind} = 'feedback-reward'
        and ${reservations.endedAt} is null), 0)
    else coalesce((select ${ledgerAccounts.balance} from ${poolOf}), 0) end) / nullif(${bounties.amount}, 0)))::int`;

export const closesSoon = sql`${bounties.closesAt} < now() + make_interval(days => ${limits.closingSoonDays})`;

const isOpenWhile = (hasTime: SQL) =>
  sql<boolean>`(${bounties.closedAt} is null and ${hasTime} and ${bounties.issuedAt} <= now() and ${isCovered}
    and ${canBeEarned})`;

/** Issued, neither closed nor expired, covered by the pool, and for work that is taken. */
export const isOpenBounty = isOpenWhile(sql`${bounties.closesAt} > now()`);

export const isOpenOfNewest = isOpenWhile(isFuture(bounties.closesAt));

const selectRows = (database: Database, locale: Locale, where: SQL | undefined, limit: number) =>
  database
    .select({
      id: bounties.id,
      slug: bounties.slug,
      kind: bounties.kind,
      token: bounties.token,
      decimals: tokens.decimals,
      amount: bounties.amount,
      issuedAt: bounties.issuedAt,
      closesAt: sql<string>`least(${bounties.closedAt}, ${bounties.closesAt})`.mapWith(
        bounties.closesAt,
      ),
      open: isOpenBounty,
      covers,
      perDay: bounties.perDay,
      community: { slug: communities.slug, name: localized(communities.name, locale) },
      challengeId: bounties.challengeId,
      challengeTitle: localized(challenges.title, locale),
      course: courses.slug,
      submissionId: bounties.submissionId,
    })
    .from(bounties)
    .innerJoin(communities, eq(communities.id, bounties.communityId))
    .innerJoin(tokens, eq(tokens.symbol, bounties.token))
    .leftJoin(challenges, eq(challenges.id, bounties.challengeId))
    .leftJoin(courses, eq(courses.id, challenges.courseId))
    .where(where)
    .orderBy(desc(bounties.issuedAt), desc(bounties.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const submissionsOf = async (database: Database, rows: readonly Row[], locale: Locale) => {
  const ids = rows.flatMap(({ submissionId }) => (submissionId === null ? [] : [submissionId]));
  if (ids.length === 0) return new Map<string, never>();
  const found = await selectSummaries(
    database,
    locale,
    and(
      inArray(submissions.id, ids),
      ne(submissions.state, "withdrawn"),
      isNull(submissions.hiddenAt),
    ),
    [],
    ids.length,
  );
  return new Map(found.map((summary) => [summary.id, summary]));
};

export const selectBounties = async (
  database: Database,
  locale: Locale,
  where: SQL | undefined,
  limit: number,
): Promise<{ id: bigint; bounty: Bounty }[]> => {
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
