import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Bounty } from "../../../contract/learning/bounty.ts";
import type { SubmissionSummary } from "../../../contract/learning/submission.ts";
import type { Locale, Money } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  bounties,
  bountyPayments,
  challenges,
  communities,
  submissions,
  tokens,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isFuture } from "../../is-future.ts";
import { isChallengeHidden } from "../../community/community/is-offered.ts";
import { Refusal } from "../../refusal.ts";
import { isUnevaluated, selectSummaries } from "../submission/summaries.ts";
import { moneyOf } from "../../money-of.ts";
import { earnableFeedback } from "./earnable.ts";
import { selectBounties } from "./select-bounties.ts";

const waitingShown = 20;

/** The number of submissions, least feedback first, that are searched for submissions with a reward for the member. */
const waitingLookedAt = 200;

/**
 * Submissions that are open to feedback, least feedback first. They are read in index order;
 * otherwise PostgreSQL reads all waiting submissions.
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
              isNull(submissions.hiddenAt),
              isFuture(submissions.feedbackClosesAt),
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

const isOfHiddenWork = async (database: Database, slug: string): Promise<boolean> =>
  (await database.$count(
    submissions,
    sql`${submissions.hiddenAt} is not null and ${submissions.id} =
      (select ${bounties.submissionId} from ${bounties} where ${bounties.slug} = ${slug})`,
  )) > 0;

const isOfHiddenChallenge = async (database: Database, id: string): Promise<boolean> =>
  (await database.$count(challenges, and(eq(challenges.id, id), isChallengeHidden))) > 0;

type Paid = { rewards: number; sum: Money };

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
 * A bounty with its payments and waiting submissions: for a member, the submissions that can be assigned to them.
 * Throws `not-found`, also in a suspended community, `submission-withdrawn` for its submission, and `content-hidden` for
 * its submission or challenge.
 */
export const getBounty = async (
  database: Database,
  actor: Actor | null,
  slug: string,
  { language }: { language?: Locale },
  locale: Locale,
): Promise<Bounty & { waiting: SubmissionSummary[]; paid: Paid[] }> => {
  const isShown = and(eq(bounties.slug, slug), eq(communities.retired, false));
  const [found] = await selectBounties(database, locale, isShown, 1);
  if (!found) throw new Refusal("not-found");
  const { bounty } = found;
  if (bounty.kind === "feedback" && !bounty.submission)
    throw new Refusal(
      (await isOfHiddenWork(database, slug)) ? "content-hidden" : "submission-withdrawn",
    );
  const asked = bounty.kind === "challenge" ? bounty.challenge : null;
  if (asked && !bounty.open && (await isOfHiddenChallenge(database, asked.id)))
    throw new Refusal("content-hidden");
  return {
    ...bounty,
    paid: await paidBy(database, found.id),
    waiting: asked ? await waitingFor(database, actor, asked.id, language, locale) : [],
  };
};
