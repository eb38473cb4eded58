import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id } from "../core/values.ts";
import { submissionSummary } from "./submission.ts";

/** The part of the shorter text that is in both texts, in per cent of its runs of five words. */
const share = z.int().min(0).max(100);

const alike = z.object({
  submission: submissionSummary,
  share,
  /** True if both name the same repository. */
  isSameLink: z.boolean(),
});
export type Alike = z.output<typeof alike>;

/** A text in parts, in their order; `isSame`: the other text has the part, too. */
const comparedText = z.array(z.object({ text: z.string(), isSame: z.boolean() }));
export type ComparedText = z.output<typeof comparedText>;

const problems = [
  "not-found",
  "not-reviewer",
  "own-submission",
  "submission-withdrawn",
  "content-hidden",
] as const;

export const listAlike = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/alike",
  summary:
    "For reviewers: submissions of others on the same challenge that are largely the same, the most alike first",
  guard: "member",
  params: z.object({ submission_id: id }),
  response: z.object({ alike: z.array(alike) }),
  problems,
});

export const compareSubmissions = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/alike/{other_id}",
  summary:
    "For reviewers: a submission beside one of the same challenge, with what is the same in both",
  guard: "member",
  params: z.object({ submission_id: id, other_id: id }),
  response: z.object({
    share,
    submission: submissionSummary,
    text: comparedText,
    other: submissionSummary,
    otherText: comparedText,
  }),
  problems,
});
