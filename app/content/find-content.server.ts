import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import type {
  ChallengeContent,
  CommunityContent,
  CourseContent,
} from "../../content/compiler/content.ts";
import { loadContent } from "./content-file.server.ts";
import { homeOfChallenge, studioCommunities, studioCommunity } from "./studio-content.server.ts";

/** The one catalogue of two sources: folders of the repository and what was published in the studio. */
export const findCommunity = (slug: string): CommunityContent | undefined =>
  loadContent().communities.get(slug) ?? studioCommunity(slug);

/** Written by a partner, whose pages can be reported, rather than in the repository. */
export const isOfStudio = (slug: string): boolean =>
  !loadContent().communities.has(slug) && studioCommunity(slug) !== undefined;

export const allCommunities = (): CommunityContent[] => [
  ...loadContent().content.communities,
  ...studioCommunities(),
];

export const findCourse = (community: string, slug: string): CourseContent | undefined =>
  findCommunity(community)?.courses.find((course) => course.slug === slug);

type LocatedChallenge = {
  community: CommunityContent;
  course: CourseContent;
  challenge: ChallengeContent;
};

export function findChallenge(id: string): LocatedChallenge | undefined {
  const authored = loadContent().challenges.get(id);
  if (authored) return authored;
  const community = findCommunity(homeOfChallenge(id) ?? "");
  for (const course of community?.courses ?? [])
    for (const challenge of course.challenges)
      if (community && challenge.id === id) return { community, course, challenge };
  return undefined;
}

type Address = {
  readonly slug: string;
  readonly course_slug: string;
  readonly challenge_id: string;
};

/** The id of the challenge at a URL, which names it by its slug in the course. */
export const challengeIdAt = ({ slug, course_slug, challenge_id }: Address): string =>
  findCourse(slug, course_slug)?.challenges.find(({ id }) => slugOfChallenge(id) === challenge_id)
    ?.id ?? challenge_id;
