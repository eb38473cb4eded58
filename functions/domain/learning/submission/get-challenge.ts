import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { level, type Locale } from "../../../contract/core/values.ts";
import type { Challenge } from "../../../contract/learning/submission.ts";
import type { Database } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared.ts";
import {
  challenges,
  communities,
  courses,
  criteria,
  submissions,
  tokens,
} from "../../../db/schema/index.ts";
import { formatOf } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { isPoolLow } from "../../money/funding/low-pools.ts";
import { availableOf, promiseOf } from "../../money/pool/promise-of.ts";
import { lateRewardOf } from "../../money/pool/reserve-rewards.ts";
import { moneyOf } from "../../money-of.ts";
import { isResultShown } from "../../shown-result.ts";
import { getSubmission } from "./get-submission.ts";
import { selectSummaries } from "./summaries.ts";
import {
  isInShownCommunity,
  takesWork,
  takesWorkUntil,
} from "../../community/community/is-offered.ts";
import { totalOf } from "../calibration/agreement.ts";

const bestShown = 2;

const challengeById = prepared((database) =>
  database
    .select({
      challenge: challenges,
      community: communities.slug,
      course: courses.slug,
      closes: takesWorkUntil,
      open: takesWork,
    })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(and(eq(challenges.id, sql.placeholder("id")), isInShownCommunity))
    .prepare("challenge_by_id"),
);

const criteriaOf = prepared((database) =>
  database
    .select()
    .from(criteria)
    .where(and(eq(criteria.challengeId, sql.placeholder("id")), eq(criteria.retired, false)))
    .orderBy(asc(criteria.position))
    .prepare("criteria_of_challenge"),
);

const allTokens = prepared((database) => database.select().from(tokens).prepare("all_tokens"));

export async function getChallenge(
  database: Database,
  actor: Actor | null,
  id: string,
  locale: Locale,
): Promise<Challenge> {
  const [found] = await challengeById(database).execute({ id });
  if (!found) throw new Refusal("not-found");
  const { challenge } = found;
  const rubric = (await criteriaOf(database).execute({ id })).map((criterion) => ({
    id: criterion.id,
    title: criterion.title[locale],
    description: criterion.description[locale],
    points: criterion.points,
  }));
  const pool = { community: found.community, token: challenge.token };
  const available = await availableOf(database, pool);
  const late = lateRewardOf(challenge.reward);
  const mine = actor && (await newestOf(database, actor, id, locale));
  const decimals = new Map(
    (await allTokens(database).execute()).map((token) => [token.symbol, token.decimals]),
  );
  const money = (token: string, amount: bigint) => moneyOf(token, decimals.get(token) ?? 0, amount);
  return {
    id,
    title: challenge.title[locale],
    summary: challenge.summary[locale],
    community: found.community,
    course: found.course,
    level: level.parse(challenge.level),
    formats: challenge.formats.map(formatOf),
    reward: money(challenge.token, challenge.reward),
    lateReward: late > 0n ? money(challenge.token, late) : null,
    feedbackReward: money(challenge.feedbackToken, challenge.feedbackReward),
    pool: money(challenge.token, available),
    isPoolLow: await isPoolLow(database, pool, available),
    promises: await promiseOf(database, actor, challenge, found.community, available),
    rewardedFeedback: challenge.rewardedFeedback,
    criteria: rubric,
    ...(challenge.version !== null && { version: challenge.version }),
    minimumPoints: challenge.minimumPoints,
    maximumPoints: totalOf(rubric),
    issued: challenge.issuedAt,
    closes: found.closes,
    open: found.open,
    ...(challenge.retired && { isRetired: true as const }),
    submissions: challenge.submissionCount,
    best: await selectSummaries(
      database,
      locale,
      and(
        eq(submissions.challengeId, id),
        eq(submissions.state, "passed"),
        isNull(submissions.hiddenAt),
        isResultShown(),
      ),
      [desc(submissions.points), desc(submissions.id)],
      bestShown,
    ),
    mine,
    maySubmit: maySubmit(actor, mine, found.open),
  };
}

async function newestOf(database: Database, actor: Actor, challengeId: string, locale: Locale) {
  const [newest] = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.challengeId, challengeId),
        eq(submissions.authorId, actor.userId),
        ne(submissions.state, "withdrawn"),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(1);
  return newest ? getSubmission(database, actor, newest.id.toString(), locale) : null;
}

function maySubmit(
  actor: Actor | null,
  mine: Challenge["mine"],
  open: boolean,
): Challenge["maySubmit"] {
  if (mine?.state === "passed") return "passed";
  const { appeal } = mine?.viewer ?? {};
  if (mine?.state === "submitted" || mine?.state === "in-review") return "open-submission";
  if (appeal && appeal.endedAt === null) return "open-submission";
  if (!open) return "closed";
  if (actor === null) return "signed-out";
  return actor.emailVerified ? "yes" : "unverified";
}
