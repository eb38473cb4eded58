import type { Locale } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { getChallengeDocument, type ChallengeDocument } from "./content.server.ts";

type Place = { readonly slug: string; readonly course_slug: string; readonly challenge_id: string };

/** A challenge's words. Throws `not-found` where the address names another community or course than its own. */
export function requireChallenge(locale: Locale, place: Place): ChallengeDocument {
  const found = getChallengeDocument(locale, place.challenge_id);
  if (!found || found.community !== place.slug || found.course !== place.course_slug) {
    throw new ApiProblem("not-found");
  }
  return found;
}
