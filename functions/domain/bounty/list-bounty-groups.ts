import { and, asc, eq, inArray, lte, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  namedInGroup,
  groupKind,
  type BountyGroup,
  type listBountyGroups as endpoint,
} from "../../contract/bounty.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  courses,
  submissions,
  tokens,
  users,
} from "../../db/schema/index.ts";
import { nameOf, pictureOf } from "../person.ts";
import type { Actor } from "../actor.ts";
import { requireCommunity } from "../community/require-community.ts";
import { badCursor, pageOf, pageSize } from "../keyset-paging.ts";
import { localized } from "../localized.ts";
import { moneyOf } from "../wallet/money-of.ts";
import { earnableChallenge, earnableFeedback } from "./earnable.ts";
import { isOpen } from "./select-bounties.ts";

type Wanted = z.input<(typeof endpoint)["query"]>;

/** What tells one group from another. */
type Key = { kind: string; challengeId: string; token: string; amount: bigint };

const keyOf = ({ kind, challengeId, token, amount }: Key) =>
  `${kind}.${challengeId}.${token}.${amount}`;

/** The key of the last group of the page before, as cursors carry it. */
function keyOfCursor(cursor: string | undefined): Key | null {
  if (cursor === undefined) return null;
  const parts = /^(challenge|feedback)\.([a-z0-9-]{3,60})\.([A-Z0-9]{2,12})\.(\d{1,78})$/.exec(
    cursor,
  );
  if (!parts) throw badCursor();
  const [, kind = "", challengeId = "", token = "", amount = ""] = parts;
  return { kind, challengeId, token, amount: BigInt(amount) };
}

const columns = {
  kind: bounties.kind,
  communityId: bounties.communityId,
  challengeId: bounties.challengeId,
  token: bounties.token,
  amount: bounties.amount,
};

/** The groups: each challenge's bounty, and the feedback bounties of a challenge and an amount. */
const selectGroups = (
  database: Database,
  actor: Actor | null,
  which: SQL | undefined,
  written: SQL | undefined,
) =>
  unionAll(
    database
      .select({
        ...columns,
        closesAt: sql<string>`${bounties.closesAt}`
          .mapWith(bounties.closesAt)
          .as("first_closes_at"),
        count: sql<number>`1`.as("bounty_count"),
      })
      .from(bounties)
      .where(and(isOpen, eq(bounties.kind, "challenge"), which, earnableChallenge(actor))),
    database
      .select({
        ...columns,
        closesAt: sql<string>`min(${bounties.closesAt})`
          .mapWith(bounties.closesAt)
          .as("first_closes_at"),
        count: sql<number>`count(*)::int`.as("bounty_count"),
      })
      .from(bounties)
      .innerJoin(submissions, eq(submissions.id, bounties.submissionId))
      .where(and(isOpen, eq(bounties.kind, "feedback"), which, written, earnableFeedback(actor)))
      .groupBy(...Object.values(columns)),
  ).as("groups");

/** Orders by worth, the highest first: the number of tokens, below zero. */
const byWorth = (amount: SQL | AnyColumn, decimals: SQL | AnyColumn) =>
  sql`-(${amount}) / (10::numeric ^ (${decimals}))`;

type Named = BountyGroup["submissions"][number];

