import type { CommunityRole } from "#contract/community/people.ts";

type StudioPage = { page: string; roles: readonly CommunityRole[] };

/**
 * The pages of a community's studio, `/studio/{slug}/{page}`, in their order, with the roles that
 * see each. A page has its label and its note in the messages of `studio`.
 */
export const studioPages = [
  { page: "people", roles: ["owner", "author", "reviewer"] },
  { page: "figures", roles: ["owner", "author"] },
  { page: "funding", roles: ["owner", "author"] },
  { page: "banners", roles: ["owner"] },
  { page: "events", roles: ["owner", "author"] },
  { page: "moderation", roles: ["owner"] },
  { page: "closing", roles: ["owner"] },
] as const satisfies readonly StudioPage[];

export const studioPagesOf = (held: readonly CommunityRole[]) =>
  studioPages.filter(({ roles }: StudioPage) => held.some((role) => roles.includes(role)));
