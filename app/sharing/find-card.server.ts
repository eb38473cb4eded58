import { matchPath } from "@remix-run/router";
import { getSubmission } from "#contract/submission.ts";
import { getProfile } from "#contract/viewer.ts";
import type { Locale } from "#contract/values.ts";
import type { Api } from "#app/api/client.server.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import type { Card } from "./card.server.ts";
import {
  challengeCard,
  communityCard,
  courseCard,
  moduleCard,
  siteCard,
} from "./content-cards.server.ts";
import { profileCard, submissionCard } from "./member-cards.server.ts";

type Params = Readonly<Record<string, string | undefined>>;
type Find = (locale: Locale, params: Params, api: Api) => Card | Promise<Card>;

const community = "/communities/:slug";
const course = `${community}/courses/:course_slug`;
const challenge = `${course}/challenges/:challenge_id`;

/** The pages with a card of their own; every other page has that of the nearest page above it. */
const pages: readonly [path: string, find: Find][] = [
  ["/", siteCard],
  [community, communityCard],
  [course, courseCard],
  [`${course}/learning-modules/:module_id`, moduleCard],
  [challenge, challengeCard],
  [
    `${challenge}/submissions/:submission_id`,
    async (locale, { submission_id = "", challenge_id }, api) => {
      const submission = await api(getSubmission, { params: { submission_id } });
      if (submission.challenge.id !== challenge_id) throw new ApiProblem("not-found");
      return submissionCard(locale, submission);
    },
  ],
  [
    "/profile/:username",
    async (locale, { username = "" }, api) =>
      profileCard(locale, await api(getProfile, { params: { username } })),
  ],
];

/**
 * The card of a page, by its path without language. Throws `not-found` where the page has none of
 * its own.
 */
export async function findCard(locale: Locale, path: string, api: Api): Promise<Card> {
  for (const [pattern, find] of pages) {
    const match = matchPath(pattern, path);
    if (match) return find(locale, match.params, api);
  }
  throw new ApiProblem("not-found");
}
