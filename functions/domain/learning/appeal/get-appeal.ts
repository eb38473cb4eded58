import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import type { AppealToDecide, OpenScoreAppeal } from "../../../contract/learning/score-appeal.ts";
import type { Database } from "../../../db/connect.ts";
import { scoreAppeals, submissions, users } from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { requireRole } from "../../community/people/require-role.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { readScore } from "../review/require-correctable.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { summariesOf } from "../submission/summaries.ts";
import { listDeciders, requireDecider } from "./list-deciders.ts";
import { shownSecond } from "./read-appeal.ts";
import { secondOf } from "./score-pair.ts";

const mostListed = 50;

/** Throws `not-found`, `not-in-role`. */
export async function listAppeals(
  database: Database,
  actor: Actor,
  slug: string,
  locale: Locale,
): Promise<{ appeals: AppealToDecide[] }> {
  const { id: communityId } = await requireRole(database, actor, slug, ["owner", "reviewer"]);
  const rows = await database
    .select({ submission: submissions, decisionDue: scoreAppeals.decisionDueAt })
    .from(scoreAppeals)
    .innerJoin(submissions, eq(submissions.id, scoreAppeals.submissionId))
    .where(
      and(
        eq(submissions.communityId, communityId),
        isNull(scoreAppeals.endedAt),
        isNull(submissions.hiddenAt),
        isNotNull(scoreAppeals.decisionDueAt),
      ),
    )
    .orderBy(asc(scoreAppeals.decisionDueAt))
    .limit(mostListed);
  const own: typeof rows = [];
  for (const row of rows) {
    const { people, areAdmins } = await listDeciders(database, row.submission);
    if (!areAdmins && people.includes(actor.userId)) own.push(row);
  }
  const works = own.map(({ submission }) => submission);
  const summaries = await summariesOf(database, locale, works);
  return {
    appeals: own.flatMap(({ submission: { id }, decisionDue }) => {
      const submission = summaries.get(id);
      return submission && decisionDue ? [{ submission, decisionDue }] : [];
    }),
  };
}

/** Throws `not-found`, `not-in-role`, `score-appeal-over`, `score-appeal-too-early`. */
export async function getAppeal(
  database: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  { isAdminOperation = false } = {},
): Promise<OpenScoreAppeal> {
  const submissionId = BigInt(id);
  const [found] = await database
    .select({ appeal: scoreAppeals, work: submissions })
    .from(scoreAppeals)
    .innerJoin(submissions, eq(submissions.id, scoreAppeals.submissionId))
    .where(eq(scoreAppeals.submissionId, submissionId));
  if (!found) throw new Refusal("not-found");
  const { appeal, work } = found;
  await requireDecider(database, actor, work, isAdminOperation);
  if (appeal.endedAt !== null) throw new Refusal("score-appeal-over");
  if (appeal.decisionDueAt === null) throw new Refusal("score-appeal-too-early");
  const score = await readScore(database, work);
  if (!score) throw new Refusal("not-found");
  const { comment, evaluatorId, ...stored } = score.evaluation;
  const second = await secondOf(database, submissionId);
  const { total, points } = score.former;
  const by = await namesOf(database, [evaluatorId, ...(second ? [second.scorerId] : [])]);
  return {
    submission: await getSubmission(database, actor, id, locale),
    words: appeal.words,
    openedAt: appeal.openedAt,
    decisionDue: appeal.decisionDueAt,
    first: { total, points, comment, commentHtml: shownHtml(stored), by: by(evaluatorId) },
    second: second && { ...shownSecond(second), by: by(second.scorerId) },
  };
}

async function namesOf(database: Database, ids: readonly bigint[]) {
  const rows = await database
    .select({ id: users.id, user: publicUserColumns() })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return (id: bigint) => rows.find((row) => row.id === id)?.user ?? { username: "", picture: null };
}
