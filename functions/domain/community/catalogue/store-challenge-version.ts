import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import type { Transaction } from "../../../db/connect.ts";
import { challengeVersions } from "../../../db/schema/index.ts";

type Challenge = Catalogue["communities"][number]["courses"][number]["challenges"][number];
type Facts = typeof challengeVersions.$inferInsert.facts;

/** The text of a challenge for those who answer it, without its dates and its place. */
export const versionFactsOf = (
  { title, summary, formats, criteria, minimumPoints, rewardedFeedback, ...rest }: Challenge,
  units: (amount: Challenge["reward"]) => bigint,
): Facts => ({
  title,
  summary,
  formats,
  criteria: criteria.map(({ id, title: name, description, points }) => ({
    id,
    description,
    points,
    title: name,
  })),
  minimumPoints,
  token: rest.reward.token,
  reward: units(rest.reward).toString(),
  feedbackToken: rest.feedbackReward.token,
  feedbackReward: units(rest.feedbackReward).toString(),
  rewardedFeedback,
  ...(rest.allowedHelp && { allowedHelp: rest.allowedHelp }),
});

export const versionHash = ({ id, task }: Challenge, facts: Facts): string =>
  createHash("sha256")
    .update(JSON.stringify([id, facts, task?.text ?? null]))
    .digest("base64url");

/** The HTML of a task is rendered by the newest release that stored the challenge, because names of pictures change. */
export async function storeChallengeVersion(
  tx: Transaction,
  hash: string,
  { id: challengeId, task }: Challenge,
  facts: Facts,
): Promise<void> {
  await tx
    .insert(challengeVersions)
    .values({ hash, challengeId, facts, text: task?.text ?? null, html: task?.html ?? null })
    .onConflictDoUpdate({
      target: challengeVersions.hash,
      set: { html: sql`excluded.html` },
      setWhere: sql`${challengeVersions.html} is distinct from excluded.html`,
    });
}
