import { expect, test } from "./fixtures.ts";
import { challenge, course, inLanguage, languages, publicPages, visitorPages } from "./pages.ts";

/** What a chat or a search engine sees of a link: the first document, without running anything. */

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

const cardProperties = ["image", "image:type", "image:width", "image:height", "image:alt"];
const content = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]+)"`));

for (const language of languages) {
  test(`every page stands alone when its link is shared (${language})`, async ({ site, request }) => {
    const titles = new Map<string, string>();
    for (const path of [...publicPages, ...visitorPages]) {
      const address = inLanguage(path, language);
      const answer = await request.get(`${site}${address}`, {
        maxRedirects: 0,
        // Only the bare home page follows the browser's language; every other link is what it says.
        headers: { "Accept-Language": (language === "en") === (path === "/") ? "en" : "es" },
      });
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      const clean = address.split("?")[0] ?? "";
      expect(html, address).toContain(`<html lang="${language}"`);
      const title = attribute(html, /<title>([^<]+)<\/title>/);
      expect(title, address).toBeTruthy();
      expect(
        attribute(html, /<meta name="description" content="([^"]+)"/)?.length ?? 0,
        address,
      ).toBeGreaterThan(20);
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), address).toBe(`${site}${clean}`);
      for (const [hreflang, to] of [
        ["en", inLanguage(path, "en")],
        ["es", inLanguage(path, "es")],
        ["x-default", inLanguage(path, "en")],
      ]) {
        expect(html.toLowerCase(), address).toContain(
          `<link rel="alternate" hreflang="${hreflang}" href="${site}${to?.split("?")[0]}"`.toLowerCase(),
        );
      }
      for (const property of ["title", "description", "url", "type", "locale", ...cardProperties]) {
        expect(content(html, `og:${property}`), `${address} og:${property}`).toBeTruthy();
      }
      expect(html, address).toContain('<meta name="twitter:card" content="summary_large_image"');
      const former = titles.get(title ?? "");
      expect(former, `${address} has the title of ${former}`).toBeUndefined();
      titles.set(title ?? "", address);
    }
  });
}

test("each page has a card of its own in its language, and other pages that of the page above", async ({
  site,
  request,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
  const cardOf = async (path: string) =>
    content(
      await (await request.get(site + path, { headers: { "Accept-Language": "en" } })).text(),
      "og:image",
    );
  const own = [
    "/",
    "/communities/ethereum",
    course,
    `${course}/learning-modules/accounts-and-transactions`,
    challenge,
    "/profile/illari",
  ];
  const cards = new Set<string>();
  for (const path of languages.flatMap((language) => own.map((page) => inLanguage(page, language)))) {
    const address = (await cardOf(path)) ?? "";
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toBe("image/png");
    expect(answer.headers()["cache-control"], path).toBe("public, max-age=31536000, immutable");
    const picture = await answer.body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(picture.length, path).toBeLessThan(150_000);
    cards.add(picture.toString("base64"));
    const again = await request.get(address, {
      headers: { "If-None-Match": answer.headers()["etag"] ?? "" },
    });
    expect(again.status(), path).toBe(304);
  }
  expect(cards.size).toBe(2 * own.length);

  expect(await cardOf("/es/login")).toBe(await cardOf("/es"));
  expect(await cardOf("/communities/ethereum/scoreboard")).toBe(await cardOf("/communities/ethereum"));
  expect(await cardOf("/bounties/challenge-build-a-tip-jar")).toBe(await cardOf("/communities/ethereum"));
  expect(await cardOf(`/es${challenge}/submissions`)).toBe(await cardOf(`/es${challenge}`));

  const former = await request.get(`${site}/cards/communities/ethereum/AAAAAAAAAA.png`, { maxRedirects: 0 });
  expect(former.status()).toBe(302);
  expect(site + former.headers()["location"]).toBe(await cardOf("/communities/ethereum"));
});

test("an address that leads nowhere answers 404, in words, in its language", async ({ site, request }) => {
  const nowhere = [
    "/nope",
    "/xx/communities",
    "/communities/not-there",
    "/communities/Not%20A%20Slug",
    "/communities/ethereum/courses/not-there",
    "/communities/bitcoin/courses/solidity-foundations",
    "/communities/bitcoin/courses/solidity-foundations/challenges/build-a-tip-jar",
    "/communities/ethereum/courses/solidity-foundations/challenges/explain-a-block",
    "/communities/ethereum/courses/solidity-foundations/challenges/build-a-tip-jar/submissions/0",
    "/communities/ethereum/courses/solidity-foundations/challenges/build-a-tip-jar/submissions/abc",
    "/communities/ethereum/courses/solidity-foundations/challenges/build-a-tip-jar/submissions/99999999",
    "/communities/ethereum/courses/solidity-foundations/learning-modules/not-there",
    "/submissions/999999999999999999999",
    "/submissions/12345678",
    "/bounties/not-there",
    "/profile/no.such.member",
    "/pictures/00000000000000000000000000000000",
    "/cards/communities/ethereum.png",
    "/cards/communities/not-there/AAAAAAAAAA.png",
    "/cards/communities/bitcoin/courses/solidity-foundations/AAAAAAAAAA.png",
    "/cards/profile/no.such.member/AAAAAAAAAA.png",
    "/cards/notifications/AAAAAAAAAA.png",
  ];
  for (const path of nowhere) {
    const english = await request.get(`${site}${path}`);
    expect(english.status(), path).toBe(404);
    if (/^\/(pictures|cards)/.test(path)) continue;
    expect(await english.text(), path).toContain("This page could not be found");
    const spanish = await request.get(`${site}/es${path}`);
    expect(spanish.status(), `/es${path}`).toBe(404);
    if (!path.startsWith("/xx")) expect(await spanish.text(), `/es${path}`).toContain('<html lang="es"');
  }
  for (const malformed of ["/%", "/communities/%ff", "/..%2f..%2fetc/passwd"]) {
    expect([400, 404], malformed).toContain((await request.get(`${site}${malformed}`)).status());
  }
});

test("a page whose address may carry a secret is kept by nobody on the way", async ({ site, request }) => {
  for (const path of visitorPages) {
    const answer = await request.get(`${site}${path}`);
    expect(answer.headers()["cache-control"], path).toBe("private, no-store");
  }
  expect((await request.get(`${site}/communities`)).headers()["cache-control"]).toContain("public");
});
