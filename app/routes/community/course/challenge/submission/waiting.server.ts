import { listAssignments } from "#contract/learning/assignment.ts";
import { getCommunity } from "#contract/community/community.ts";
import type { Submission } from "#contract/learning/submission.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

/**
 * For the author of work without a released score: the community's usual times,
 * and whether a peer's work could be assigned to them. Null for everybody else.
 */
export async function waitingOf(
  { viewer, evaluation, withdrawnAt, hidden, challenge }: Submission,
  isVerified: boolean,
  { api }: Pick<ActionContext, "api">,
) {
  if (!viewer?.author || evaluation || withdrawnAt || hidden) return null;
  const [community, assignments] = await Promise.all([
    api(getCommunity, { params: { slug: challenge.community } }),
    isVerified ? api(listAssignments, { query: {} }) : null,
  ]);
  return { times: community.reviewTimes, mayHelp: assignments?.stop === null };
}
