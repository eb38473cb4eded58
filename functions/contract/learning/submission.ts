import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { cardId } from "../identity/picture.ts";
import { rules, submissionFormat, versionHash } from "./challenge-version.ts";
import { scoreAppeal } from "./score-appeal-state.ts";
import { hiding } from "../moderation/hiding.ts";
import {
  challengeId,
  formKey,
  githubRepository,
  id,
  instant,
  languageChoice,
  level,
  limits,
  locale,
  money,
  nextCursor,
  pageQuery,
  publicUser,
  slug,
  submissionText,
  textLanguage,
  typedText,
} from "../core/values.ts";

export const submissionState = z.enum([
  "submitted",
  "in-review",
  "passed",
  "not-passed",
  "withdrawn",
]);
export type SubmissionState = z.output<typeof submissionState>;

export const writtenIn = { language: languageChoice.optional() };

/** The help that the author had, in their words. An edit without this field changes nothing of it. */
const declared = { declaredHelp: typedText(limits.declaredHelp).trim().optional() };

export const submissionInput = z.discriminatedUnion("format", [
  z.object({ format: z.literal("text"), text: submissionText, ...declared, ...writtenIn }),
  z.object({
    format: z.literal("github"),
    link: githubRepository,
    text: submissionText,
    ...declared,
    ...writtenIn,
  }),
]);
export type SubmissionInput = z.output<typeof submissionInput>;

/** Safe HTML of a member's Markdown; null if it is shown as typed. */
const textHtml = z.string().nullable();

export const memberText = z.object({
  format: submissionFormat,
  text: z.string(),
  html: textHtml,
  link: z.string().nullable(),
  language: textLanguage,
});
export type MemberText = z.output<typeof memberText>;

export const challengeReference = z.object({
  id: challengeId,
  title: z.string(),
  community: slug,
  course: slug,
});
export type ChallengeReference = z.output<typeof challengeReference>;

export const submissionSummary = z.object({
  id,
  author: publicUser,
  challenge: challengeReference,
  state: submissionState,
  format: submissionFormat,
  /** The first 200 characters of the text, or the link. */
  excerpt: z.string(),
  language: textLanguage,
  points: z.int().nullable(),
  feedbackCount: z.int(),
  submittedAt: instant,
});
export type SubmissionSummary = z.output<typeof submissionSummary>;

export const criterionPoints = z.object({ criterion: slug, points: z.int().min(0) });

const criterionScore = criterionPoints.extend({ comment: z.string() });

const comment = {
  /** Empty if moderators have hidden the words of a member's score; the notes of its criteria are then empty, too. */
  comment: z.string(),
  commentHtml: textHtml,
  isCommentHidden: z.literal(true).optional(),
};

const corrected = z.object({
  by: publicUser,
  at: instant,
  /** Empty if an appeal ended by time. */
  reason: z.string(),
  /** True for the outcome of an appeal. */
  isAppeal: z.boolean().default(false),
  total: z.int(),
  passed: z.boolean(),
  former: z.object({
    total: z.int(),
    passed: z.boolean(),
    points: z.array(criterionScore),
    ...comment,
  }),
});
export type Corrected = z.output<typeof corrected>;

const evaluation = z.object({
  evaluator: publicUser,
  points: z.array(criterionScore),
  total: z.int(),
  ...comment,
  passed: z.boolean(),
  at: instant,
  reward: money.nullable(),
  /** The extra that was paid because the score came late. */
  lateReward: money.nullable().default(null),
  finalAt: instant,
  final: z.boolean(),
  held: z.boolean(),
  corrections: z.array(corrected),
  /** The scores that were combined, and the points that they gave at the release; null for a score alone. */
  scores: z
    .object({
      first: z.array(criterionScore),
      seconds: z.array(
        z.object({
          reason: z.enum(["check", "panel", "spread"]),
          points: z.array(criterionScore),
          ...comment,
        }),
      ),
      /** The score that counts: the first, the median of all for each criterion, or the index of one in `seconds`. */
      counts: z.union([z.enum(["first", "median"]), z.int()]),
      points: z.array(criterionScore),
    })
    .nullable()
    .default(null),
});
export type Evaluation = z.output<typeof evaluation>;

const nextChallenge = challengeReference.extend({ courseTitle: z.string() });
export type NextChallenge = z.output<typeof nextChallenge>;

/** A lease: no other reviewer can take the review before it ends. */
export const review = z.object({
  reviewer: publicUser,
  startedAt: instant,
  endsAt: instant.nullable().default(null),
});

/** The times by which the first feedback and the score are promised. */
const promise = z.object({
  feedbackDue: instant,
  scoreDue: instant,
  isFeedbackLate: z.boolean(),
  isScoreLate: z.boolean(),
  /** The extra that is reserved for the author, paid if the score comes late and the work passes. */
  lateReward: money.nullable().default(null),
});
export type Promised = z.output<typeof promise>;

