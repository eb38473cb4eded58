import { expect, test } from "vitest";
import { course, inLanguage, languages } from "../e2e/pages.ts";
import { site } from "./site.ts";

const communities = ["ethereum", "bitcoin", "zero-knowledge"];
const read = async (path: string) => (await fetch(site + path)).text();

for (const language of languages) {
  test(`each community has a trailer with captions, below its text, which loads when it is played (${language})`, async () => {
    for (const slug of communities) {
      const html = await read(inLanguage(`/communities/${slug}`, language));
      const [before = "", after = ""] = html.split("<video ");
      expect(before, slug).toContain('<h2 id="');
      const player = after.slice(0, after.indexOf("</video>"));
      expect(player, slug).toMatch(/^[^>]*loading="lazy"/);
      expect(player, slug).toMatch(
        new RegExp(`^[^>]*preload="none" poster="/videos/${slug}\\.webp"`),
      );
      expect(player, slug).toMatch(
        new RegExp(`src="/videos/${slug}\\.${language}\\.vtt"[^>]* default=""`),
      );
      expect(html, slug).not.toMatch(/rel="preload"[^>]+videos/);
      const captions = await read(`/videos/${slug}.${language}.vtt`);
      expect(captions.match(/-->/g)?.length, slug).toBeGreaterThan(5);
      for (const ending of ["mp4", "webm", "webp"]) {
        const film = await fetch(`${site}/videos/${slug}.${ending}`);
        expect(film.status, slug).toBe(200);
        expect((await film.arrayBuffer()).byteLength, slug).toBeLessThan(1_500_000);
      }
    }
  });
}

test("each community and course has a woven picture of its own, of at most two kilobytes", async () => {
  const pages = communities.flatMap((slug) => [`/communities/${slug}`]);
  const found = new Set<string>();
  for (const page of ["/communities", ...pages, course]) {
    const strips = [...(await read(page)).matchAll(/url\((\/cloths\/[\w/-]+\.svg)\)/g)];
    expect(strips.length, page).toBeGreaterThan(0);
    // Other tests' communities have random names, and so pictures that may be alike.
    for (const [, path = ""] of strips)
      if (communities.some((slug) => path.startsWith(`/cloths/${slug}`))) found.add(path);
  }
  const pictures = new Set<string>();
  for (const path of found) {
    const answer = await fetch(site + path);
    expect(answer.headers.get("content-type"), path).toBe("image/svg+xml");
    expect(answer.headers.get("cache-control"), path).toContain("public");
    const svg = await answer.text();
    expect(svg.length, path).toBeLessThanOrEqual(2_048);
    pictures.add(svg);
  }
  expect(pictures.size).toBe(found.size);
  expect(found.size).toBeGreaterThan(communities.length + 6);
  for (const path of [
    "/cloths/not-there.svg",
    "/cloths/ethereum/not-there.svg",
    "/cloths/a/b/c.svg",
  ])
    expect((await fetch(site + path)).status, path).toBe(404);
});

test("the path of a reward is shown where it is explained, in words as well", async () => {
  for (const path of ["/tokens/AYNI", "/communities/ethereum/rewards"]) {
    const html = await read(path);
    for (const step of ["Earned", "Claimed", "Sent", "Confirmed"])
      expect(html, path).toContain(`<strong>${step}</strong>`);
  }
});
