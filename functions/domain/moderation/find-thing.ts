import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { QuestionKind, ThingKind } from "../../contract/moderation/names.ts";
import type { Locale } from "../../contract/core/locales.ts";
import type { Database } from "../../db/connect.ts";
import {
  cases,
  communities,
  communityRoles,
  feedback,
  feedbackAnswers,
  reviewQuestions,
  submissions,
} from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { maySeeQuestion } from "../learning/review-question/read-question.ts";
import { localized } from "../localized.ts";
import { isFeedbackShown } from "../learning/member-score/shown-words.ts";
import { findUserByName } from "../find-user.ts";
import { Refusal } from "../refusal.ts";
import { aboutQuestion } from "./hidden.ts";

export type Thing = {
  /**
   * The thing in the form of `cases.about`. A profile is named by its member's id, which a new username does not
   * change.
   */
  readonly about: string;
  readonly kind: ThingKind;
  readonly path: string;
  readonly excerpt: string;
  readonly submissionId: bigint | null;
  readonly feedbackId: bigint | null;
  readonly community: { id: bigint; slug: string; name: string } | null;
  readonly authorId: bigint;
  readonly isHidden: boolean;
};

const excerptLength = 400;

type Reading = {
  database: Database;
  locale: Locale;
  lock: boolean;
  /** The reader. */
  actor: Actor | null;
};

const communityColumns = (locale: Locale) => ({
  id: communities.id,
  slug: communities.slug,
  name: localized(communities.name, locale),
});

async function findSubmission({ database, locale, lock }: Reading, id: bigint) {
  const reading = database
    .select({
      authorId: submissions.authorId,
      hiddenAt: submissions.hiddenAt,
      excerpt: sql<string>`left(${submissions.text}, ${excerptLength})`,
      community: communityColumns(locale),
    })
    .from(submissions)
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(and(eq(submissions.id, id), ne(submissions.state, "withdrawn")));
  const [found] = await (lock ? reading.for("share", { of: submissions }) : reading);
  return (
    found && {
      ...found,
      about: `submission:${id}`,
      path: `/submissions/${id}`,
      submissionId: id,
      feedbackId: null,
      isHidden: found.hiddenAt !== null,
    }
  );
}

async function findFeedback(
  { database, actor, locale, lock }: Reading,
  id: bigint,
  kind: "feedback" | "answer",
) {
  const text = kind === "feedback" ? feedback.text : feedbackAnswers.text;
  const reading = database
    .select({
      authorId: kind === "feedback" ? feedback.authorId : submissions.authorId,
      submissionId: submissions.id,
      isHidden: sql<boolean>`(${kind === "feedback" ? feedback.hiddenAt : feedbackAnswers.hiddenAt} is not null
        or ${feedback.hiddenAt} is not null or ${submissions.hiddenAt} is not null)`,
      excerpt: sql<string | null>`left(${text}, ${excerptLength})`,
      community: communityColumns(locale),
    })
    .from(feedback)
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .leftJoin(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedback.id))
    .where(and(eq(feedback.id, id), isFeedbackShown(actor?.userId ?? null)));
  const [found] = await (lock ? reading.for("share", { of: submissions }) : reading);
  if (!found || found.excerpt === null) return undefined;
  return {
    ...found,
    excerpt: found.excerpt,
    about: `${kind}:${id}`,
    path: `/submissions/${found.submissionId}#feedback-${id}`,
    feedbackId: id,
  };
}

/** Finds no question that its reader may not see yet. */
async function findQuestion(
  { database, locale, lock, actor }: Reading,
  submissionId: bigint,
  kind: QuestionKind,
) {
  const isQuestion = kind === "review-question";
  const reading = database
    .select({
      work: submissions,
      authorId: isQuestion ? reviewQuestions.reviewerId : submissions.authorId,
      excerpt: isQuestion ? reviewQuestions.question : reviewQuestions.answer,
      community: communityColumns(locale),
    })
    .from(reviewQuestions)
    .innerJoin(submissions, eq(submissions.id, reviewQuestions.submissionId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(and(eq(submissions.id, submissionId), ne(submissions.state, "withdrawn")));
  const [found] = await (lock ? reading.for("share", { of: submissions }) : reading);
  if (!found || found.excerpt === null) return undefined;
  if (!(await maySeeQuestion(database, actor, found.work))) return undefined;
  const about = aboutQuestion(kind, submissionId);
  return {
    about,
    submissionId,
    authorId: found.authorId,
    community: found.community,
    feedbackId: null,
    path: `/submissions/${submissionId}#question`,
    excerpt: found.excerpt.slice(0, excerptLength),
    isHidden: found.work.hiddenAt !== null || (await isHiddenByCase(database, about)),
  };
}

const isHiddenByCase = async (database: Database, about: string): Promise<boolean> =>
  (await database.$count(cases, and(eq(cases.about, about), eq(cases.isHidden, true)))) > 0;

const noWork = { submissionId: null, feedbackId: null };

async function findProfile({ database }: Reading, username: string) {
  const found = await findUserByName(database, username);
  return (
    found && {
      ...noWork,
      about: `profile:${found.id}`,
      path: `/profile/${found.username}`,
      excerpt: found.username,
      community: null,
      authorId: found.id,
      isHidden: found.isHidden,
    }
  );
}

/** A page of a published studio community; its author is the one who has owned it longest. */
async function findPage({ database, locale }: Reading, path: string) {
  const [, , slug = ""] = path.split("/");
  const [found] = await database
    .select({ community: communityColumns(locale), authorId: communityRoles.userId })
    .from(communities)
    .innerJoin(
      communityRoles,
      and(eq(communityRoles.communityId, communities.id), eq(communityRoles.role, "owner")),
    )
    .where(
      and(
        eq(communities.slug, slug),
        eq(communities.source, "studio"),
        eq(communities.retired, false),
        isNull(communities.suspendedAt),
      ),
    )
    .orderBy(asc(communityRoles.since), asc(communityRoles.userId))
    .limit(1);
  const about = `page:${path}`;
  return (
    found && {
      ...found,
      ...noWork,
      about,
      path,
      excerpt: path,
      isHidden: await isHiddenByCase(database, about),
    }
  );
}

/** With `lock`, no decision can hide the thing before the transaction ends. Throws `not-found`. */
export async function findThing(
  database: Database,
  actor: Actor | null,
  about: string,
  locale: Locale,
  { lock = false } = {},
): Promise<Thing> {
  const at = about.indexOf(":");
  const kind = about.slice(0, at) as ThingKind;
  const name = about.slice(at + 1);
  const reading = { database, locale, lock, actor };
  const find = {
    submission: () => findSubmission(reading, BigInt(name)),
    feedback: () => findFeedback(reading, BigInt(name), "feedback"),
    answer: () => findFeedback(reading, BigInt(name), "answer"),
    "review-question": () => findQuestion(reading, BigInt(name), "review-question"),
    "review-answer": () => findQuestion(reading, BigInt(name), "review-answer"),
    profile: () => findProfile(reading, name),
    page: () => findPage(reading, name),
  };
  const found = await find[kind]();
  if (!found) throw new Refusal("not-found");
  return { ...found, kind };
}
