import { operationGroups } from "#contract/core/operation-groups.ts";
import type { Bounty } from "#contract/learning/bounty.ts";
import { loadContent } from "#app/content/content-file.server.ts";
import { allCommunities } from "#app/content/find-content.server.ts";
import { coursePath, modulePath } from "#app/features/course/course-path.ts";
import { challengePath, submissionsPath } from "#app/features/submission/paths.ts";
import { localePath, locales } from "#app/i18n/path.ts";

type Entry = { readonly path: string; readonly updated?: string };

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
  const paths = communities.flatMap(({ slug, courses }) => [
    ...tabs.map((tab) => `/communities/${slug}${tab}`),
    ...courses.flatMap((course) => [
      coursePath(slug, course.slug),
      `${coursePath(slug, course.slug)}/learning-modules`,
      ...course.modules.map(({ id }) => modulePath(slug, course.slug, id)),
      ...course.challenges.flatMap(({ id }) => {
        const place = { id, community: slug, course: course.slug };
        return [challengePath(place), submissionsPath(place)];
      }),
    ]),
  ]);
  const fixed = [
    "/",
    "/about",
    "/communities",
    "/bounties",
    "/protocols",
    "/glossary",
    "/developers",
    "/developers/problems",
  ];
  const reference = operationGroups.filter((group) => group !== "admin");
  const tokens = new Set(communities.map(({ token }) => `/tokens/${token}`));
  const open = bounties.map(({ slug }) => `/bounties/${slug}`);
  return [
    ...[
      ...fixed,
      ...reference.map((group) => `/developers/${group}`),
      ...tokens,
      ...paths,
      ...open,
    ].map((path) => ({ path })),
    ...legal,
  ];
}

/** Each entry in each language. Paths consist of slugs, which need no escaping. */
export function sitemapXml(publicUrl: string, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, updated }) => {
    const alternates = [...locales, "x-default" as const].map((language) => {
      const href = publicUrl + localePath(language === "x-default" ? "en" : language, path);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    });
    const lastmod = updated ? `<lastmod>${updated}</lastmod>` : "";
    return locales.map(
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
