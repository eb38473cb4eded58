import type { Clock, Named, runSmallShortlists, Varied } from "../experiments.ts";
import { feedbackPerHour, incomeIn, perHour, type Figures, type Run } from "../figures.ts";
import { policy } from "../policy.ts";
import type { IncomeLever, runHours } from "../levers.ts";
import { hourOfHonest, tokensOf, type TimeLevers } from "./levers.ts";
import { hours, percent, ratio, tokens } from "./tables.ts";

export type Found = {
  readonly clocks: readonly Clock[];
  readonly rings: readonly Named[];
  readonly farms: readonly Named[];
  readonly small: ReturnType<typeof runSmallShortlists>;
  readonly base: Run;
  readonly varied: readonly Varied[];
  readonly timeLevers: TimeLevers;
  readonly hoursOf: ReturnType<typeof runHours>;
  readonly incomeLevers: readonly IncomeLever[];
};

/** Explains the figures of the page. The sentences are written by hand, and numbers are filled in. */
export function findings({
  clocks,
  rings,
  farms,
  small,
  base,
  varied,
  timeLevers,
  hoursOf,
  incomeLevers,
}: Found): string {
  const at = (learners: number, supply: number, rules = "new"): Figures | undefined =>
    clocks.find((one) => one.learners === learners && one.supply === supply && one.rules === rules)
      ?.run.figures;
  const tried = (setting: string, value: string): Figures | undefined =>
    varied.find((one) => one.setting === setting && one.value === value)?.run.figures;
  const show = (
    figures: Figures | undefined,
    name: keyof Figures,
    as: (value: number) => string = percent,
  ) => (figures ? as(figures[name]) : "–");
  const whole = (value: number) => value.toFixed(0);
  const [none] = rings;
  const [attentive, unread, own] = farms;
  const lazy = none && incomeIn(none.now, "lazy");
  const honest = none && incomeIn(none.now, "honest");
  const earned = (farm: Named | undefined) => {
    const income = farm && incomeIn(farm.now, "colluding");
    return income ? tokens(income.tokens / income.accounts) : "–";
  };
  const shortlist = (name: string) => small.find((one) => one.name === name)?.run.figures;
  const times = lazy && honest ? perHour(lazy) / perHour(honest) : Number.NaN;
  const withLever = (name: string, supply: number) =>
    timeLevers.find((lever) => lever.name === name)?.supplies.find((one) => one.supply === supply)
      ?.run.figures;
  const time = (name: string, supply: number) =>
    show(withLever(name, supply), "hoursToClaimable", hours);
  const unrated = (name: string, supply: number) =>
    show(withLever(name, supply), "releasedUnrated");
  const hoursAt = (isSteady: boolean, supply: number) =>
    show(
      hoursOf.find((one) => one.isSteady === isSteady && one.supply === supply)?.run.figures,
      "hoursToClaimable",
      hours,
    );
  const ofLever = (name: string, of: (lever: IncomeLever) => string) => {
    const found = incomeLevers.find((lever) => lever.name === name);
    return found ? of(found) : "–";
  };
  const income = (name: string) =>
    ofLever(name, ({ none: run }) => ratio(hourOfHonest(run, "lazy")));
  const left = (name: string) => ofLever(name, ({ none: run }) => tokens(tokensOf(run, "honest")));
  return `
## What it shows

- **The clock.** At a supply of 1.2 nearly every score is in time. First feedback is in time for ${show(at(100, 1.2), "feedbackKept")}, ${show(at(1000, 1.2), "feedbackKept")} and ${show(at(10_000, 1.2), "feedbackKept")} in communities of 100, 1,000 and 10,000. In a small one the few visits
  of two days went to any piece without feedback, whatever was left of its time. Now due work, past half of its time, comes first, and thirty members are told in place of ten, of at most six works a day, those who use the site in its language first (decision 215); in the community of the settings' table, without the first ${show(tried("isDueIgnored", "1"), "feedbackKept")} are in time, with ten told ${show(tried("peersToTell", "10"), "feedbackKept")}, with three works a day ${show(tried("noticesADay", "3"), "feedbackKept")}. This
  costs ${show(base.figures, "noticesOf100", whole)} notices for a hundred submissions in place of ${show(tried("peersToTell", "10"), "noticesOf100", whole)}. Below, feedback breaks first: at 0.8, ${show(at(1000, 0.8), "feedbackKept")} and ${show(at(1000, 0.8), "scoreKept")} of 1,000 learners' promises are kept, at 0.6 ${show(at(1000, 0.6), "feedbackKept")} and ${show(at(1000, 0.6), "scoreKept")}, and
  ${show(at(1000, 0.6), "lateRewards")} of the submissions bring a late reward. The rules before leave work without feedback because members choose the newest: ${show(at(1000, 1.2, "old"), "feedbackKept")} at 1.2.
- **Time to money.** ${show(at(1000, 1.2), "hoursToClaimable", hours)} instead of ${show(at(1000, 1.2, "old"), "hoursToClaimable", hours)}, beside ${policy.claimableAim} hours of the aim: the wait for the score alone is ${show(at(1000, 1.2), "hoursToScore", hours)} where work comes in waves and staff in office hours, and ${policy.claimHours} follow. At twice the demand the score
  takes ${show(at(1000, 2), "hoursToScore", hours)}, and money ${show(at(1000, 2), "hoursToClaimable", hours)}, where 24 hours of sealing would bring ${time("`sealedHours` 24", 2)} while an author is awake for ten of any ${policy.sealedHours}: at 2, ${unrated("as it is", 2)} of the scores are released before all feedback is
  rated, in place of ${unrated("`sealedHours` 24", 2)}, at 1.2 ${unrated("as it is", 1.2)} in place of ${unrated("`sealedHours` 24", 1.2)}, and neither pay nor the scores differ by more than their chance (decision 231). \`claimHours\` of 24 would bring ${time("`claimHours` 24", 1.2)} at 1.2, with 12 hours of sealing ${time("`claimHours` 24, `sealedHours` 12", 1.2)}; it would leave staff one day, which may be a Sunday, to correct a pass
  and authors one to appeal. At 1.5 it would bring ${time("`claimHours` 24", 1.5)}; at 2 sealing for 12 hours alone would bring ${time("`sealedHours` 12", 2)}, but a night is nearly as long. Nothing more was changed for this: the safeguards are worth more than the hours.
  Part of it is how learners come: one by one instead of in waves, money takes ${hoursAt(true, 1.2)} at 1.2. Four times the reviewers who are needed bring ${hoursAt(false, 4)} in waves and ${hoursAt(true, 4)} one by one: a score that comes within hours waits up to ${policy.sealedHours} for ratings and then ${policy.claimHours}, ${policy.sealedHours + policy.claimHours} hours of the aim's ${policy.claimableAim}. So the aim leaves
  few hours for the score where authors do not rate at once.
- **The score.** Calibration and checks bring it nearer to the work, not to an attentive reviewer's: of harsh and lenient reviewers a third to a half pass calibration. That a reviewer with three
  failed checks, more than a third of theirs, scores no more (\`stopChecks\`) brings the error from ${show(tried("stopChecks", "never"), "error")} to ${show(base.figures, "error")} and wrong results from ${show(tried("stopChecks", "never"), "wrong")} to ${show(base.figures, "wrong")}. This is decision 219.
- **Checks of outliers** beyond the tolerance of a fifth cost staff more than those at random (${show(tried("outlierBeyond", "0.2"), "staffHoursOf100", whole)} hours for a hundred submissions, ${show(tried("outlierLeast", "never"), "staffHoursOf100", whole)} without any), because good and weak work differ from the median, too. Beyond two fifths (\`outlierBeyond\`) they take ${show(base.figures, "staffHoursOf100", whole)}
  hours, and the error is ${show(base.figures, "error")} in place of ${show(tried("outlierBeyond", "0.2"), "error")}. Three scores for all work (\`panelPercent\` of 1) bring the error to ${show(tried("panelPercent", "1"), "error")} and need ${show(tried("panelPercent", "1"), "staffHoursOf100", whole)} hours.
- **Income.** In all, a lazy account has ${tokens(lazy ? lazy.tokens / lazy.accounts : 0)} AYNI beside ${tokens(honest ? honest.tokens / honest.accounts : 0)} of an honest one, less than half. By the hour it has ${ratio(times)} of an honest one's, and no rule of reviews changes that: nearly all of it is rewards for work that passes, which
  pay the same however long the work took. If every score were what the work deserves it would still be ${income("every score is what the work deserves")}; if feedback paid nothing at all, ${income("feedback pays nothing at all")}. Only all together, with one try and rewards by points, come to about half (${income("one try, by points, right scores, feedback unpaid")}), and leave an honest account
  ${left("one try, by points, right scores, feedback unpaid")} AYNI of ${left("as it is")}: the harm is greater than what it mends, so none is in the product. By feedback alone a lazy account has ${lazy ? tokens(feedbackPerHour(lazy)) : "–"} an hour, an honest one ${honest ? tokens(feedbackPerHour(honest)) : "–"}: four minutes instead of twenty, and a third of the pay. Copies no longer pay as they did, as far as they are
  recognised beside what is alike.
- **Records come too late.** A member gives three pieces a month here, so \`recordRatings\`, \`recordHelpful\`, \`stopRatings\` and \`isHalfByRecord\` change little for new accounts; they matter to those who stay. \`sameRatings\` of 10 counted no rating out, 5 would ${show(tried("sameRatings", "5"), "ratingsNotCounted")} of the items', and 3 honest ones, too.
- **Farms.** Ten accounts whose work all fails: ${earned(attentive)} AYNI each. Where one of ten in staff does not read and is calibrated by luck, ${earned(unread)}; with a reviewer of their own, who passes their work without standing out, ${earned(own)}. One check in ten finds that reviewer too late; one in three halves it (table). A ring knows of each other seldom enough that pairs are
  about one of a hundred assignments at 10 %; relations bring that to none.
- **The shortlist.** Drawn alike among ten, small communities give a second piece of feedback while other work has none: ${show(shortlist("10, drawn without regard to reviews"), "feedbackKept")} in time. Drawn among those of the ten with the fewest reviews, ${show(shortlist("10"), "feedbackKept")}, and a ring of 10 % has ${show(shortlist("10"), "ringPairs")} of the assignments in place of ${show(shortlist("10, drawn without regard to reviews"), "ringPairs")}. This is decision 215.
- **Good as they are.** \`leaseHours\`: two hours lose ${show(tried("leaseHours", "2"), "assignmentsLost")} of the assignments, 24 win nothing. \`openAssignments\`: one keeps a visitor from taking two pieces (which visits here mostly do). \`calibrationTries\`, \`checkHours\`.
- **Without an effect here**: \`firstChecks\` (staff has scored hundreds), \`checkedDays\` beyond 7, \`appealsAMonth\` beyond 2. They guard against what is rare, which this simulation does not have. Lower priority for members who gave each other feedback (\`mutualDays\`) had none either, and is dropped: two members seldom meet twice.
`;
}
