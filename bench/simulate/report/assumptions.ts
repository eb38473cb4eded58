import {
  assumptions,
  challenges,
  feedbackReward,
  habits,
  minimum,
  maximum,
  mixture,
  type Behaviour,
} from "../behaviours.ts";
import { days, former } from "../settings.ts";
import { table } from "./tables.ts";

const part = (of: number) => String(of);

export const assumptionsPart = (): string => `
## What is assumed

Nothing here was measured on people. All numbers are in \`bench/simulate/behaviours.ts\`.

${table(
  [
    ...[
      "account",
      "of 100",
      "merit of work",
      "minutes a work",
      "a further try adds",
      "minutes a feedback",
    ],
    ...["quality of feedback", "finishes", "rates", "minutes a score", "score"],
  ],
  (Object.keys(habits) as Behaviour[]).map((behaviour) => {
    const one = habits[behaviour];
    const share = mixture.find(([name]) => name === behaviour)?.[1] ?? "the ring";
    const scores =
      one.flat === null
        ? `as read, ${one.bias < 0 ? "−" : "+"}${Math.abs(one.bias)}`
        : `${one.flat} of all`;
    return [
      ...[
        behaviour,
        share,
        part(one.skill),
        one.workMinutes,
        part(one.learns),
        one.feedbackMinutes,
      ],
      ...[part(one.quality), part(one.finishes), part(one.rates), one.scoreMinutes, scores],
    ];
  }),
)}

- **Time.** Learners arrive in waves on days ${assumptions.waves.join(", ")} of ${days}; work of these days is measured, people go on for ten more, and everything is settled. Members come by day, staff in
  office hours from Monday to Friday and seldom otherwise. An act is finished ${assumptions.actHours} hours after it was taken in the median, one in twenty after eight hours. At half of a promised time each told peer comes with
  a chance of ${assumptions.toldPeerComes}, one person of staff with ${assumptions.toldStaffComes}; they come on top of the supply, and a told person of staff scores the work they were told of, to which the notice leads. That a notice brings as many peers however many are told is what
  \`peersToTell\` rests on.
- **Supply** is a part of the demand of such communities in the mean, which several of them are measured for.
- **Work.** Three challenges that pay ${challenges.map(({ reward }) => reward).join(", ")} AYNI, with ${minimum} of ${maximum} points to pass; feedback pays up to ${feedbackReward}. A work's merit differs from its author's by ${assumptions.workDeviation} (standard deviation), a criterion's
  from the work's by ${assumptions.criterionDeviation}. Who fails tries again, up to ${assumptions.triesOfChallenge} times, with a better version. Attentive reviewers err by ${assumptions.scoreDeviation} a criterion.
- **Copies** are recognised with a chance of ${assumptions.copySeenBefore} by memory, ${assumptions.copySeenNow} beside what is alike, and then deserve ${assumptions.failing} of the points.
- **Ratings.** Feedback of quality ${assumptions.veryHelpful} and more is called very helpful, of ${assumptions.somewhatHelpful} and more somewhat, with a deviation of ${assumptions.ratingDeviation}; who does not read calls everything very helpful. Rules before: authors
  who know that they failed see ${Math.abs(assumptions.failedRating)} less, and rate ${assumptions.failedRates} as often. New: a sealed score makes authors rate sooner and more often.
- **A ring** declines the work of others as long as that does not stop its assignments, otherwise hurries it; its members write to each other in two minutes and call that very helpful, and all else unhelpful. No rule relates them, except where the row says so. Staff has one person for fifty learners, at least three.
- **Community.** It has ${assumptions.alumni} members who passed before for each learner. Who has passed gives feedback on average as often as all others who have.
- **Rules before.** A member picks at random among the ${former.looksAt} newest works with a place, a ring its own first; two rewards a pair; on failed work nothing by an author's rating; unrated items earn half, as many as helpful ones and ${former.unratedRewards};
  one reviewer, who takes the oldest work ${former.takesOldest} of the times; an unfinished review blocks for ${former.leaseHours} hours; money ${former.correctionHours / 24} days after the score.

Not modelled: pools that run dry and their half for newcomers, three reservations (learners hand in one work after the other), referrals, bounties as a way to find work, feedback for thanks, hidden work and bars, the day's value of a reviewer, members who score,
questions about work, deletion, related members other than the ring, work in more than two languages, what people learn from feedback, and people who change their ways when they see what pays.
`;
