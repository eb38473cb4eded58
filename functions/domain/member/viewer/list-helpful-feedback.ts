import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import type { listHelpfulFeedback as endpoint } from "../../../contract/identity/viewer.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  challenges,
  communities,
  courses,
  feedback,
  submissions,
} from "../../../db/schema/index.ts";
import { isResultShown } from "../../shown-result.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { localized } from "../../localized.ts";
import { Refusal } from "../../refusal.ts";
import { findUserByName } from "../../find-user.ts";

/**
 * Feedback that earned teaching reputation, newest first, by any current or former name. Promised
 * feedback is missing until it is earned. Throws `not-found`.
 */
export async function listHelpfulFeedback(
  database: Database,
  username: string,
  { cursor }: { cursor?: string },
  locale: Locale,
): Promise<z.output<(typeof endpoint)["response"]>> {
  const user = await findUserByName(database, username);
  if (!user) throw new Refusal("not-found");
  const found = await database
    .select({
      id: feedback.id,
      challenge: {
        id: challenges.id,
        title: localized(challenges.title, locale),
        community: communities.slug,
        course: courses.slug,
      },
      submission: submissions.id,
      at: feedback.helpfulAt,
      givenAt: feedback.createdAt,
    })
    .from(feedback)
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(
      and(
        eq(feedback.authorId, user.id),
        eq(feedback.earning, "earned"),
        ne(submissions.state, "withdrawn"),
        isNull(submissions.hiddenAt),
        isResultShown(),
        isNull(feedback.hiddenAt),
        isBefore(feedback.id, cursor),
      ),
    )
    .orderBy(desc(feedback.id))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ id }) => id.toString());
  return {
    feedback: rows.map(({ id, submission, at, givenAt, challenge }) => ({
      id: id.toString(),
      challenge,
      submission: submission.toString(),
      at: at ?? givenAt,
    })),
    next,
  };
}
