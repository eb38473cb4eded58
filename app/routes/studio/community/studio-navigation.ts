import type { CommunityRole, StudioCommunity } from "#contract/community/people.ts";

type StudioPage = {
  page: string;
  roles: readonly CommunityRole[];
  /**
   * The page exists only if the community is written in the studio, not in a folder of the site.
   */
  ofDraft?: true;
};

const writers = ["owner", "author"] as const;

/**
 * The pages of a community's studio, `/studio/{slug}/{page}`, in their order, with the roles that
 * see each. A page has its label and its note in the messages of `studio`.
 */
export const studioPages = [
  { page: "content", roles: writers, ofDraft: true },
  { page: "pictures", roles: writers, ofDraft: true },
  { page: "checks", roles: writers, ofDraft: true },
  { page: "previews", roles: writers, ofDraft: true },
  { page: "publish", roles: writers, ofDraft: true },
  { page: "people", roles: ["owner", "author", "reviewer"] },
  { page: "calibration", roles: ["owner", "reviewer"] },
  { page: "figures", roles: writers },
  { page: "funding", roles: writers },
  { page: "banners", roles: ["owner"] },
  { page: "events", roles: writers },
  { page: "moderation", roles: ["owner"] },
  { page: "closing", roles: ["owner"] },
] as const satisfies readonly StudioPage[];

export const studioPagesOf = ({ roles: held, source }: Pick<StudioCommunity, "roles" | "source">) =>
  studioPages.filter(
    ({ roles, ofDraft }: StudioPage) =>
      held.some((role) => roles.includes(role)) && (!ofDraft || source === "studio"),
  );
