import { expect, test } from "vitest";
import { site } from "./site.ts";

const most = 100;

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"#]+)/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => /^\/(?!language\?)[^?]*\?(?:.*&)?redirectTo=/.test(href));

/** Follows all links with a target from `start` on. Returns the target of each link. */
async function follow(start: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.pop(); path && found.size <= most; path = waiting.pop()) {
    const answer = await fetch(site + path);
    expect(answer.status, path).toBe(200);
    for (const link of linksOf(await answer.text())) {
      if (found.has(link)) continue;
      found.set(link, new URL(link, site).searchParams.get("redirectTo") ?? "");
      waiting.push(link);
    }
  }
  return found;
}

test.each(["", "/es"])(
  "links between identity pages carry the page that was wanted, and never one another (%s)",
  async (language) => {
    const wanted = `${language}/communities/ethereum`;
    const nested = `${language}/login/?redirectTo=${encodeURIComponent(wanted)}`;
    for (const start of [
      wanted,
      `${language}/login/?redirectTo=${encodeURIComponent(nested)}`,
      `${language}/signup//?redirectTo=${encodeURIComponent(nested)}`,
    ]) {
      const found = await follow(start);
      expect(found.size, start).toBeGreaterThan(2);
      expect(found.size, start).toBeLessThan(most);
      expect(new Set(found.values()), start).toEqual(new Set([wanted]));
    }
  },
);

test("a link to an identity page carries at most 512 characters of the page that was wanted", async () => {
  const found = await follow(`/search?q=${"x".repeat(190)}&redirectTo=/${"y".repeat(600)}`);
  expect(new Set(found.values())).toEqual(new Set(["/search?q=" + "x".repeat(190)]));
});
