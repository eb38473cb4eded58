import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { id, instant, locale, money } from "../core/values.ts";
import { calibrationState } from "./calibration.ts";
import { challengeReference, submissionSummary } from "./submission.ts";

const submissionParams = z.object({ submission_id: id });

const assignment = z.object({
  submission: submissionSummary,
  /** The end of the hours for which the submission is assigned to this member alone. */
  endsAt: instant,
  isOpen: z.boolean(),
  /** False once these hours are over and others have taken the rewards. */
  isPaid: z.boolean(),
  promised: z.object({ somewhat: money, very: money }).nullable(),
  draft: z.string(),
  /** True if the member scores the work, too. */
  isScore: z.boolean().default(false),
});
export type Assignment = z.output<typeof assignment>;

const assignments = z.object({
  assignments: z.array(assignment),
  /** The reason why no other submission can be assigned; `declines` ends at `until`; null if one can be assigned. */
  stop: z.enum(["nothing-passed", "declines", "open-assignments", "nothing"]).nullable(),
  until: instant.nullable(),
  /** How many of the viewer's assigned pieces were rated, and called helpful. */
  record: z.object({ rated: z.int(), helpful: z.int() }),
  /** Passed challenges that the viewer can calibrate for, or is calibrated for. */
  calibrations: z
    .array(z.object({ challenge: challengeReference, state: calibrationState }))
    .default([]),
});
export type Assignments = z.output<typeof assignments>;

export const listAssignments = endpoint({
  method: "get",
  path: "/viewer/assignments",
  summary: "The viewer's open assignments for feedback, and whether they can be assigned another",
  guard: "verified",
  query: z.object({ language: locale.optional() }),
  response: assignments,
});

export const assignNext = endpoint({
  method: "post",
  path: "/viewer/assignments",
  summary:
    "Assign the viewer a submission for feedback, and for a score where they are calibrated and members score: chosen at random among those with the fewest reviews, of challenges that they have passed, never of themselves or of related members",
  guard: "verified",
  body: z.object({ languages: z.array(locale).min(1).max(2) }),
  status: 201,
  response: z.object({ submissionId: id }),
  problems: ["nothing-passed", "declined-assignments", "open-assignments", "no-assignment"],
});

export const getAssignment = endpoint({
  method: "get",
  path: "/viewer/assignments/{submission_id}",
  summary: "An assignment of the viewer that waits for feedback",
  guard: "verified",
  params: submissionParams,
  response: assignment,
  problems: ["not-found"],
});

export const saveAssignmentDraft = endpoint({
  method: "put",
  path: "/viewer/assignments/{submission_id}/draft",
  summary: "Save the text of an assignment's feedback",
  guard: "verified",
  params: submissionParams,
  body: z.object({ text: z.string().max(limits.feedbackText) }),
  problems: ["not-found"],
});

export const declineAssignment = endpoint({
  method: "post",
  path: "/viewer/assignments/{submission_id}/decline",
  summary: "Decline an assignment; it never comes back to the viewer",
  guard: "verified",
  params: submissionParams,
  body: z.object({ reason: z.string().trim().max(limits.reason).optional() }),
  problems: ["not-found"],
});
