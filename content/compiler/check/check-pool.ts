import { formatUnits, parseUnits } from "viem/utils";
import type { z } from "zod";
import type { challengeJson, communityJson } from "../read/schema.ts";

type Challenge = z.output<typeof challengeJson>;
type Pool = z.output<typeof communityJson>["pool"];

/** The maximum of decimals that an amount may have, whatever its token. */
const decimals = 36;

/**
 * Refuses a challenge that promises more than its community's initial pool: to one person who
 * passes it, and to those whose feedback on that work is rewarded. Admins fund a pool that the file
 * omits.
 */
export function poolBreach(
  { reward, feedbackReward, rewardedFeedback }: Challenge,
  pool: Pool,
): string | undefined {
  const rewards = [reward, ...Array<typeof reward>(rewardedFeedback).fill(feedbackReward)];
  for (const { token, amount } of pool) {
    const promised = rewards
      .filter((paid) => paid.token === token)
      .reduce((sum, paid) => sum + parseUnits(paid.amount, decimals), 0n);
    if (promised > parseUnits(amount, decimals))
      return `with its feedback rewards, one submission earns ${formatUnits(promised, decimals)} ${token}, more than the ${amount} that the community's pool begins with: lower them, or give the pool more`;
  }
}
