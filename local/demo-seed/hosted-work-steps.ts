import { demoAccounts } from "../demo/demo-names.ts";
import type { Name, Step } from "./step.ts";
import type { TextName } from "./text.ts";

/** Work of the hosted community. Figures show groups of five people or more, so the steps make such groups. */

const { learner, partner, reviewer } = demoAccounts;
export const hosted = { community: "safe-payments", course: "first-payments" };
/** The id of a challenge of the studio ends with a digest of its course's path. */
const challenge = "counter-plan--9953e827652e";

const answer = (by: Name, module: string, choices: readonly number[]): Step => ({
  ...hosted,
  action: "answer",
  by,
  module,
  choices,
});

const first = "check-the-payment";
const second = "when-it-goes-wrong";
const careful: readonly Name[] = ["kwame", "mei.lin", "valentina_r", "lucia_h", reviewer];
const hasty: readonly Name[] = ["ravi.k", "tomas_q", "amina_b", "jonas", learner];
const thorough: readonly Name[] = ["kwame", "mei.lin", "valentina_r", "lucia_h", "ravi.k"];

const reading: readonly Step[] = [
  ...careful.map((by) => answer(by, first, [1, 2])),
  ...hasty.map((by) => answer(by, first, [1, 3])),
  ...thorough.map((by) => answer(by, second, [1, 2])),
];

type Plan = {
  by: Name;
  work: TextName;
  /** Null if the work waits for a reviewer. */
  points: Record<string, number> | null;
  comment?: TextName;
  /** The words of the owner's second score, which has the same points. */
  second?: TextName;
};

const plans: readonly Plan[] = [
  { by: "kwame", work: "counter-plan/kwame.en", points: null },
  {
    by: "mei.lin",
    work: "counter-plan/mei.en",
    points: { request: 4, check: 5, return: 6, record: 4 },
    comment: "counter-plan/mei-evaluated.en",
    second: "counter-plan/mei-second-score.en",
  },
  {
    by: "valentina_r",
    work: "counter-plan/valentina.es",
    points: { request: 3, check: 6, return: 6, record: 3 },
    comment: "counter-plan/valentina-evaluated.es",
    second: "counter-plan/valentina-second-score.es",
  },
  {
    by: "ravi.k",
    work: "counter-plan/ravi.en",
    points: { request: 2, check: 2, return: 0, record: 2 },
    comment: "counter-plan/ravi-evaluated.en",
    second: "counter-plan/ravi-second-score.en",
  },
  {
    by: "lucia_h",
    work: "counter-plan/lucia.es",
    points: { request: 4, check: 4, return: 4, record: 4 },
    comment: "counter-plan/lucia-evaluated.es",
    second: "counter-plan/lucia-second-score.es",
  },
  { by: "tomas_q", work: "counter-plan/tomas.es", points: null },
  {
    by: "amina_b",
    work: "counter-plan/amina.en",
    points: { request: 4, check: 5, return: 6, record: 4 },
    comment: "counter-plan/amina-evaluated.en",
    second: "counter-plan/amina-second-score.en",
  },
  { by: "jonas", work: "counter-plan/jonas.en", points: null },
  { by: learner, work: "counter-plan/illari.en", points: null },
];

const secondPlan: Plan = {
  by: "ravi.k",
  work: "counter-plan/ravi-second.en",
  points: { request: 4, check: 6, return: 6, record: 4 },
  comment: "counter-plan/ravi-second-evaluated.en",
  second: "counter-plan/ravi-second-second-score.en",
};

const submitted = ({ by, work }: Plan): Step => ({
  action: "submit",
  by,
  challenge,
  text: work,
});

const judged = ({ work: submission, points, comment, second }: Plan): Step[] =>
  points && comment && second
    ? [
        { action: "startReview", by: reviewer, submission },
        { action: "evaluate", by: reviewer, submission, points, text: comment },
        { action: "secondScore", by: partner, submission, points, text: second },
      ]
    : [];

const feedback: readonly { by: Name; on: TextName; text: TextName }[] = [
  { by: "mei.lin", on: "counter-plan/kwame.en", text: "counter-plan/kwame-from-mei.en" },
  { by: "kwame", on: "counter-plan/mei.en", text: "counter-plan/mei-from-kwame.en" },
  { by: "lucia_h", on: "counter-plan/valentina.es", text: "counter-plan/valentina-from-lucia.es" },
  { by: "amina_b", on: "counter-plan/ravi.en", text: "counter-plan/ravi-from-amina.en" },
  { by: "valentina_r", on: "counter-plan/tomas.es", text: "counter-plan/tomas-from-valentina.es" },
];

/** All feedback on evaluated work, because a score stays sealed until its author has rated the feedback. */
const rated: readonly Pick<
  Extract<Step, { action: "rateFeedback" }>,
  "by" | "feedback" | "helpfulness"
>[] = [
  { by: "kwame", feedback: "counter-plan/kwame-from-mei.en", helpfulness: "very" },
  { by: "mei.lin", feedback: "counter-plan/mei-from-kwame.en", helpfulness: "somewhat" },
  { by: "valentina_r", feedback: "counter-plan/valentina-from-lucia.es", helpfulness: "very" },
  { by: "ravi.k", feedback: "counter-plan/ravi-from-amina.en", helpfulness: "very" },
];

export const hostedWorkSteps: readonly Step[] = [
  ...reading,
  ...plans.map(submitted),
  ...feedback.map(({ by, on, text }): Step => ({
    action: "giveFeedback",
    by,
    submission: on,
    text,
  })),
  ...rated.map(({ by, feedback, helpfulness }): Step => ({
    action: "rateFeedback",
    ...{ by, feedback, helpfulness },
  })),
  {
    action: "report",
    by: "jonas",
    submission: "counter-plan/valentina.es",
    reason: "private-data",
    words: "The plan names the owner of the stall, doña Rosa. Did she agree to be named?",
  },
  ...plans.flatMap(judged),
  submitted(secondPlan),
  ...judged(secondPlan),
];
