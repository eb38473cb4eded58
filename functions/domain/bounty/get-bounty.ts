import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Bounty } from "../../contract/bounty.ts";
import type { SubmissionSummary } from "../../contract/submission.ts";
import type { Locale, Money } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { bounties, bountyPayments, submissions, tokens } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { isAhead } from "../is-ahead.ts";
import { Refusal } from "../refusal.ts";
import { isUnevaluated, selectSummaries } from "../submission/summaries.ts";
import { moneyOf } from "../wallet/money-of.ts";
import { earnableFeedback } from "./earnable.ts";
import { selectBounties } from "./select-bounties.ts";

/** How many waiting submissions a challenge's bounty shows. */
const waitingShown = 20;

/** Among how many of them, from the least feedback on, those are looked for that a member can earn at. */
const waitingLookedAt = 200;

/**
 * Submissions that feedback can still be given on, those with the least of it first. They are taken in
 * the order of their index: PostgreSQL would read all that wait for what a member can earn at.
 */
const waitingFor = (
  database: Database,
  actor: Actor | null,
  challengeId: string,
  language: Locale | undefined,
  locale: Locale,
) =>
  selectSummaries(
    database,
    locale,
    and(
      inArray(
        submissions.id,
        database
          .select({ id: submissions.id })
          .from(submissions)
          .where(
            and(
              eq(submissions.challengeId, challengeId),
              isUnevaluated,
              isAhead(submissions.feedbackClosesAt),
              language && eq(submissions.language, language),
            ),
          )
          .orderBy(asc(submissions.feedbackCount), asc(submissions.id))
          .limit(waitingLookedAt),
      ),
      earnableFeedback(actor),
    ),
    [asc(submissions.feedbackCount), asc(submissions.id)],
    waitingShown,
  );

type Paid = { rewards: number; sum: Money };

/** What a bounty has paid, which is counted with each payment. */
async function paidBy(database: Database, bountyId: bigint): Promise<Paid[]> {
  const rows = await database
    .select({
      rewards: bountyPayments.rewards,
      token: bountyPayments.token,
      decimals: tokens.decimals,
      amount: bountyPayments.amount,
    })
    .from(bountyPayments)
    .innerJoin(tokens, eq(tokens.symbol, bountyPayments.token))
    .where(and(eq(bountyPayments.bountyId, bountyId), gt(bountyPayments.rewards, 0)))
    .orderBy(asc(bountyPayments.token));
  return rows.map(({ rewards, token, decimals, amount }) => ({
    rewards,
    sum: moneyOf(token, decimals, amount),
  }));
}

/**
 * One bounty, open or closed, with what it has paid and the submissions that wait for feedback: for a member those that
 * they can earn at. Throws `not-found`, and `submission-withdrawn` when its submission was.
 */
export const getBounty = async (
  database: Database,
  actor: Actor | null,
  slug: string,
  { language }: { language?: Locale },
  locale: Locale,
): Promise<Bounty & { waiting: SubmissionSummary[]; paid: Paid[] }> => {
  const [found] = await selectBounties(database, locale, eq(bounties.slug, slug), 1);
  if (!found) throw new Refusal("not-found");
  const { bounty } = found;
  if (bounty.kind === "feedback" && !bounty.submission) throw new Refusal("submission-withdrawn");
  const asked = bounty.kind === "challenge" ? bounty.challenge : null;
  return {
    ...bounty,
    paid: await paidBy(database, found.id),
    waiting: asked ? await waitingFor(database, actor, asked.id, language, locale) : [],
  };
};
