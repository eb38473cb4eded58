import { LinkChecker, LinkState } from "linkinator";
import { expect, test } from "vitest";
import { runSite } from "../setup/run-site.ts";

test("a visitor finds no broken link and no missing fragment, in either language", async () => {
  const site = await runSite({ DEMO: "" });
  try {
    let said = "";
    site.process.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const done = /The demo members are done/;
    await expect.poll(() => said, { timeout: 180_000, interval: 200 }).toMatch(done);

    const checker = new LinkChecker();
    const { links } = await checker.check({
      path: [`${site.url}/`, `${site.url}/es`],
      recurse: true,
      sitemap: true,
      checkFragments: true,
      concurrency: 8,
      timeout: 60_000,
      // A member's page redirects a visitor to the log-in; `tests/http/promises.test.ts` checks the fragments of members' pages.
      linksToSkip: async (link) => {
        const { origin, pathname, hash } = new URL(link);
        return origin !== site.url || (hash !== "" && pathname.includes("/profile/"));
      },
    });
    const checked = links.filter(({ state }) => state !== LinkState.SKIPPED);
    const broken = checked
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, status, parent }) => `${status} ${url} on ${parent}`);
    expect(broken).toEqual([]);
    expect(checked.length).toBeGreaterThan(1_000);
    // A crawl of links that always lead to new paths would not end.
    expect(new Set(checked.map(({ url }) => url)).size).toBeLessThan(10_000);
  } finally {
    await site.stop({ forget: true });
  }
}, 1_200_000);
