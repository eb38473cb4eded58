import { demoAccounts } from "../demo/demo-names.ts";
import type { Name, Points, Step } from "./step.ts";
import { stepsAbout, type File } from "./steps-about.ts";

/** Work of the hosted community. Figures show groups of five people or more, so the steps make such groups. */

const { learner, partner, reviewer } = demoAccounts;
export const hosted = { community: "safe-payments", course: "first-payments" };

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

/** The id of a challenge of the studio ends with a digest of its course's path. */
const plan = stepsAbout("counter-plan--9953e827652e");

/** Without points, the work waits for a reviewer. The owner's second score has the same points. */
type Work = { by: Name; file: File; points?: Points };

const works: readonly Work[] = [
  { by: "kwame", file: "kwame.en" },
  { by: "mei.lin", file: "mei.en", points: { request: 4, check: 5, return: 6, record: 4 } },
  {
    by: "valentina_r",
    file: "valentina.es",
    points: { request: 3, check: 6, return: 6, record: 3 },
  },
  { by: "ravi.k", file: "ravi.en", points: { request: 2, check: 2, return: 0, record: 2 } },
  { by: "lucia_h", file: "lucia.es", points: { request: 4, check: 4, return: 4, record: 4 } },
  { by: "tomas_q", file: "tomas.es" },
  { by: "amina_b", file: "amina.en", points: { request: 4, check: 5, return: 6, record: 4 } },
  { by: "jonas", file: "jonas.en" },
  { by: learner, file: "illari.en" },
];

const secondWork: Work = {
  by: "ravi.k",
  file: "ravi-second.en",
  points: { request: 4, check: 6, return: 6, record: 4 },
};

const submitted = ({ by, file }: Work) => plan.submit(by, file);

const judged = ({ file, points }: Work): Step[] =>
  points ? [...plan.review(reviewer, file, points), plan.scoreAgain(partner, file, points)] : [];

export const hostedWorkSteps: readonly Step[] = [
  ...reading,
  ...works.map(submitted),
  plan.giveFeedback("mei.lin", "kwame.en", "kwame-from-mei.en"),
  plan.giveFeedback("kwame", "mei.en", "mei-from-kwame.en"),
  plan.giveFeedback("lucia_h", "valentina.es", "valentina-from-lucia.es"),
  plan.giveFeedback("amina_b", "ravi.en", "ravi-from-amina.en"),
  plan.giveFeedback("valentina_r", "tomas.es", "tomas-from-valentina.es"),
  // All feedback on evaluated work is rated, because a score stays sealed until its author has rated the feedback.
  plan.rate("kwame", "kwame-from-mei.en", "very"),
  plan.rate("mei.lin", "mei-from-kwame.en", "somewhat"),
  plan.rate("valentina_r", "valentina-from-lucia.es", "very"),
  plan.rate("ravi.k", "ravi-from-amina.en", "very"),
  {
    action: "report",
    by: "jonas",
    submission: "counter-plan/valentina.es",
    reason: "private-data",
    words: "The plan names the owner of the stall, doña Rosa. Did she agree to be named?",
  },
  ...works.flatMap(judged),
  submitted(secondWork),
  ...judged(secondWork),
];