export const submission = submissionSummary.extend({
  ...memberText.shape,
  revision: z.int(),
  editedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  hidden: hiding.nullable().default(null),
  /** The social card in the reader's language, for `/cards/{id}`; null until it is drawn. */
  card: cardId.nullable(),
  /** Null if the author declared none, and for work that is older than the field. */
  declaredHelp: z.string().nullable().default(null),
  feedbackClosesAt: instant,
  /** Missing in the reply of a former release's API, which may run beside this one. */
  rules: rules.optional(),
  review: review.extend({ canRenew: z.boolean().default(false) }).nullable(),
  /** Null for work that is older than promises. */
  promise: promise.nullable().default(null),
  evaluation: evaluation.nullable(),
  viewer: z
    .object({
      author: z.boolean(),
      reviewer: z.boolean(),
      /** True if the system gave it to the viewer, a member, to score. */
      isScorer: z.literal(true).optional(),
      canEdit: z.boolean(),
      canWithdraw: z.boolean(),
      canGiveFeedback: z.boolean(),
      gaveFeedback: z.boolean(),
      /** True while the system has assigned it to the viewer for feedback. */
      isAssigned: z.boolean().default(false),
      /** True if the actor rated others' feedback. Feedback by the actor would compete with it until the evaluation. */
      hasRatedFeedback: z.boolean(),
      /**
       * For the author and reviewers: the score is given and not shown before its release, at `releasesAt` at the
       * latest.
       */
      sealed: z.object({ releasesAt: instant }).nullable().default(null),
      /** For the author: the reserved reward, and the end of its reservation. */
      reserved: z.object({ reward: money, until: instant }).nullable(),
      /** For the author: the earned reward that the pool cannot cover yet; it is paid later. */
      owed: money.nullable(),
      canCorrect: z.enum(["reviewer", "admin"]).nullable(),
      canConfirm: z.boolean(),
      sameText: z.array(submissionSummary),
      canStepIn: z.boolean(),
      /**
       * For the author: the end of the time for an appeal of the score, and the number of appeals left in the month.
       */
      canAppeal: z.object({ until: instant, left: z.int() }).nullable().default(null),
      /** For the author: the appeal of the score, also after its end. */
      appeal: scoreAppeal.nullable().default(null),
      /** For the author of a passed submission: the reputation earned, the badge and the next challenge. */
      passed: z
        .object({
          reputation: z.int(),
          badge: z.uuid().nullable().default(null),
          next: nextChallenge.nullable(),
          /** True if the author can calibrate for the challenge, after which members may score. */
          canCalibrate: z.literal(true).optional(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Submission = z.output<typeof submission>;

const challenge = z.object({
  id: challengeId,
  title: z.string(),
  summary: z.string(),
  community: slug,
  course: slug,
  level,
  formats: z.array(submissionFormat),
  reward: money,
  /** The extra for passing work whose score comes late; null if it is zero. */
  lateReward: money.nullable().default(null),
  feedbackReward: money,
  pool: money,
  /** True if at most a fifth is left of the money after the newest funding. */
  isPoolLow: z.boolean().default(false),
  /**
   * The promise for a submission made now: the reward, or points only. Points only: the pool is
   * short, the viewer has the maximum of reservations, or newcomers have used their half of the
   * pool.
   */
  promises: z.enum([
    "reward",
    "points-as-pool-is-short",
    "points-as-others-are-open",
    "points-as-newcomers-have-half",
  ]),
  rewardedFeedback: z.int(),
  ...rules.pick({ criteria: true, minimumPoints: true, maximumPoints: true }).shape,
  /** The challenge's present version; missing in a row that a former release has written. */
  version: versionHash.optional(),
  issued: instant,
  closes: instant,
  open: z.boolean(),
  /** True if the community has taken it out: it takes no work, and the work that it has stays. */
  isRetired: z.literal(true).optional(),
  submissions: z.int(),
  best: z.array(submissionSummary),
  /** The viewer's newest submission that is not withdrawn; null without one and for visitors. */
  mine: submission.nullable(),
  maySubmit: z.enum(["yes", "signed-out", "unverified", "open-submission", "passed", "closed"]),
});
export type Challenge = z.output<typeof challenge>;

export const inLanguage = { language: locale.optional() };

const challengeParams = z.object({ challenge_id: challengeId });
const challengePlace = z.object({ slug, course_slug: slug, challenge_slug: slug });
const submissionParams = z.object({ submission_id: id });

export const findChallenge = endpoint({
  method: "get",
  path: "/communities/{slug}/courses/{course_slug}/challenges/{challenge_slug}",
  summary: "The challenge at a place, also after its community has taken it out",
  guard: "public",
  isServedInOutages: true,
  mayLag: true,
  params: challengePlace,
  response: challengeReference,
  problems: ["not-found"],
});

export const getChallenge = endpoint({
  method: "get",
  path: "/challenges/{challenge_id}",
  summary: "A challenge, with what the viewer may do in it",
  guard: "public",
  isServedInOutages: true,
  mayLag: true,
  params: challengeParams,
  response: challenge,
  problems: ["not-found"],
});

export const listChallengeSubmissions = endpoint({
  method: "get",
  path: "/challenges/{challenge_id}/submissions",
  summary: "The submissions of a challenge, newest first, in one language where asked",
  guard: "public",
  mayLag: true,
  params: challengeParams,
  query: pageQuery.extend(inLanguage),
  response: z.object({ submissions: z.array(submissionSummary), next: nextCursor }),
  problems: ["not-found"],
});

export const listCommunitySubmissions = endpoint({
  method: "get",
  path: "/communities/{slug}/submissions",
  summary: "The submissions of a community, newest first",
  guard: "public",
  mayLag: true,
  params: z.object({ slug }),
  query: pageQuery,
  response: z.object({ submissions: z.array(submissionSummary), next: nextCursor }),
  problems: ["not-found"],
});

export const listViewerSubmissions = endpoint({
  method: "get",
  path: "/viewer/submissions",
  summary: "The viewer's own submissions, newest first",
  guard: "member",
  query: pageQuery,
  response: z.object({ submissions: z.array(submissionSummary), next: nextCursor }),
});

const seen = {
  /** The version of the challenge that the author has read. */
  seen: versionHash.optional(),
};

/** A draft has no minimum length; NUL is removed. */
export const draft = z.object({
  ...seen,
  format: submissionFormat,
  text: typedText(limits.submissionText),
  link: typedText(limits.link),
  declaredHelp: typedText(limits.declaredHelp).default(""),
  language: languageChoice.default("auto"),
});
export type Draft = z.output<typeof draft>;

export const getDraft = endpoint({
  method: "get",
  path: "/challenges/{challenge_id}/draft",
  summary: "The viewer's draft for a challenge",
  guard: "member",
  params: challengeParams,
  response: z.object({
    draft: draft
      .extend({
        savedAt: instant,
        /** True if the challenge has changed since its author read the version `seen`. */
        isOutdated: z.boolean().default(false),
      })
      .nullable(),
  }),
  problems: ["not-found"],
});

export const saveDraft = endpoint({
  method: "put",
  path: "/challenges/{challenge_id}/draft",
  summary: "Save the viewer's draft; NUL characters are removed",
  guard: "member",
  params: challengeParams,
  body: draft,
  problems: ["not-found"],
});

/** A link without a commit is kept with the newest commit of its repository. */
const linkProblems = [
  "link-without-commit",
  "repository-not-found",
  "repository-unavailable",
] as const;

/** Idempotent by key, challenge, text, link and format; other content is a new submission. */
const newSubmission = submissionInput.and(z.object({ key: formKey, ...seen }));
export type NewSubmission = z.output<typeof newSubmission>;

export const createSubmission = endpoint({
  method: "post",
  path: "/challenges/{challenge_id}/submissions",
  summary:
    "Submit work; its draft is cleared. What was written for an earlier version of the challenge is refused until `seen` names the present one",
  guard: "verified",
  params: challengeParams,
  body: newSubmission,
  status: 201,
  response: z.object({ id }),
  problems: [
    "not-found",
    "content-hidden",
    "challenge-closed",
    "challenge-changed",
    "community-closed",
    "format-not-accepted",
    ...linkProblems,
    "open-submission-exists",
    "challenge-passed",
    "submission-withdrawn",
    "barred",
  ],
});

export const getSubmission = endpoint({
  method: "get",
  path: "/submissions/{submission_id}",
  summary: "One submission with its evaluation",
  guard: "public",
  params: submissionParams,
  response: submission,
  problems: ["not-found", "submission-withdrawn", "content-hidden"],
});

export const editSubmission = endpoint({
  method: "patch",
  path: "/submissions/{submission_id}",
  summary:
    "Edit the viewer's submission until its review starts; former versions are kept, twenty versions in all",
  guard: "verified",
  params: submissionParams,
  body: submissionInput,
  response: submission,
  problems: [
    "not-found",
    "not-author",
    "submission-withdrawn",
    "content-hidden",
    "review-started",
    "format-not-accepted",
    ...linkProblems,
    "revision-limit",
  ],
});

export const withdrawSubmission = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/withdrawal",
  summary:
    "Withdraw the viewer's submission before its review and before any feedback: nobody else sees it, and its text becomes the draft; repeating it changes nothing",
  guard: "verified",
  params: submissionParams,
  response: submission,
  problems: [
    "not-found",
    "not-author",
    "submission-withdrawn",
    "content-hidden",
    "review-started",
    "already-evaluated",
    "submission-has-feedback",
    "withdrawal-limit",
  ],
});

const revision = memberText.extend({ number: z.int(), at: instant });
export type Revision = z.output<typeof revision>;

export const listRevisions = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/revisions",
  summary: "Every version of a submission, newest first",
  guard: "public",
  params: submissionParams,
  response: z.object({
    revisions: z.array(revision),
  }),
  problems: ["not-found", "submission-withdrawn", "content-hidden"],
});
