import { operationGroups } from "#contract/core/operation-groups.ts";
import type { Bounty } from "#contract/learning/bounty.ts";
import { loadContent } from "#app/content/content-file.server.ts";
import { isHiddenPage } from "#app/content/studio-content.server.ts";
import { allCommunities } from "#app/content/find-content.server.ts";
import { challengePath, coursePath, modulePath, submissionsPath } from "#app/page-paths.ts";
import { localePath, locales, type Locale } from "#app/i18n/path.ts";
import type { CourseContent } from "../../content/compiler/content.ts";

type Entry = {
  readonly path: string;
  readonly updated?: string;
  /** The language of a page whose authored text is in one language only. */
  readonly language?: Locale | undefined;
};

const tabs = [
  "",
  "/chapters",
  "/learning-modules",
  "/bounties",
  "/events",
  "/challenge",
  "/challenge/description",
  "/submissions",
  "/scoreboard",
  "/courses",
  "/rewards",
];

/**
 * Authored pages that search engines may show; two URLs for each, far below the limit of 50,000 per
 * file. Members' submissions are found by the lists, which are included; profiles are not.
 */
export function sitemapEntries(bounties: readonly Bounty[]): Entry[] {
  const { content } = loadContent();
  const communities = allCommunities();
  const legal = (["privacy-policy", "terms-conditions", "partner-terms"] as const).map((name) => ({
    path: `/${name}`,
    updated: content.pages.en[name].updated,
  }));
  const authored = communities.flatMap(({ slug, courses, language }) => [
    ...tabs.map((tab) => ({ path: `/communities/${slug}${tab}`, language })),
    ...courses.flatMap((course) =>
      pathsOf(slug, course).map((path) => ({ path, language: language ?? course.language })),
    ),
  ]);
  const fixed = [
    "/",
    "/about",
    "/communities",
    "/bounties",
    "/protocols",
    "/glossary",
    "/how-reviews-work",
    "/rules",
    "/moderation",
    "/developers",
    "/developers/problems",
  ];
  const reference = operationGroups.filter((group) => group !== "admin");
  const tokens = new Set(communities.map(({ token }) => `/tokens/${token}`));
  const open = bounties.map(({ slug }) => `/bounties/${slug}`);
  return [
    ...[...fixed, ...reference.map((group) => `/developers/${group}`), ...tokens, ...open].map(
      (path) => ({ path }),
    ),
    ...authored.filter(({ path }) => !isHiddenPage(path)),
    ...legal,
  ];
}

const pathsOf = (community: string, { slug, modules, challenges }: CourseContent): string[] => [
  coursePath(community, slug),
  `${coursePath(community, slug)}/learning-modules`,
  ...modules.map(({ id }) => modulePath(community, slug, id)),
  ...challenges.flatMap(({ id }) => {
    const place = { id, community, course: slug };
    return [challengePath(place), submissionsPath(place)];
  }),
];

/** Each entry in each language of its text. Paths consist of slugs, which need no escaping. */
export function sitemapXml(publicUrl: string, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, updated, language: only }) => {
    const alternates = (only ? [] : [...locales, "x-default" as const]).map((language) => {
      const href = publicUrl + localePath(language === "x-default" ? "en" : language, path);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    });
    const lastmod = updated ? `<lastmod>${updated}</lastmod>` : "";
    return (only ? [only] : locales).map(
      (locale) =>
        `<url><loc>${publicUrl}${localePath(locale, path)}</loc>${lastmod}${alternates.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}
