import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  adminReason,
  challengeId,
  criterionComment,
  id,
  instant,
  languageChoice,
  limits,
  publicUser,
  slug,
  textLanguage,
  writtenText,
} from "../core/values.ts";
import { rules } from "./challenge-version.ts";
import { challengeReference, criterionPoints } from "./submission.ts";

const ofCommunity = z.object({ slug });
const ofChallenge = z.object({ challenge_id: challengeId });
const ofPiece = ofCommunity.extend({ piece_id: id });

/**
 * `none`: too few pieces; `due`: before the first try; `again`: before another try; `waiting`: other pieces are
 * missing. Only `calibrated` and `none` may score.
 */
export const calibrationState = z.enum([
  "none",
  "due",
  "open",
  "again",
  "waiting",
  "failed",
  "calibrated",
]);
export type CalibrationState = z.output<typeof calibrationState>;

const points = z.array(criterionPoints.extend({ comment: z.string() }));
const given = z.object({
  points: z.array(criterionPoints.extend({ comment: criterionComment.optional() })),
});
export type GivenPoints = z.output<typeof given>;

const text = {
  text: z.string(),
  html: z.string().nullable(),
  language: textLanguage,
};

const measuredPiece = z.object({
  id,
  ...text,
  /** The viewer's score; null until it is given. */
  own: points.nullable(),
  /** The scores of staff; none before the try is over. */
  staff: z.array(points),
  isWithin: z.boolean().nullable(),
});
export type MeasuredPiece = z.output<typeof measuredPiece>;

const measure = rules
  .pick({ criteria: true, minimumPoints: true, maximumPoints: true })
  .extend({ challenge: challengeReference });

const calibration = measure.extend({
  state: calibrationState,
  /** False for a member who has passed the challenge. */
  isStaff: z.boolean().default(true),
  /** The number of calibrated people who were active lately, counted up to `reviewPolicy.memberScorers`. */
  active: z.int().default(0),
  /** The tries for the present rubric, the newest first. */
  tries: z.array(
    z.object({ number: z.int(), passed: z.boolean().nullable(), pieces: z.array(measuredPiece) }),
  ),
});
export type Calibration = z.output<typeof calibration>;

export const listCalibrations = endpoint({
  method: "get",
  path: "/communities/{slug}/calibrations",
  summary: "The challenges of a community that the viewer, a reviewer, must calibrate for to score",
  guard: "verified",
  params: ofCommunity,
  response: z.object({
    calibrations: z.array(z.object({ challenge: challengeReference, state: calibrationState })),
  }),
  problems: ["not-found", "not-reviewer"],
});

export const getCalibration = endpoint({
  method: "get",
  path: "/challenges/{challenge_id}/calibration",
  summary: "The viewer's calibration for a challenge: their scores, and those of staff afterwards",
  guard: "verified",
  params: ofChallenge,
  response: calibration,
  problems: ["not-found", "challenge-not-passed", "barred"],
});

export const startCalibration = endpoint({
  method: "post",
  path: "/challenges/{challenge_id}/calibration",
  summary: "Begin a calibration with three pieces; repeating it changes nothing",
  guard: "verified",
  params: ofChallenge,
  problems: ["not-found", "challenge-not-passed", "barred", "calibration-unavailable"],
});

export const scoreCalibration = endpoint({
  method: "post",
  path: "/challenges/{challenge_id}/calibration/pieces/{piece_id}",
  summary: "Score a piece of the viewer's calibration; the third decides whether they may score",
  guard: "verified",
  params: ofChallenge.extend({ piece_id: id }),
  body: given,
  problems: [
    "not-found",
    "challenge-not-passed",
    "barred",
    "calibration-scored",
    "points-out-of-range",
  ],
});

const staffPiece = z.object({
  id,
  ...text,
  /** The viewer's score by the present rubric. */
  own: points.nullable(),
  /** Scores of others in staff, shown after one's own. */
  others: z.array(points),
  /**
   * `scored` by two who do not agree yet; `agreed` pieces serve calibrations. With one person in staff, an admin's
   * approval is the second score: the piece waits for it (`waits-admin`) or did not get it (`refused`).
   */
  state: z.enum(["new", "waits", "waits-admin", "refused", "scored", "agreed"]),
  /** Null until the piece counts; `file`: the measure comes with the challenge. */
  agreedBy: z.enum(["staff", "admin", "file"]).nullable(),
  /** The reason of the admin who refused the piece. */
  refusal: z.string().nullable(),
});
export type StaffPiece = z.output<typeof staffPiece>;

const measuredChallenge = measure.extend({
  pieces: z.array(staffPiece),
});
export type MeasuredChallenge = z.output<typeof measuredChallenge>;

export const listCalibrationPieces = endpoint({
  method: "get",
  path: "/studio/{slug}/calibration",
  summary: "The pieces by which reviewers of a community calibrate, with what staff scored",
  guard: "verified",
  params: ofCommunity,
  response: z.object({ challenges: z.array(measuredChallenge), mayMake: z.boolean() }),
  problems: ["not-found", "not-in-role"],
});

export const createCalibrationPiece = endpoint({
  method: "post",
  path: "/studio/{slug}/calibration",
  summary: "Write a piece for the calibration of a challenge, as an owner",
  guard: "verified",
  params: ofCommunity,
  body: z.object({
    challenge: challengeId,
    text: writtenText(limits.submissionText),
    language: languageChoice.optional(),
  }),
  status: 201,
  response: z.object({ id }),
  problems: ["not-found", "not-in-role", "too-many-parts"],
});

export const scoreCalibrationPiece = endpoint({
  method: "put",
  path: "/studio/{slug}/calibration/{piece_id}/score",
  summary:
    "Score a piece as an owner or reviewer; two scores that agree make it ready, and are final",
  guard: "verified",
  params: ofPiece,
  body: given,
  problems: ["not-found", "not-in-role", "calibration-scored", "points-out-of-range"],
});

export const retireCalibrationPiece = endpoint({
  method: "delete",
  path: "/studio/{slug}/calibration/{piece_id}",
  summary: "Take a piece out of new calibrations, as an owner; those of files go with their file",
  guard: "verified",
  params: ofPiece,
  problems: ["not-found", "not-in-role"],
});

const waitingPiece = measure.extend({
  id,
  ...text,
  scorer: publicUser,
  points,
  /** When the score was given or last changed. */
  at: instant,
});
export type WaitingPiece = z.output<typeof waitingPiece>;

export const listWaitingPieces = endpoint({
  method: "get",
  path: "/admin/calibration",
  summary: "The pieces of communities with one person in staff that wait longest for an admin",
  guard: "admin",
  response: z.object({ pieces: z.array(waitingPiece) }),
});

const decision = {
  method: "put",
  guard: "admin",
  params: z.object({ piece_id: id }),
  /** `seen`: the time of the score that the admin decides about. */
  body: z.object({ reason: adminReason, seen: instant }),
  problems: ["not-found", "own-account", "calibration-changed", "recent-login-required"],
} as const;

export const approvePiece = endpoint({
  ...decision,
  path: "/admin/calibration/{piece_id}/approval",
  summary: "Approve the only score of a piece: it counts as if a second person agreed",
});

export const refusePiece = endpoint({
  ...decision,
  path: "/admin/calibration/{piece_id}/refusal",
  summary: "Refuse the only score of a piece; its scorer reads the reason",
});
