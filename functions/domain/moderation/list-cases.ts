import { and, asc, eq, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import type { CaseSummary, ModerationCase, OwnDecision } from "../../contract/moderation/case.ts";
import { limits } from "../../contract/core/limits.ts";
import type { Locale } from "../../contract/core/locales.ts";
import type { Database } from "../../db/connect.ts";
import {
  caseLog,
  cases,
  communities,
  feedback,
  feedbackAnswers,
  reports,
  reviewQuestions,
  submissions,
  users,
} from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { requireRole } from "../community/people/require-role.ts";
import { isAfter, pageOf, pageSize } from "../keyset-paging.ts";
import { localized } from "../localized.ts";
import { nameOf, publicUserColumns } from "../public-user.ts";
import { Refusal } from "../refusal.ts";
import { pathOf } from "./path-of.ts";
import { refusalOf, isForAdmins, type ModeratorRole } from "./require-moderator.ts";

type Query = { cursor?: string | undefined; which?: "open" | "appeals" | "closed" | undefined };

const states = {
  open: eq(cases.state, "open"),
  appeals: eq(cases.state, "appealed"),
  closed: notInArray(cases.state, ["open", "appealed"]),
};

const columns = (locale: Locale) => ({
  id: cases.id,
  kind: cases.kind,
  path: pathOf,
  state: cases.state,
  isHidden: cases.isHidden,
  communityId: cases.communityId,
  submissionId: cases.submissionId,
  authorId: cases.authorId,
  slug: communities.slug,
  name: localized(communities.name, locale),
  ...publicUserColumns(),
  openedAt: cases.openedAt,
  changedAt: cases.changedAt,
  reports: sql<number>`(select count(*)::int from ${reports} where ${reports.caseId} = ${cases.id})`,
  text: sql<string>`coalesce(case ${cases.kind}
    when 'submission' then (select ${submissions.text} from ${submissions} where ${submissions.id} = ${cases.submissionId})
    when 'feedback' then (select ${feedback.text} from ${feedback} where ${feedback.id} = ${cases.feedbackId})
    when 'answer' then (select ${feedbackAnswers.text} from ${feedbackAnswers} where ${feedbackAnswers.feedbackId} = ${cases.feedbackId})
    when 'review-question' then (select ${reviewQuestions.question} from ${reviewQuestions} where ${reviewQuestions.submissionId} = ${cases.submissionId})
    when 'review-answer' then (select ${reviewQuestions.answer} from ${reviewQuestions} where ${reviewQuestions.submissionId} = ${cases.submissionId})
    when 'page' then substr(${cases.about}, 6)
    else ${nameOf()} end, '')`,
});

const select = (database: Database, locale: Locale, where: SQL | undefined, limit: number) =>
  database
    .select(columns(locale))
    .from(cases)
    .innerJoin(users, eq(users.id, cases.authorId))
    .leftJoin(communities, eq(communities.id, cases.communityId))
    .where(where)
    .orderBy(asc(cases.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof select>>[number];

const summaryOf = ({ id, username, picture, slug, name, ...row }: Row): CaseSummary => ({
  ...row,
  id: id.toString(),
  author: { username, picture },
  community: slug === null ? null : { slug, name },
});

async function listCases(
  database: Database,
  { cursor, which = "open" }: Query,
  locale: Locale,
  where?: SQL,
): Promise<{ cases: CaseSummary[]; next: string | null }> {
  const wanted = and(where, states[which], isAfter(cases.id, cursor));
  const found = await select(database, locale, wanted, pageSize + 1);
  const { rows, next } = pageOf(found.map(summaryOf), ({ id }) => id);
  return { cases: rows, next };
}

/** The cases that owners may decide, oldest first. Cases for admins alone are left out. */
export async function listCommunityCases(
  database: Database,
  actor: Actor,
  slug: string,
  query: Query,
  locale: Locale,
) {
  const { id } = await requireRole(database, actor, slug, ["owner"]);
  const where = and(eq(cases.communityId, id), sql`not ${isForAdmins}`);
  return listCases(database, query, locale, where);
}

export const listAllCases = (database: Database, query: Query, locale: Locale) =>
  listCases(database, query, locale);

const readActs = async (database: Database, ids: readonly bigint[]) =>
  ids.length === 0
    ? []
    : await database
        .select({
          caseId: caseLog.caseId,
          act: caseLog.act,
          role: caseLog.role,
          rule: caseLog.rule,
          words: caseLog.words,
          barredUntil: caseLog.barredUntil,
          at: caseLog.createdAt,
          ...publicUserColumns(),
        })
        .from(caseLog)
        .leftJoin(users, eq(users.id, caseLog.actorId))
        .where(inArray(caseLog.caseId, [...ids]))
        .orderBy(asc(caseLog.caseId), asc(caseLog.step));

const mostReports = 50;

async function getCase(
  database: Database,
  actor: Actor,
  id: string,
  role: ModeratorRole,
  locale: Locale,
  where?: SQL,
): Promise<ModerationCase> {
  const caseId = BigInt(id);
  const [row] = await select(database, locale, and(eq(cases.id, caseId), where), 1);
  if (!row) throw new Refusal("not-found");
  const acts = await readActs(database, [caseId]);
  const told = await database
    .select({
      reason: reports.reason,
      words: reports.words,
      at: reports.createdAt,
      isMember: sql<boolean>`${reports.reporterId} is not null`,
    })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.id))
    .limit(mostReports);
  const refusal = await refusalOf(database, actor, row, role);
  const may = row.state === "open" ? "decide" : row.state === "appealed" ? "judge-appeal" : null;
  return {
    ...summaryOf(row),
    text: row.text,
    acts: acts.map(({ username, picture, role: as, ...act }) => ({
      ...act,
      role: as,
      by: as === "author" || !username ? null : { username, picture },
    })),
    told,
    viewer: { role, may, refusal: may && refusal },
  };
}

/** Throws `not-found`, also for a case for admins alone, and `not-in-role`. */
export async function getCommunityCase(
  database: Database,
  actor: Actor,
  { slug, id }: { slug: string; id: string },
  locale: Locale,
): Promise<ModerationCase> {
  const community = await requireRole(database, actor, slug, ["owner"]);
  const where = and(eq(cases.communityId, community.id), sql`not ${isForAdmins}`);
  return getCase(database, actor, id, "owner", locale, where);
}

export const getCaseAsAdmin = (database: Database, actor: Actor, id: string, locale: Locale) =>
  getCase(database, actor, id, "admin", locale);

const mostDecisions = 50;

/** The names of deciders are left out, so that a decision does not look like a quarrel between two people. */
export async function listOwnDecisions(
  database: Database,
  { userId }: Actor,
  locale: Locale,
): Promise<{ decisions: OwnDecision[] }> {
  const where = and(eq(cases.authorId, userId), notInArray(cases.state, ["open", "dismissed"]));
  const rows = await select(database, locale, where, mostDecisions);
  const acts = await readActs(
    database,
    rows.map(({ id }) => id),
  );
  return {
    decisions: rows.toReversed().map((row) => {
      const own = acts.filter(({ caseId }) => caseId === row.id);
      const [decided] = own;
      const until = decided && Date.parse(decided.at) + limits.appealDays * 24 * 3_600_000;
      const isOpen = own.length === 1 && until !== undefined && until > Date.now();
      return {
        ...summaryOf(row),
        text: row.text,
        acts: own,
        appealUntil: isOpen ? new Date(until).toISOString() : null,
      };
    }),
  };
}
