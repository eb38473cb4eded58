import type { ChallengeReference } from "../learning/submission.ts";
import type { Notification } from "./notification.ts";

const studioKinds: ReadonlySet<string> = new Set([
  "owner-granted",
  "author-granted",
  "people-changed",
]);

/**
 * Null for a notification without a page. A mail leads to a submission by its id alone, the site by
 * its whole path.
 */
export function notificationPath(
  { kind, challenge, submission, bounty, community, event, case: caseId }: Notification,
  submissionPath: (challenge: ChallengeReference, submission: string) => string,
): string | null {
  if (kind.startsWith("referral-")) return "/profile/referrals";
  if (kind === "payout-confirmed" || kind === "payout-failed") return "/profile/wallets/payouts";
  if (kind === "report-settled") return "/reports";
  if (caseId) return `/decisions#decision-${caseId}`;
  if (kind === "mismatch-found") return "/admin/work";
  if (kind === "payouts-low" || kind === "payout-reported") return "/admin/payouts";
  if ((kind.startsWith("withdrawal-") || kind === "pool-low") && community)
    return `/studio/${community.slug}/funding`;
  if (kind === "reviewer-granted" && community) return `/communities/${community.slug}/reviews`;
  if (kind === "score-appeal-to-decide" && challenge && submission)
    return `/communities/${challenge.community}/reviews/${submission}/appeal`;
  if (kind === "publication-waits") return "/admin/publications";
  if (community && kind.startsWith("publication-")) return `/studio/${community.slug}/publish`;
  if (community && kind.startsWith("calibration-")) return `/studio/${community.slug}/calibration`;
  if (community && kind.startsWith("community-")) return `/studio/${community.slug}`;
  if (community && studioKinds.has(kind)) return `/studio/${community.slug}/people`;
  if (kind.startsWith("application-")) return "/admin/applications";
  if (kind === "admin-granted") return "/admin";
  if (event) return `/communities/${event.community}/events/${event.id}`;
  if (bounty) return `/bounties/${bounty.slug}`;
  if (!challenge || !submission) return null;
  const review = `/communities/${challenge.community}/reviews/${submission}`;
  if (kind === "second-score-wanted") return `${review}/second`;
  if (kind === "question-answered") return review;
  if (kind === "question-asked") return `${submissionPath(challenge, submission)}#question`;
  return submissionPath(challenge, submission);
}
