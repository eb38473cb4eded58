import type { CommunityRole } from "#contract/community/people.ts";

/**
 * The pages of a community's studio, `/studio/{slug}/{page}`, in their order, with the roles that
 * see each. A page has its label and its note in the messages of `studio`.
 */
export const studioPages = [
  { page: "moderation", roles: ["owner"] },
  { page: "people", roles: ["owner", "author", "reviewer"] },
  { page: "figures", roles: ["owner", "author"] },
  { page: "funding", roles: ["owner", "author"] },
  { page: "banners", roles: ["owner"] },
  { page: "events", roles: ["owner", "author"] },
  { page: "closing", roles: ["owner"] },
] as const satisfies readonly { page: string; roles: readonly CommunityRole[] }[];

export const studioPagesOf = (held: readonly CommunityRole[]) =>
  studioPages.filter(({ roles }: { readonly roles: readonly CommunityRole[] }) =>
    held.some((role) => roles.includes(role)),
  );
