import type { Clock, Named, runSmallShortlists, Varied } from "../experiments.ts";
import { feedbackPerHour, incomeIn, perHour, type Figures, type Run } from "../figures.ts";
import { policy } from "../policy.ts";
import { hours, percent, ratio, tokens } from "./tables.ts";

export type Found = {
  readonly clocks: readonly Clock[];
  readonly rings: readonly Named[];
  readonly farms: readonly Named[];
  readonly small: ReturnType<typeof runSmallShortlists>;
  readonly base: Run;
  readonly varied: readonly Varied[];
};

/** How the figures of this page are read. Numbers are filled in; the sentences are by hand. */
export function findings({ clocks, rings, farms, small, base, varied }: Found): string {
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
  return `
## What it shows

- **The clock.** At a supply of 1.2 nearly every score is in time. First feedback is in time for ${show(at(100, 1.2), "feedbackKept")}, ${show(at(1000, 1.2), "feedbackKept")} and ${show(at(10_000, 1.2), "feedbackKept")} in communities of 100, 1,000 and 10,000: in a small one, too few of those who have
  passed the challenge and read the language come within two days; at a supply of 2 it is (${show(at(100, 2), "feedbackKept")}). Below, feedback breaks first: at 0.8, ${show(at(1000, 0.8), "feedbackKept")} and ${show(at(1000, 0.8), "scoreKept")} of 1,000 learners' promises are kept, at 0.6 ${show(at(1000, 0.6), "feedbackKept")} and ${show(at(1000, 0.6), "scoreKept")}, and
  ${show(at(1000, 0.6), "lateRewards")} of the submissions bring a late reward. The rules before leave work without feedback because members choose the newest: ${show(at(1000, 1.2, "old"), "feedbackKept")} at 1.2.
- **Time to money.** ${show(at(1000, 1.2), "hoursToClaimable", hours)} instead of ${show(at(1000, 1.2, "old"), "hoursToClaimable", hours)}, but not the ${policy.claimableAim} hours of the aim: the wait for the score alone is ${show(at(1000, 1.2), "hoursToScore", hours)} where work comes in waves and staff in office hours, and ${policy.claimHours} follow. At twice the demand it is ${show(at(1000, 2), "hoursToClaimable", hours)}. Sealing costs
  nothing beyond chance (${show(tried("sealedHours", "0"), "hoursToClaimable", hours)} without, ${show(base.figures, "hoursToClaimable", hours)} with it), because authors rate in that time. \`claimHours\` of 24 would bring ${show(tried("claimHours", "24"), "hoursToClaimable", hours)}.
- **The score.** Calibration and checks bring it nearer to the work, not to an attentive reviewer's: of harsh and lenient reviewers a third to a half pass calibration. That a reviewer with three
  failed checks, more than a third of theirs, scores no more (\`stopChecks\`) brings the error from ${show(tried("stopChecks", "never"), "error")} to ${show(base.figures, "error")} and wrong results from ${show(tried("stopChecks", "never"), "wrong")} to ${show(base.figures, "wrong")}. This is decision 219.
- **Checks of outliers** beyond the tolerance of a fifth cost staff more than those at random (${show(tried("outlierBeyond", "0.2"), "staffHoursOf100", whole)} hours for a hundred submissions, ${show(tried("outlierLeast", "never"), "staffHoursOf100", whole)} without any), because good and weak work differ from the median, too. Beyond two fifths (\`outlierBeyond\`) they take ${show(base.figures, "staffHoursOf100", whole)}
  hours, and the error is ${show(base.figures, "error")} in place of ${show(tried("outlierBeyond", "0.2"), "error")}. Three scores for all work (\`panelPercent\` of 1) bring the error to ${show(tried("panelPercent", "1"), "error")} and need ${show(tried("panelPercent", "1"), "staffHoursOf100", whole)} hours.
- **Income.** The aim of half an hour's income is not met for accounts that hurry: ${ratio(times)} of an honest account's for a lazy one, ${tokens(lazy ? lazy.tokens / lazy.accounts : 0)} beside ${tokens(honest ? honest.tokens / honest.accounts : 0)} AYNI in all. It would be if their acts took ${ratio(times / 0.5)} times the minutes assumed. Nearly all of it is rewards for work
  that passes, which pay the same however long the work took; no rule of reviews changes that, but wrong passes do. By feedback alone a lazy account has ${lazy ? tokens(feedbackPerHour(lazy)) : "–"} an hour, an honest one ${honest ? tokens(feedbackPerHour(honest)) : "–"}: four minutes instead of twenty, and a third of the pay. Copies no longer pay as they did, as far as they are
  recognised beside what is alike.
- **Records come too late.** A member gives three pieces a month here, so \`recordRatings\`, \`recordHelpful\`, \`stopRatings\` and \`isHalfByRecord\` change little for new accounts; they matter to those who stay. \`sameRatings\` of 10 counted no rating out, 5 would ${show(tried("sameRatings", "5"), "ratingsNotCounted")} of the items', and 3 honest ones, too.
- **Farms.** Ten accounts whose work all fails: ${earned(attentive)} AYNI each. Where one of ten in staff does not read and is calibrated by luck, ${earned(unread)}; with a reviewer of their own, who passes their work without standing out, ${earned(own)}. One check in ten finds that reviewer too late; one in three halves it (table). A ring knows of each other seldom enough that pairs are
  about one of a hundred assignments at 10 %; relations bring that to none.
- **The shortlist.** Drawn alike among ten, small communities give a second piece of feedback while other work has none: ${show(shortlist("10, drawn without regard to reviews"), "feedbackKept")} in time. Drawn among those of the ten with the fewest reviews, ${show(shortlist("10"), "feedbackKept")}, and a ring of 10 % has ${show(shortlist("10"), "ringPairs")} of the assignments in place of ${show(shortlist("10, drawn without regard to reviews"), "ringPairs")}. This is decision 215.
- **Good as they are.** \`leaseHours\`: two hours lose ${show(tried("leaseHours", "2"), "assignmentsLost")} of the assignments, 24 win nothing. \`peersToTell\`: without it ${show(tried("peersToTell", "0"), "feedbackKept")} have feedback in time, with it ${show(base.figures, "feedbackKept")}. \`openAssignments\`: one keeps a visitor from taking two pieces (which visits here mostly do). \`calibrationTries\`, \`checkHours\`.
- **Without an effect here**: \`firstChecks\` (staff has scored hundreds), \`checkedDays\` beyond 7, \`appealsAMonth\` beyond 2. They guard against what is rare, which this simulation does not have. Lower priority for members who gave each other feedback (\`mutualDays\`) had none either, and is dropped: two members seldom meet twice.
`;
}
