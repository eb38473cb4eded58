import { expect, test, uniqueName } from "./fixtures.ts";
import { Client, handIn } from "./forms.ts";
import { challenge, course, inLanguage, languages, publicPages, visitorPages } from "./pages.ts";

/** What a chat or a search engine sees of a link: the first document, without running anything. */

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

const cardProperties = ["image", "image:type", "image:width", "image:height", "image:alt"];
const content = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]+)"`));

for (const language of languages) {
  test(`every page stands alone when its link is shared (${language})`, async ({
    site,
    request,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
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
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), address).toBe(
        `${site}${clean}`,
      );
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
  const submission = await handIn(
    await new Client(site).join(uniqueName("card")),
    challenge,
    "Shared.",
  );
  const own = [
    "/",
    "/communities/ethereum",
    course,
    `${course}/learning-modules/accounts-and-transactions`,
    challenge,
    submission,
    "/profile/illari",
  ];
  const cards = new Set<string>();
  for (const path of languages.flatMap((language) =>
    own.map((page) => inLanguage(page, language)),
  )) {
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
  expect(await cardOf("/communities/ethereum/scoreboard")).toBe(
    await cardOf("/communities/ethereum"),
  );
  expect(await cardOf("/bounties/challenge-build-a-tip-jar")).toBe(
    await cardOf("/communities/ethereum"),
  );
  expect(await cardOf(`/es${challenge}/submissions`)).toBe(await cardOf(`/es${challenge}`));

  const former = await request.get(`${site}/cards/communities/ethereum/AAAAAAAAAA.png`, {
    maxRedirects: 0,
  });
  expect(former.status()).toBe(302);
  expect(site + former.headers()["location"]).toBe(await cardOf("/communities/ethereum"));
});

type Thing = { "@type": string; [property: string]: unknown };
type Crumbs = { itemListElement: { position: number; name: string; item: string }[] };

for (const language of languages) {
  test(`search engines read what a page is about, and its place, as readers do (${language})`, async ({
    site,
    visitor,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, "it is the first document that they read");
    const { page } = await visitor({ language });
    const thingsOf = async (path: string) => {
      await page.goto(inLanguage(path, language));
      const [json] = await page.locator('script[type="application/ld+json"]').allTextContents();
      return (json ? (JSON.parse(json) as { "@graph": Thing[] })["@graph"] : []) as Thing[];
    };
    const typesOf = (things: Thing[]) => things.map((thing) => thing["@type"]);

    const home = await thingsOf("/");
    expect(typesOf(home)).toEqual(["WebSite", "FAQPage"]);
    const questions = home[1]?.["mainEntity"] as { name: string }[];
    expect(questions.map(({ name }) => name)).toEqual(
      await page.locator("#faq summary").allTextContents(),
    );

    const profile = await thingsOf("/profile/illari");
    expect(typesOf(profile)).toEqual(["ProfilePage"]);
    expect(profile[0]).toMatchObject({ mainEntity: { "@type": "Person", name: "illari" } });
    expect(await thingsOf("/communities")).toEqual([]);
    expect(await thingsOf("/communities/ethereum/courses/not-there")).toEqual([]);

    const [courseThing] = await thingsOf(course);
    expect(courseThing).toMatchObject({
      "@type": "Course",
      name: await page.locator("h1").textContent(),
      inLanguage: language,
      provider: { "@type": "Organization", name: "Ayni" },
    });

    const module = `${course}/learning-modules/accounts-and-transactions`;
    for (const path of [
      course,
      module,
      challenge,
      `${challenge}/submissions`,
      "/bounties/challenge-build-a-tip-jar",
    ]) {
      const found = (await thingsOf(path)).find((thing) => thing["@type"] === "BreadcrumbList");
      const { itemListElement } = found as unknown as Crumbs;
      expect(itemListElement.map(({ position }) => position)).toEqual(
        itemListElement.map((_, index) => index + 1),
      );
      const shown = await page
        .locator(".cover a, .crumbs a")
        .evaluateAll((links) =>
          links.map((link) => ({ name: link.textContent, item: (link as HTMLAnchorElement).href })),
        );
      expect(
        itemListElement.slice(0, -1).map(({ name, item }) => ({ name, item })),
        path,
      ).toEqual(shown);
      expect(itemListElement.at(-1), path).toMatchObject({
        name: await page.locator("h1").textContent(),
        item: site + inLanguage(path, language),
      });
    }
  });
}

test("the sitemap names every page in both languages, and robots may go to each of them", async ({
  site,
  request,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
  const robots = await request.get(`${site}/robots.txt`);
  expect(robots.headers()["content-type"]).toContain("text/plain");
  const rules = await robots.text();
  expect(rules).toContain(`Sitemap: ${site}/sitemap.xml`);
  const closed = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = ""]) => new RegExp(`^${rule.replace(/[?.]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  const isClosed = (path: string) => closed.some((rule) => rule.test(path));
  expect(isClosed("/es/notifications")).toBe(true);
  expect(isClosed("/profile")).toBe(true);
  expect(isClosed("/profile/illari")).toBe(false);

  const sitemap = await request.get(`${site}/sitemap.xml`);
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  const xml = await sitemap.text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const page of publicPages.filter((path) => !path.startsWith("/profile/"))) {
    for (const language of languages)
      expect(addresses).toContain(site + inLanguage(page, language));
  }
  for (const [entry, address = ""] of xml.matchAll(/<url><loc>([^<]+)<\/loc>.*?<\/url>/g)) {
    const path = address.slice(site.length);
    expect(isClosed(path), path).toBe(false);
    expect(entry.match(/hreflang="(en|es|x-default)"/g), path).toHaveLength(3);
    expect(entry, path).toContain(`href="${address}"`);
    const answer = await request.get(address, {
      maxRedirects: 0,
      headers: { "Accept-Language": "en" },
    });
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain('content="noindex"');
  }
});

for (const language of languages) {
  test(`a community has an Atom feed of its challenges and bounties (${language})`, async ({
    site,
    request,
    visitor,
    javaScriptEnabled,
  }) => {
    test.skip(
      javaScriptEnabled === false,
      "the browser's XML parser is asked, which takes a script",
    );
    const page = await (
      await request.get(site + inLanguage("/communities/ethereum", language))
    ).text();
    const self = `${site}${inLanguage("/communities/ethereum", language)}/feed.atom`;
    expect(page).toContain(`<link rel="alternate" type="application/atom+xml" href="${self}"`);
    const answer = await request.get(self);
    expect(answer.headers()["content-type"]).toContain("application/atom+xml");
    const again = await request.get(self, {
      headers: { "If-None-Match": answer.headers()["etag"] ?? "" },
    });
    expect(again.status()).toBe(304);

    const { page: parser } = await visitor();
    const feed = await parser.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, "application/xml");
        const text = (from: Element, name: string) =>
          [...from.children].find((child) => child.localName === name)?.textContent?.trim() ?? "";
        const links = (from: Element) =>
          [...from.children]
            .filter((child) => child.localName === "link")
            .map((link) => [link.getAttribute("rel"), link.getAttribute("href")]);
        const read = (from: Element) => ({
          id: text(from, "id"),
          title: text(from, "title"),
          updated: text(from, "updated"),
          links: links(from),
        });
        const root = parsed.documentElement;
        return {
          root: `${root.namespaceURI} ${root.localName}`,
          author: text(root, "author"),
          ...read(root),
          entries: [...parsed.querySelectorAll("entry")].map(read),
        };
      },
      await answer.text(),
    );

    expect(feed).toMatchObject({
      root: "http://www.w3.org/2005/Atom feed",
      id: self,
      author: "Ayni",
    });
    expect(feed.links).toContainEqual(["self", self]);
    expect(feed.entries.map(({ id }) => id)).toContain(site + inLanguage(challenge, language));
    expect(feed.entries.length).toBeGreaterThan(1);
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    for (const { id, title, updated, links } of [feed, ...feed.entries]) {
      expect(title, id).not.toBe("");
      expect(updated, id).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      for (const [, href] of links) expect((await request.get(href ?? "")).status(), id).toBe(200);
    }
  });

  test(`a submission that waits for feedback is in its community's feed, without its text (${language})`, async ({
    site,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
    const name = uniqueName("feed");
    const member = await new Client(site).join(name);
    const written = `Only here ${name}`;
    const id = /submissions\/(\d+)/.exec(await handIn(member, challenge, written))?.[1] ?? "";
    const address = site + inLanguage(`/bounties/feedback-${id}`, language);
    const feedOf = async (community: string) =>
      (
        await (
          await fetch(`${site}${inLanguage(`/communities/${community}`, language)}/feed.atom`)
        ).text()
      ).split("<entry>");
    await expect
      .poll(async () => (await feedOf("ethereum")).some((entry) => entry.includes(address)))
      .toBe(true);
    const entries = await feedOf("ethereum");
    const entry = entries.find((text) => text.includes(address)) ?? "";
    expect(entry).toContain(name);
    expect(entries.join("")).not.toContain(written);
    expect((await feedOf("bitcoin")).join("")).not.toContain(address);
  });

  test(`a home screen gets a name, colours and icons (${language})`, async ({
    site,
    request,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
    const headers = { "Accept-Language": language };
    const html = await (await request.get(site + inLanguage("/", language), { headers })).text();
    const address = attribute(html, /<link rel="manifest" href="([^"]+)"/) ?? "";
    expect(
      html.match(/<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)"/g),
    ).toHaveLength(2);
    const answer = await request.get(site + address);
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as {
      lang: string;
      name: string;
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({
      lang: language,
      start_url: inLanguage("/", language),
      short_name: "Ayni",
    });
    const icons = [...manifest.icons, { src: "/apple-touch-icon.png", sizes: "180x180" }];
    for (const { src, sizes } of icons) {
      const icon = await request.get(site + src);
      expect(icon.status(), src).toBe(200);
      const body = await icon.body();
      if (!src.endsWith(".png")) continue;
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
      expect(body.length, src).toBeLessThan(10_000);
    }
    expect((await request.get(`${site}/favicon.ico`)).headers()["content-type"]).toBe(
      "image/x-icon",
    );
  });
}

test("an address that leads nowhere answers 404, in words, in its language", async ({
  site,
  request,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
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
    "/communities/not-there/feed.atom",
  ];
  for (const path of nowhere) {
    const english = await request.get(`${site}${path}`);
    expect(english.status(), path).toBe(404);
    if (/^\/(pictures|cards)|\.atom$/.test(path)) continue;
    expect(await english.text(), path).toContain("This page could not be found");
    const spanish = await request.get(`${site}/es${path}`);
    expect(spanish.status(), `/es${path}`).toBe(404);
    if (!path.startsWith("/xx"))
      expect(await spanish.text(), `/es${path}`).toContain('<html lang="es"');
  }
  for (const malformed of ["/%", "/communities/%ff", "/..%2f..%2fetc/passwd"]) {
    expect([400, 404], malformed).toContain((await request.get(`${site}${malformed}`)).status());
  }
});

test("a page whose address may carry a secret is kept by nobody on the way", async ({
  site,
  request,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "asked once, over plain HTTP");
  for (const path of visitorPages) {
    const answer = await request.get(`${site}${path}`);
    expect(answer.headers()["cache-control"], path).toBe("private, no-store");
  }
  expect((await request.get(`${site}/communities`)).headers()["cache-control"]).toContain("public");
});
