import { z } from "zod";
import { id, slug, type Locale } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { challengeIdAt } from "./find-content.server.ts";
import { getChallengeDocument, type ChallengeDocument } from "./content.server.ts";

export const challengeParams = z.object({ slug, course_slug: slug, challenge_id: slug });
export const submissionParams = challengeParams.extend({ submission_id: id });

type ChallengeParams = z.output<typeof challengeParams>;

/** Throws `not-found` if the challenge belongs to another community or course than the URL says. */
export function requireChallenge(locale: Locale, place: ChallengeParams): ChallengeDocument {
  const found = getChallengeDocument(locale, challengeIdAt(place));
  if (!found || found.community !== place.slug || found.course !== place.course_slug) {
    throw new ApiProblem("not-found");
  }
  return found;
}
