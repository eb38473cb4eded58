import type { Helpfulness } from "../../../functions/contract/learning/helpfulness.ts";
import { isOneOfSame } from "../../../functions/domain/learning/feedback/same-ratings.ts";
import { assumptions, habits } from "../behaviours.ts";
import { removeFromOpen, tryRelease } from "./release.ts";
import { isPassed } from "./scores.ts";
import { isEvaluated, type Feedback, type Person, type Work, type World } from "../world.ts";

export function giveFeedback(world: World, work: Work, giver: Person, isAssigned: boolean): void {
  const { random, timeline } = world;
  const item: Feedback = {
    giver,
    at: timeline.now,
    isAssigned,
    isLate: isEvaluated(work),
    quality: random.normal(habits[giver.behaviour].quality, assumptions.qualityDeviation),
    rating: null,
    counts: false,
  };
  const isOpen = removeFromOpen(world, work);
  work.feedback.push(item);
  if (isOpen) world.open.get(work.challenge)?.[work.feedback.length]?.add(work);
  work.answeredAt ??= timeline.now;
  if (random.chance(ratesOf(work.author, giver)))
    timeline.in(random.lognormal(assumptions.ratingHours, 1), () => rate(world, work, item));
}

const ratesOf = (author: Person, giver: Person): number =>
  author.inRing && giver.inRing ? 1 : habits[author.behaviour].rates;

/** An author rates feedback sooner while a sealed score waits for the ratings. */
export function rateSoon(world: World, work: Work): void {
  const { random, timeline } = world;
  for (const item of work.feedback)
    if (item.rating === null && random.chance(ratesOf(work.author, item.giver) ** 0.5))
      timeline.in(random.lognormal(assumptions.sealedRatingHours, 1), () =>
        rate(world, work, item),
      );
}

function rate(world: World, work: Work, item: Feedback): void {
  const { counts, policy, random, scenario } = world;
  if (item.rating !== null || work.isSettled) return;
  const { author } = work;
  const knowsOfFailure = work.result !== null && isEvaluated(work) && !isPassed(work.result);
  if (knowsOfFailure && !random.chance(assumptions.failedRates)) return;
  author.minutes += assumptions.ratingMinutes;
  item.rating = ratingOf(world, author, item, knowsOfFailure);
  item.counts = scenario.rules === "old" || !isOneOfSame(item.rating, author.ratings, policy);
  if (!item.counts) counts.sameRatings += 1;
  author.ratings.unshift(item.rating);
  author.ratings.length = Math.min(author.ratings.length, 50);
  if (item.counts && item.isAssigned) {
    item.giver.record.rated += 1;
    if (item.rating !== "not") item.giver.record.helpful += 1;
  }
  tryRelease(world, work);
}

function ratingOf(
  { random }: World,
  author: Person,
  { giver, quality }: Feedback,
  knowsOfFailure: boolean,
): Helpfulness {
  if (author.inRing) return giver.inRing ? "very" : "not";
  const { bias, flat } = habits[author.behaviour];
  if (flat !== null) return "very";
  const shown =
    random.normal(quality, assumptions.ratingDeviation) +
    bias / 2 +
    (knowsOfFailure ? assumptions.failedRating : 0);
  if (shown >= assumptions.veryHelpful) return "very";
  return shown >= assumptions.somewhatHelpful ? "somewhat" : "not";
}
