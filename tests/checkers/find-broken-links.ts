import { LinkChecker, LinkState } from "linkinator";

/** Follows all links of a site as a visitor, in each language. Prints and fails for each broken link and missing fragment. */

const [, , site = ""] = process.argv;
const { links } = await new LinkChecker().check({
  path: [`${site}/`, `${site}/es`],
  recurse: true,
  sitemap: true,
  checkFragments: true,
  concurrency: 8,
  timeout: 60_000,
  linksToSkip: async (link) => {
    const { origin, pathname, hash, searchParams } = new URL(link);
    // A member's page redirects a visitor to the log-in; `tests/http/promises.test.ts` checks the fragments of members' pages.
    const isMembers = hash !== "" && pathname.includes("/profile/");
    // Each page has its own links to the log-in and the other language: those of some pages are enough.
    const leadsBack = /^(\/[\w-]*)?$/.test(searchParams.get("redirectTo") ?? "");
    return origin !== site || isMembers || !leadsBack;
  },
});
const checked = links.filter(({ state }) => state !== LinkState.SKIPPED);
const broken = checked.filter(({ state }) => state === LinkState.BROKEN);
for (const { url, status, parent } of broken) console.log(`${status} ${url} on ${parent}`);
const addresses = new Set(checked.map(({ url }) => url)).size;
console.log(`${checked.length} links to ${addresses} addresses`);
// A crawl of links that always lead to new paths would not end.
if (broken.length > 0 || checked.length <= 1_000 || addresses >= 10_000) process.exitCode = 1;