/** The submissions that groups name, by the key of their group. */
async function submissionsOf(
  database: Database,
  actor: Actor | null,
  groups: readonly Key[],
  written: SQL | undefined,
): Promise<Map<string, Named[]>> {
  const ids = groups.flatMap(({ kind, challengeId }) => (kind === "feedback" ? [challengeId] : []));
  if (ids.length === 0) return new Map();
  const waiting = database
    .select({
      ...columns,
      id: submissions.id,
      username: nameOf().as("username"),
      picture: pictureOf().as("picture"),
      feedbackCount: submissions.feedbackCount,
      closesAt: bounties.closesAt,
      place: sql<number>`row_number() over (
        partition by ${bounties.challengeId}, ${bounties.token}, ${bounties.amount}
        order by ${submissions.feedbackCount}, ${submissions.id})`.as("place"),
    })
    .from(bounties)
    .innerJoin(submissions, eq(submissions.id, bounties.submissionId))
    .innerJoin(users, eq(users.id, submissions.authorId))
    .where(
      and(
        isOpen,
        eq(bounties.kind, "feedback"),
        inArray(bounties.challengeId, ids),
        written,
        earnableFeedback(actor),
      ),
    )
    .as("waiting");
  const rows = await database
    .select()
    .from(waiting)
    .where(lte(waiting.place, namedInGroup))
    .orderBy(asc(waiting.place));
  const named = new Map<string, Named[]>();
  for (const { id, username, picture, feedbackCount, closesAt, ...key } of rows) {
    const group = keyOf({ ...key, challengeId: key.challengeId ?? "" });
    const one = { id: id.toString(), author: { username, picture }, feedbackCount, closesAt };
    named.set(group, [...(named.get(group) ?? []), one]);
  }
  return named;
}

/**
 * What can be earned now: challenges first, then feedback, the highest reward on top, and of the
 * same reward what closes first. Challenges can be answered in every language; feedback is asked for
 * on work in `language`, where one is named. No token has a price here, so amounts of two tokens are compared
 * by the number of tokens. A member sees only what they can earn. Throws `not-found`.
 */
export async function listBountyGroups(
  database: Database,
  actor: Actor | null,
  { cursor, community, kind, language }: Wanted,
  locale: Locale,
): Promise<{ groups: BountyGroup[]; next: string | null }> {
  const last = keyOfCursor(cursor);
  const of = community === undefined ? undefined : await requireCommunity(database, community);
  const written = language && eq(submissions.language, language);
  const groups = selectGroups(
    database,
    actor,
    and(kind && eq(bounties.kind, kind), of && eq(bounties.communityId, of.id)),
    written,
  );
  // A challenge stands before feedback in the alphabet, too.
  const order = [
    sql`${groups.kind}`,
    byWorth(groups.amount, tokens.decimals),
    sql`${challenges.closesAt}`,
    sql`${challenges.id}`,
    sql`${groups.token}`,
    sql`${groups.amount}`,
  ];
  const after =
    last &&
    sql`(${sql.join(order, sql`, `)}) > (${last.kind},
      ${byWorth(sql`${last.amount}::numeric`, sql`select decimals from tokens where symbol = ${last.token}`)},
      (select closes_at from challenges where id = ${last.challengeId}),
      ${last.challengeId}, ${last.token}, ${last.amount}::numeric)`;
  const found = await database
    .select({
      kind: groups.kind,
      token: groups.token,
      amount: groups.amount,
      closesAt: groups.closesAt,
      count: groups.count,
      decimals: tokens.decimals,
      challengeId: challenges.id,
      title: localized(challenges.title, locale),
      course: courses.slug,
      community: { slug: communities.slug, name: localized(communities.name, locale) },
    })
    .from(groups)
    .innerJoin(tokens, eq(tokens.symbol, groups.token))
    .innerJoin(challenges, eq(challenges.id, groups.challengeId))
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, groups.communityId))
    .where(and(eq(challenges.retired, false), after ?? undefined))
    .orderBy(...order)
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, keyOf);
  const named = await submissionsOf(database, actor, rows, written);
  return {
    groups: rows.map((row) => ({
      kind: groupKind.parse(row.kind),
      reward: moneyOf(row.token, row.decimals, row.amount),
      closesAt: row.closesAt,
      community: row.community,
      challenge: {
        id: row.challengeId,
        title: row.title,
        community: row.community.slug,
        course: row.course,
      },
      count: row.count,
      submissions: named.get(keyOf(row)) ?? [],
    })),
    next,
  };
}
