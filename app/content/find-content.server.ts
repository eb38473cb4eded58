import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import type { CommunityContent, CourseContent } from "../../content/compiler/content.ts";
import { loadContent, type LocatedChallenge } from "./content-file.server.ts";
import { homeOfChallenge, studioCommunities, studioCommunity } from "./studio-content.server.ts";

/**
 * One catalogue of two sources: the repository's folders, and communities that were published in
 * the studio. The studio comes first, because a folder may remain after its move into the studio.
 */
export const findCommunity = (slug: string): CommunityContent | undefined =>
  studioCommunity(slug) ?? loadContent().communities.get(slug);

/** A partner wrote a community of the studio, so its pages can be reported. */
export const isOfStudio = (slug: string): boolean => studioCommunity(slug) !== undefined;

export const allCommunities = (): CommunityContent[] => {
  const folders = loadContent();
  return [
    ...folders.content.communities.map((folder) => studioCommunity(folder.slug) ?? folder),
    ...studioCommunities().filter(({ slug }) => !folders.communities.has(slug)),
  ];
};

export const findCourse = (community: string, slug: string): CourseContent | undefined =>
  findCommunity(community)?.courses.find((course) => course.slug === slug);

export function findChallenge(id: string): LocatedChallenge | undefined {
  const home = homeOfChallenge(id);
  if (home === undefined) return loadContent().challenges.get(id);
  const community = findCommunity(home);
  for (const course of community?.courses ?? [])
    for (const challenge of course.challenges)
      if (community && challenge.id === id) return { community, course, challenge };
  return undefined;
}

type ChallengeParams = {
  readonly slug: string;
  readonly course_slug: string;
  readonly challenge_id: string;
};

/** The id of the challenge at a URL. The URL names the challenge by its slug in the course. */
export const challengeIdAt = ({ slug, course_slug, challenge_id }: ChallengeParams): string =>
  findCourse(slug, course_slug)?.challenges.find(({ id }) => slugOfChallenge(id) === challenge_id)
    ?.id ?? challenge_id;
