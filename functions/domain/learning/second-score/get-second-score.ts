import { and, asc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { BlindWork, SecondScore } from "../../../contract/learning/second-score.ts";
import type { ReviewerRecord } from "../../../contract/community/people.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  challenges,
  communities,
  courses,
  secondScores,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import { languageOf, memberTextOf } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { requireCommunity } from "../../community/community/require-community.ts";
import { readRecords } from "../../community/people/reviewer-records.ts";
import { localized } from "../../localized.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { requireCalibrated } from "../calibration/calibration-state.ts";
import { rulesOf } from "../challenge-version/read-version.ts";
import { isStaff } from "../../community/people/staff-of.ts";
import { isOpenFor, leaseEnd, selectOpen } from "./open-score.ts";
import { requireScorer, isAllowed } from "./require-scorer.ts";

const mostListed = 50;

/** The columns name neither the state nor the points of work, because both would tell the first score. */
const selectWork = (
  database: Database,
  { userId }: Actor,
  locale: Locale,
  where: SQL | undefined,
) =>
  database
    .select({
      submission: submissions,
      author: publicUserColumns(),
      title: localized(challenges.title, locale),
      community: communities.slug,
      course: courses.slug,
      due: secondScores.dueAt,
      leaseEndsAt: sql<
        string | null
      >`case when ${secondScores.scorerId} = ${userId} then ${leaseEnd} end`.mapWith(
        secondScores.startedAt,
      ),
    })
    .from(secondScores)
    .innerJoin(submissions, eq(submissions.id, secondScores.submissionId))
    .innerJoin(users, eq(users.id, submissions.authorId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(and(isOpenFor(userId), where))
    // If a submission waits for several scores, the member's own one is shown.
    .orderBy(
      asc(secondScores.dueAt),
      sql`${secondScores.scorerId} is distinct from ${userId}`,
      asc(secondScores.id),
    )
    .limit(mostListed);

const described = ({
  submission: { id, challengeId, language, submittedAt },
  ...row
}: Awaited<ReturnType<typeof selectWork>>[number]): BlindWork => ({
  id: id.toString(),
  author: row.author,
  challenge: { id: challengeId, title: row.title, community: row.community, course: row.course },
  language: languageOf(language),
  submittedAt,
  due: row.due,
  leaseEndsAt: row.leaseEndsAt,
});

/** Throws `not-found`, `not-reviewer`. */
export async function listSecondScores(
  database: Database,
  actor: Actor,
  slug: string,
  locale: Locale,
): Promise<{ wanted: BlindWork[]; record: ReviewerRecord | null }> {
  const community = await requireCommunity(database, slug);
  if (!(await isStaff(database, actor, community.id))) throw new Refusal("not-reviewer");
  const rows = await selectWork(
    database,
    actor,
    locale,
    and(
      eq(submissions.communityId, community.id),
      isNull(submissions.hiddenAt),
      ne(submissions.authorId, actor.userId),
    ),
  );
  const wanted: BlindWork[] = [];
  for (const row of rows) {
    const { id } = row.submission;
    if (wanted.some((one) => one.id === id.toString())) continue;
    // A missing calibration leaves no work out, because the actor can calibrate.
    if (await isAllowed(() => requireScorer(database, actor, id))) wanted.push(described(row));
  }
  const records = await readRecords(database, community.id, actor.userId);
  return { wanted, record: records.get(actor.userId) ?? null };
}

/** Throws `already-evaluated`, `review-taken`, `calibration-needed`, and the problems of `requireScorer`. */
export async function getSecondScore(
  database: Database,
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<SecondScore> {
  const submissionId = BigInt(id);
  const { challengeId, role } = await requireScorer(database, actor, submissionId);
  const { own, free, isAny } = await selectOpen(database, actor, submissionId);
  if (!own) await requireCalibrated(database, actor, challengeId);
  if (!own && !(free && role === "staff"))
    throw new Refusal(isAny ? "review-taken" : "already-evaluated");
  const where = eq(submissions.id, submissionId);
  const [row] = await selectWork(database, actor, locale, where);
  if (!row) throw new Refusal("not-found");
  return {
    ...described(row),
    ...memberTextOf(row.submission),
    declaredHelp: row.submission.declaredHelp,
    rules: await rulesOf(database, submissionId, locale),
  };
}
