import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { matchPath } from "@remix-run/router";
import { getSubmission } from "#contract/learning/submission.ts";
import type { Locale } from "#contract/core/values.ts";
import { getProfile } from "#contract/identity/viewer.ts";
import type { Api } from "#app/request/api/client.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { CardLink } from "#app/document/meta.ts";
import { challengePath } from "#app/page-paths.ts";
import { authoredCard, memberCard, studioCard } from "./card.server.ts";

const challenge = "/communities/:slug/courses/:course_slug/challenges/:challenge_id";

type Found = { readonly image: string; readonly version: string | null };

/**
 * The card of a page, by its path without language; for a member's page without a drawn card, that
 * of its parent. Throws `not-found` if the page has no card of its own.
 */
export async function findCard(locale: Locale, path: string, api: Api): Promise<Found> {
  const submission = matchPath(`${challenge}/submissions/:submission_id`, path)?.params;
  if (submission) {
    const { submission_id = "", challenge_id } = submission;
    const { card, challenge: of } = await api(getSubmission, { params: { submission_id } });
    if (slugOfChallenge(of.id) !== challenge_id) throw new ApiProblem("not-found");
    return present(memberCard(locale, path, "", card), card, [
      challengePath(of),
      `/communities/${of.community}`,
    ]);
  }
  const username = matchPath("/profile/:username", path)?.params.username;
  if (username) {
    const { card } = await api(getProfile, { params: { username } });
    return present(memberCard(locale, path, "", card), card, []);
  }
  const published = studioCard(locale, path);
  if (published) return { image: published.image, version: published.id };
  return present(authoredCard(locale, path), null, null);

  /** `above`: the pages whose card may replace it; null if there are none. */
  function present(own: CardLink | null, version: string | null, above: string[] | null): Found {
    const inPlace =
      above && [...above, "/"].map((page) => authoredCard(locale, page)).find(Boolean);
    const link = own ?? inPlace;
    if (!link) throw new ApiProblem("not-found");
    return { image: link.image, version };
  }
}
