import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { z } from "zod";
import {
  namedInGroup,
  groupKind,
  type BountyGroup,
  type listBountyGroups as endpoint,
} from "../../../contract/learning/bounty.ts";
import { countedInGroup } from "../../../contract/learning/counted-in-group.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  courses,
  submissions,
  tokens,
  users,
} from "../../../db/schema/index.ts";
import { publicUserColumns } from "../../public-user.ts";
import type { Actor } from "../../actor.ts";
import { requireCommunity } from "../../community/community/require-community.ts";
import { badCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { localized } from "../../localized.ts";
import { isUnevaluated } from "../submission/summaries.ts";
import { moneyOf } from "../../money-of.ts";
import { earnableChallenge, earnableFeedback } from "./earnable.ts";
import { closesSoon, covers, isOpenBounty } from "./select-bounties.ts";
import { isOffered } from "../../community/community/is-offered.ts";

type Wanted = z.input<(typeof endpoint)["query"]>;

type Key = { kind: string; challengeId: string; token: string; amount: bigint };

const keyOf = ({ kind, challengeId, token, amount }: Key) =>
  `${kind}.${challengeId}.${token}.${amount}`;

/**
 * The key of the previous page's last group. A list by closing time also has the closing second
 * (Unix time).
 */
function keyOfCursor(
  cursor: string | undefined,
  withTime: boolean,
): (Key & { second: string | undefined }) | null {
  if (cursor === undefined) return null;
  const parts =
    /^(?:(\d{1,12})\.)?(challenge|feedback)\.([a-z0-9-]{3,60})\.([A-Z0-9]{2,12})\.(\d{1,78})$/.exec(
      cursor,
    );
  if (!parts || (parts[1] !== undefined) !== withTime) throw badCursor();
  const [, second, kind = "", challengeId = "", token = "", amount = ""] = parts;
  return { second, kind, challengeId, token, amount: BigInt(amount) };
}

type Asked = {
  actor: Actor | null;
  kind: BountyGroup["kind"] | undefined;
  communityId: bigint | undefined;
  closing: "soon" | undefined;
  language: Locale | undefined;
};

const challengeGroups = ({ actor, communityId, closing }: Asked) =>
  sql`select ${bounties.kind}, ${bounties.communityId}, ${bounties.challengeId}, ${bounties.token},
      ${bounties.amount}, ${bounties.issuedAt}, ${bounties.closesAt}, ${covers} as covers, 1 as bounty_count
    from ${bounties}
    where ${and(
      isOpenBounty,
      eq(bounties.kind, "challenge"),
      communityId === undefined ? undefined : eq(bounties.communityId, communityId),
      closing && closesSoon,
      earnableChallenge(actor),
    )}`;

const isUnclosedFeedback = sql`${bounties.kind} = 'feedback' and ${bounties.closedAt} is null`;

/**
 * The challenges and amounts with feedback bounties, by a loose index scan: one step per distinct
 * value, independent of the number of bounties.
 */
const feedbackTerms = sql`with recursive terms as (
    (select challenge_id, token, amount, community_id from ${bounties} where ${isUnclosedFeedback}
      order by challenge_id, token, amount limit 1)
    union all
    select following.* from terms cross join lateral (
      select ${bounties.challengeId}, ${bounties.token}, ${bounties.amount}, ${bounties.communityId}
        from ${bounties}
        where ${isUnclosedFeedback} and (${bounties.challengeId}, ${bounties.token}, ${bounties.amount})
          > (terms.challenge_id, terms.token, terms.amount)
        order by ${bounties.challengeId}, ${bounties.token}, ${bounties.amount} limit 1) following
  ) select * from terms`;

const isOpenOfTerms = sql`${isUnclosedFeedback} and ${bounties.challengeId} = terms.challenge_id
  and ${bounties.token} = terms.token and ${bounties.amount} = terms.amount
  and ${bounties.closesAt} > now() and ${bounties.issuedAt} <= now()`;

const firstToClose = ({ actor, closing, language }: Asked): SQL =>
  language
    ? firstOfLanguage({ actor, closing, language })
    : sql`select ${bounties.issuedAt}, ${bounties.closesAt}, ${submissions.id}, ${submissions.authorId},
        ${submissions.feedbackCount}, ${submissions.submittedAt}
      from ${bounties} join ${submissions} on ${submissions.id} = ${bounties.submissionId}
      where ${and(isOpenOfTerms, closing && closesSoon, earnableFeedback(actor))}
      order by ${bounties.closesAt}, ${bounties.id} limit ${countedInGroup + 1}`;

/**
 * The number of bounties in a language, by closing time, that are searched for bounties with a reward for the member.
 */
const openLookedAt = 2 * countedInGroup;

/**
 * Does the work of `firstToClose` for one language. The bounties are found through the submissions, which close at the
 * same time. `offset 0` makes PostgreSQL read each bounty by its submission instead of all bounties of the challenge.
 */
function firstOfLanguage({
  actor,
  closing,
  language,
}: Pick<Asked, "actor" | "closing"> & { language: Locale }): SQL {
  const open = sql`select bounties.issued_at, bounties.closes_at, submissions.*
    from ${submissions} cross join lateral (
      select * from ${bounties} where ${bounties.submissionId} = ${submissions.id} offset 0) bounties
    where ${and(
      eq(submissions.language, language),
      isUnevaluated,
      sql`${submissions.challengeId} = terms.challenge_id and ${submissions.feedbackClosesAt} > now()`,
      isOpenOfTerms,
      closing && closesSoon,
    )}
    order by ${submissions.feedbackClosesAt}, ${submissions.id} limit ${openLookedAt}`;
  return sql`select issued_at, closes_at, id, author_id, feedback_count, submitted_at
    from (${open}) submissions where ${earnableFeedback(actor) ?? sql`true`}
    order by feedback_closes_at, id limit ${countedInGroup + 1}`;
}

const feedbackGroups = (asked: Asked) =>
  sql`select 'feedback', terms.community_id, terms.challenge_id, terms.token, terms.amount,
      min(first.issued_at), min(first.closes_at), null::int, count(*)::int
    from (${feedbackTerms}) terms cross join lateral (${firstToClose(asked)}) first
    where ${asked.communityId === undefined ? sql`true` : sql`terms.community_id = ${asked.communityId}`}
    group by 2, 3, 4, 5`;

function selectGroups(asked: Asked): SQL {
  const parts = [
    ...(asked.kind === "feedback" ? [] : [challengeGroups(asked)]),
    ...(asked.kind === "challenge" ? [] : [feedbackGroups(asked)]),
  ];
  return sql`(${sql.join(parts, sql` union all `)}) as groups (kind, community_id, challenge_id, token,
    amount, issued_at, closes_at, covers, bounty_count)`;
}

const groups = {
  kind: sql<string>`groups.kind`,
  communityId: sql`groups.community_id`,
  challengeId: sql`groups.challenge_id`,
  token: sql<string>`groups.token`,
  amount: sql<bigint>`groups.amount`.mapWith(bounties.amount),
  issuedAt: sql<string>`groups.issued_at`.mapWith(bounties.issuedAt),
  closesAt: sql<string>`groups.closes_at`.mapWith(bounties.closesAt),
  covers: sql<number | null>`groups.covers`,
  count: sql<number>`groups.bounty_count`,
  closesAtSecond: sql<string>`extract(epoch from groups.closes_at)::bigint`,
};

const byAmount = (amount: SQL | AnyColumn, decimals: SQL | AnyColumn) =>
  sql`-(${amount}) / (10::numeric ^ (${decimals}))`;

type Named = BountyGroup["submissions"][number];

async function submissionsOf(
  database: Database,
  asked: Asked,
  found: readonly Key[],
): Promise<Map<string, Named[]>> {
  const feedback = found.filter(({ kind }) => kind === "feedback");
  if (feedback.length === 0) return new Map();
  const terms = JSON.stringify(
    feedback.map(({ challengeId, token, amount }) => ({
      challenge_id: challengeId,
      token,
      amount: amount.toString(),
    })),
  );
  const rows = await database
    .select({
      challengeId: sql<string>`named.challenge_id`,
      token: sql<string>`named.token`,
      amount: sql<bigint>`named.amount`.mapWith(bounties.amount),
      id: sql<bigint>`named.id`.mapWith(submissions.id),
      ...publicUserColumns(),
      feedbackCount: sql<number>`named.feedback_count`,
      submittedAt: sql<string>`named.submitted_at`.mapWith(submissions.submittedAt),
      closesAt: sql<string>`named.closes_at`.mapWith(bounties.closesAt),
    })
    .from(
      sql`(select terms.challenge_id, terms.token, terms.amount, least.*
        from jsonb_to_recordset(${terms}::jsonb) as terms (challenge_id text, token text, amount numeric)
        cross join lateral (select * from (${firstToClose(asked)}) first
          order by first.feedback_count, first.id limit ${namedInGroup}) least) as named`,
    )
    .innerJoin(users, sql`${users.id} = named.author_id`)
    .orderBy(sql`named.feedback_count`, sql`named.id`);
  const named = new Map<string, Named[]>();
  for (const { challengeId, token, amount, id, username, picture, ...times } of rows) {
    const group = keyOf({ kind: "feedback", challengeId, token, amount });
    const one = { id: id.toString(), author: { username, picture }, ...times };
    named.set(group, [...(named.get(group) ?? []), one]);
  }
  return named;
}

/**
 * Groups of open bounties: challenges before feedback, then the highest reward, then the earliest
 * closing time; `closing` sorts by closing time first. `language` filters feedback only, because
 * challenges can be answered in any language. Tokens have no price here, so amounts compare by
 * number of tokens. A member sees only what they can earn. Throws `not-found`.
 */
export async function listBountyGroups(
  database: Database,
  actor: Actor | null,
  { cursor, community, kind, closing, language }: Wanted,
  locale: Locale,
): Promise<{ groups: BountyGroup[]; next: string | null }> {
  const last = keyOfCursor(cursor, closing === "soon");
  const of = community === undefined ? undefined : await requireCommunity(database, community);
  const asked = { actor, kind, communityId: of?.id, closing, language };
  const order = [
    ...(closing ? [groups.closesAtSecond] : []),
    groups.kind,
    byAmount(sql`groups.amount`, tokens.decimals),
    sql`${challenges.closesAt}`,
    sql`${challenges.id}`,
    groups.token,
    sql`groups.amount`,
  ];
  const after =
    last &&
    sql`(${sql.join(order, sql`, `)}) > (${closing ? sql`${last.second}::bigint, ` : sql``}${last.kind},
      ${byAmount(sql`${last.amount}::numeric`, sql`select decimals from tokens where symbol = ${last.token}`)},
      (select closes_at from challenges where id = ${last.challengeId}),
      ${last.challengeId}, ${last.token}, ${last.amount}::numeric)`;
  const found = await database
    .select({
      ...groups,
      decimals: tokens.decimals,
      challengeId: challenges.id,
      title: localized(challenges.title, locale),
      level: sql<BountyGroup["level"]>`${challenges.level}`,
      course: courses.slug,
      hours: courses.hours,
      community: { slug: communities.slug, name: localized(communities.name, locale) },
    })
    .from(selectGroups(asked))
    .innerJoin(tokens, sql`${tokens.symbol} = groups.token`)
    .innerJoin(challenges, sql`${challenges.id} = groups.challenge_id`)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, sql`${communities.id} = groups.community_id`)
    .where(and(isOffered, after ?? undefined))
    .orderBy(...order)
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, (row) =>
    closing ? `${row.closesAtSecond}.${keyOf(row)}` : keyOf(row),
  );
  const named = await submissionsOf(database, asked, rows);
  return {
    groups: rows.map((row) => ({
      kind: groupKind.parse(row.kind),
      reward: moneyOf(row.token, row.decimals, row.amount),
      issuedAt: row.issuedAt,
      closesAt: row.closesAt,
      covers: row.covers,
      community: row.community,
      challenge: {
        id: row.challengeId,
        title: row.title,
        community: row.community.slug,
        course: row.course,
      },
      level: row.level,
      hours: row.hours,
      count: row.count,
      submissions: named.get(keyOf(row)) ?? [],
    })),
    next,
  };
}
