import { z } from "zod";
import { findChallenge, type ChallengeReference } from "#contract/learning/submission.ts";
import { id, slug } from "#contract/core/values.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { challengeIdAt } from "./find-content.server.ts";
import { getChallengeDocument, type ChallengeDocument } from "./content.server.ts";

export const challengeParams = z.object({ slug, course_slug: slug, challenge_id: slug });
export const submissionParams = challengeParams.extend({ submission_id: id });

type Context = Pick<PageContext<z.output<typeof challengeParams>>, "api" | "locale" | "params">;

/**
 * The challenge at a URL, without its text if its community has taken it out. Throws `not-found`
 * if this community and course have no such challenge.
 */
export async function requireChallenge({
  api,
  locale,
  params,
}: Context): Promise<ChallengeReference & { text: ChallengeDocument | null }> {
  const { slug, course_slug, challenge_id: challenge_slug } = params;
  const text = getChallengeDocument(locale, challengeIdAt(params));
  if (text?.community === slug && text.course === course_slug) {
    const { id, title, community, course } = text;
    return { id, title, community, course, text };
  }
  const retired = await api(findChallenge, { params: { slug, course_slug, challenge_slug } });
  return { ...retired, text: null };
}
