import type { Bounty } from "#contract/learning/bounty.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** Returns, for example, "Solve “Build a tip jar”". */
export function bountyTitle(bounty: Bounty, t: Translate<"bounty">): string {
  const { kind, community, challenge, submission } = bounty;
  if (kind === "referral" || !challenge) return t("title-referral", { community: community.name });
  if (kind === "challenge") return t("title-challenge", { challenge: challenge.title });
  if (!submission) return t("title-feedback", { challenge: challenge.title });
  return t("title-feedback-of", { author: submission.author.username, challenge: challenge.title });
}

export const useBountyTitle = (bounty: Bounty): string =>
  bountyTitle(bounty, useMessages("bounty"));
