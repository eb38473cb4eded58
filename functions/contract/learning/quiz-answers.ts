import { z } from "zod";

/** The stored sign of a right choice. A wrong choice is stored as its index. */
export const right = "r";

const digest = /[0-9a-f]{8}/;

/**
 * A quiz's digest and the first choice for each question: `1f2e3d4c.r.2` for one right answer and
 * the third option.
 */
export const quizAnswers = z
  .string()
  .regex(new RegExp(`^${digest.source}(?:\\.(?:${right}|\\d)){1,50}$`));
