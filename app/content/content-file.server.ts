import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type {
  ChallengeContent,
  CommunityContent,
  Content,
  CourseContent,
} from "../../content/compiler/content.ts";

export type LocatedChallenge = {
  community: CommunityContent;
  course: CourseContent;
  challenge: ChallengeContent;
};

type Loaded = {
  content: Content;
  communities: Map<string, CommunityContent>;
  challenges: Map<string, LocatedChallenge>;
};

let loaded: (Loaded & { version: number }) | undefined;

/** Reads the generated content database once; in development, again after each compilation. */
export function loadContent(): Loaded {
  if (loaded && !import.meta.env.DEV) return loaded;
  const file = resolve("build/content.json");
  const version = statSync(file).mtimeMs;
  if (loaded?.version !== version) loaded = { ...index(readFileSync(file, "utf8")), version };
  return loaded;
}

function index(json: string): Loaded {
  const content = JSON.parse(json) as Content;
  const challenges = new Map<string, LocatedChallenge>();
  for (const community of content.communities)
    for (const course of community.courses)
      for (const challenge of course.challenges)
        challenges.set(challenge.id, { community, course, challenge });
  return {
    content,
    communities: new Map(content.communities.map((community) => [community.slug, community])),
    challenges,
  };
}
