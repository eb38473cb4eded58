import { and, eq, sql } from "drizzle-orm";
import type { ChallengeVersion, Rules } from "../../../contract/learning/challenge-version.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { challenges, challengeVersions, submissions, tokens } from "../../../db/schema/index.ts";
import { formatOf } from "../../../platform/markdown/member-text.ts";
import { moneyOf } from "../../money-of.ts";
import { isRetired } from "../../community/community/is-offered.ts";
import { Refusal } from "../../refusal.ts";
import { totalOf } from "../calibration/agreement.ts";

type Facts = typeof challengeVersions.$inferSelect.facts;

const current = sql`(select cv.facts from challenge_versions cv where cv.hash = ${challenges.version})`;
const currentText = sql`(select cv.text from challenge_versions cv where cv.hash = ${challenges.version})`;

/**
 * True if a version has the facts and the text that the challenge has now. A version without a text is compared by its
 * facts. A retired challenge has no current version.
 */
const isCurrent = sql<boolean>`(not ${isRetired} and (${challengeVersions.hash} = ${challenges.version}
  or (${challengeVersions.facts} = ${current}
    and coalesce(${challengeVersions.text} = ${currentText}, true))))`;

/** The version that a submission is scored by. */
export async function versionOf(database: Database, submissionId: bigint) {
  const [found] = await database
    .select({
      hash: challengeVersions.hash,
      facts: challengeVersions.facts,
      isCurrent,
      isRetired,
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(
      challengeVersions,
      eq(
        challengeVersions.hash,
        sql`coalesce(${submissions.challengeVersion}, ${challenges.version})`,
      ),
    )
    .where(eq(submissions.id, submissionId));
  if (!found) throw new Refusal("not-found");
  return found;
}

/** False also for a version that the challenge never had. */
export async function isCurrentVersion(
  database: Database,
  challengeId: string,
  hash: string,
): Promise<boolean> {
  const [found] = await selectVersion(database, challengeId, hash);
  return found?.isCurrent ?? false;
}

const selectVersion = (database: Database, challengeId: string, hash: string) =>
  database
    .select({ version: challengeVersions, isCurrent })
    .from(challengeVersions)
    .innerJoin(challenges, eq(challenges.id, challengeVersions.challengeId))
    .where(and(eq(challengeVersions.hash, hash), eq(challengeVersions.challengeId, challengeId)));

export async function rulesOf(
  database: Database,
  submissionId: bigint,
  locale: Locale,
): Promise<Rules> {
  const { hash, facts, ...now } = await versionOf(database, submissionId);
  return {
    version: hash,
    isCurrent: now.isCurrent,
    ...(now.isRetired && { isRetired: true as const }),
    ...rulesIn(facts, locale),
  };
}

export const rulesIn = (facts: Facts, locale: Locale) => ({
  formats: facts.formats.map(formatOf),
  criteria: facts.criteria.map(({ id, title, description, points }) => ({
    id,
    title: title[locale],
    description: description[locale],
    points,
  })),
  minimumPoints: facts.minimumPoints,
  maximumPoints: maximumOf(facts),
  allowedHelp: facts.allowedHelp?.[locale] ?? null,
});

export const maximumOf = ({ criteria }: Pick<Facts, "criteria">): number => totalOf(criteria);

export async function getChallengeVersion(
  database: Database,
  challengeId: string,
  hash: string,
  locale: Locale,
): Promise<ChallengeVersion> {
  const [found] = await selectVersion(database, challengeId, hash);
  if (!found) throw new Refusal("not-found");
  const { facts, text, html } = found.version;
  const decimals = new Map(
    (await database.select({ symbol: tokens.symbol, decimals: tokens.decimals }).from(tokens)).map(
      ({ symbol, decimals: places }) => [symbol, places],
    ),
  );
  const money = (token: string, amount: string) =>
    moneyOf(token, decimals.get(token) ?? 0, BigInt(amount));
  return {
    version: hash,
    isCurrent: found.isCurrent,
    ...rulesIn(facts, locale),
    title: facts.title[locale],
    summary: facts.summary[locale],
    reward: money(facts.token, facts.reward),
    feedbackReward: money(facts.feedbackToken, facts.feedbackReward),
    rewardedFeedback: facts.rewardedFeedback,
    task: text?.[locale] ?? null,
    taskHtml: html?.[locale] ?? null,
  };
}
