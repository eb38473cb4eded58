import { slugOfChallenge } from "../../functions/contract/core/challenge-id.ts";
import type { Locale } from "../../functions/contract/core/locales.ts";
import type { Helpfulness } from "../../functions/contract/learning/helpfulness.ts";
import type { Name, Points, Step } from "./step.ts";
import type { TextName } from "./text.ts";

export type File = `${string}.${Locale}`;

/**
 * Makes the usual steps about a challenge. Files are those of its folder in `texts/`; the words of a score are in the
 * file of its work with `-evaluated`, and those of a second score in the one with `-second-score`.
 */
export function stepsAbout(challenge: string) {
  const nameOf = (file: string) => `${slugOfChallenge(challenge)}/${file}` as TextName;
  const wordsOf = (work: File, suffix: string) => nameOf(work.replace(".", `-${suffix}.`));
  return {
    submit: (by: Name, file: File): Step => ({
      action: "submit",
      by,
      challenge,
      text: nameOf(file),
    }),
    giveFeedback: (by: Name, work: File, file: File): Step => ({
      action: "giveFeedback",
      by,
      submission: nameOf(work),
      text: nameOf(file),
    }),
    rate: (by: Name, file: File, helpfulness: Helpfulness): Step => ({
      action: "rateFeedback",
      by,
      feedback: nameOf(file),
      helpfulness,
    }),
    calibrate: (by: Name): Step => ({ action: "calibrate", by, challenge }),
    review: (by: Name, work: File, points: Points): Step[] => [
      { action: "startReview", by, submission: nameOf(work) },
      {
        action: "evaluate",
        by,
        submission: nameOf(work),
        points,
        text: wordsOf(work, "evaluated"),
      },
    ],
    scoreAgain: (by: Name, work: File, points: Points): Step => ({
      action: "secondScore",
      by,
      submission: nameOf(work),
      points,
      text: wordsOf(work, "second-score"),
    }),
  };
}
