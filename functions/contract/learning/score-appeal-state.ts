import { z } from "zod";
import { instant, publicUser, slug } from "../core/values.ts";
import { scoreAppealOutcomes } from "./score-appeal-outcomes.ts";

export const appealedScore = z.object({
  points: z.array(z.object({ criterion: slug, points: z.int(), comment: z.string() })),
  total: z.int(),
  comment: z.string(),
  commentHtml: z.string().nullable(),
});
export type AppealedScore = z.output<typeof appealedScore>;

/** An appeal of a score as the author of the work sees it. */
export const scoreAppeal = z.object({
  words: z.string(),
  openedAt: instant,
  /** The end of the time for a second score. */
  secondDueAt: instant,
  secondAt: instant.nullable(),
  /** The start and the end of the time in which staff decides. */
  toStaffAt: instant.nullable(),
  decisionDueAt: instant.nullable(),
  endedAt: instant.nullable(),
  outcome: z.enum(scoreAppealOutcomes).nullable(),
  /** The second score, once the appeal has ended. */
  second: appealedScore.nullable(),
  decidedBy: publicUser.nullable(),
  decision: z.string(),
});
export type ScoreAppeal = z.output<typeof scoreAppeal>;
