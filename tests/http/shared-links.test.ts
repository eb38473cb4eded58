import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { Client, createSubmission } from "../setup/client.ts";
import {
  challenge,
  course,
  inLanguage,
  languages,
  publicPages,
  visitorPages,
} from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { site } from "./site.ts";

/** The preview of a link in a chat or a search engine, from the first document, without scripts. */

const folders = readdirSync("content/communities");

/** Leaves communities of the studio out, because other test files publish and suspend them meanwhile. */
const isOfFolder = (path: string) => {
  const slug = /\/communities\/([^/]+)/.exec(path)?.[1];
  return slug === undefined || folders.includes(slug);
};

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

const cardProperties = ["image", "image:type", "image:width", "image:height", "image:alt"];
const content = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]+)"`));

for (const language of languages) {
  test(`every page can be understood alone when its link is shared (${language})`, async () => {
    const formers = new Map<string, string>();
    for (const path of [...publicPages, ...visitorPages]) {
      const address = inLanguage(path, language);
      const answer = await fetch(`${site}${address}`, {
        redirect: "manual",
        // Only the home page without a prefix follows the browser's language; any other path has a
        // fixed language.
        headers: { "Accept-Language": (language === "en") === (path === "/") ? "en" : "es" },
      });
      expect(answer.status, address).toBe(200);
      const html = await answer.text();
      const clean = address.split("?")[0] ?? "";
      expect(html, address).toContain(`<html lang="${language}"`);
      const title = attribute(html, /<title>([^<]+)<\/title>/) ?? "";
      expect(title, address).toBeTruthy();
      const description = attribute(html, /<meta name="description" content="([^"]+)"/) ?? "";
      expect(description.length, address).toBeGreaterThan(20);
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
      // The results of a search differ from the empty page by their title.
      const own = address === clean || !clean.endsWith("/search") ? [title, description] : [title];
      for (const text of own) {
        const former = formers.get(text);
        expect.soft(former, `${address} says “${text}” like ${former}`).toBeUndefined();
        formers.set(text, address);
      }
    }
  });
}

test.each(languages)(
  "each page of a community names it in its title and its description (%s)",
  async (language) => {
    const pages = publicPages.filter((path) => /^\/communities\/ethereum\/[a-z-]+$/.test(path));
    expect(pages.length).toBeGreaterThan(8);
    for (const path of pages) {
      const { html } = await new Client(site).get(inLanguage(path, language));
      expect.soft(attribute(html, /<title>([^<]+)<\/title>/), path).toContain("Ethereum");
      expect
        .soft(attribute(html, /<meta name="description" content="([^"]+)"/), path)
        .toContain("Ethereum");
    }
  },
);

const cardOf = async (path: string) =>
  content(
    await (await fetch(site + path, { headers: { "Accept-Language": "en" } })).text(),
    "og:image",
  ) ?? "";

test("each page that authors write has a card of its own, and other pages have the card of the page above", async () => {
  const own = [
    "/",
    "/communities",
    "/communities/ethereum",
    course,
    `${course}/learning-modules/accounts-and-transactions`,
    challenge,
    "/privacy-policy",
    "/terms-conditions",
    "/protocols",
  ];
  const cards = new Set<string>();
  for (const path of languages.flatMap((language) =>
    own.map((page) => inLanguage(page, language)),
  )) {
    const address = await cardOf(path);
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("content-type"), path).toBe("image/png");
    expect(answer.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
    const picture = Buffer.from(await answer.arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(picture.length, path).toBeLessThan(150_000);
    cards.add(picture.toString("base64"));
    const again = await fetch(address, {
      headers: { "If-None-Match": answer.headers.get("etag") ?? "" },
    });
    expect(again.status, path).toBe(304);
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

  const former = await fetch(`${site}/cards/communities/ethereum/AAAAAAAAAA.png`, {
    redirect: "manual",
  });
  expect(former.status).toBe(302);
  expect(site + former.headers.get("location")).toBe(await cardOf("/communities/ethereum"));
});

test("each page of the sitemap has a picture that is served, however many are requested at once", async () => {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const paths = pages.map((page) => page.slice(site.length)).filter(isOfFolder);
  // Chats may request a former version of a card; for pages without a card, the path redirects
  // nowhere.
  const asked = await Promise.all(
    paths.map(async (path) => {
      const { status } = await fetch(`${site}/cards${path === "/" ? "" : path}/AAAAAAAAAA.png`);
      return `${path} ${status}`;
    }),
  );
  expect(asked.filter((line) => !/ (200|404)$/.test(line))).toEqual([]);
  const authored = asked.filter((line) => line.includes("/learning-modules/"));
  expect(authored.length).toBeGreaterThan(50);
  expect(authored.filter((line) => !line.endsWith(" 200"))).toEqual([]);
});

test("a member's page is shared with a picture from its first moment on", async () => {
  const name = uniqueName("card");
  const submission = await createSubmission(
    await new Client(site).join(name),
    challenge,
    "Shared.",
  );
  for (const page of [`/profile/${name}`, `/es/profile/${name}`, submission, `/es${submission}`]) {
    for (const address of [await cardOf(page), `${site}/cards${page}/AAAAAAAAAA.png`]) {
      const answer = await fetch(address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get("content-type"), address).toBe("image/png");
    }
  }
});

test("the sitemap names every page in both languages, and robots may go to each of them", async () => {
  const robots = await fetch(`${site}/robots.txt`);
  expect(robots.headers.get("content-type")).toContain("text/plain");
  const rules = await robots.text();
  expect(rules).toContain(`Sitemap: ${site}/sitemap.xml`);
  const closed = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = ""]) => new RegExp(`^${rule.replace(/[?.]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  const isClosed = (path: string) => closed.some((rule) => rule.test(path));
  expect(isClosed("/es/notifications")).toBe(true);
  expect(isClosed("/profile")).toBe(true);
  for (const page of ["/login", "/signup", "/es/login", "/es/signup"]) {
    expect(isClosed(`${page}?redirectTo=%2Fes`), page).toBe(true);
    expect(isClosed(page), page).toBe(false);
  }
  expect(isClosed("/profile/illari")).toBe(false);

  const sitemap = await fetch(`${site}/sitemap.xml`);
  expect(sitemap.headers.get("content-type")).toContain("application/xml");
  const xml = await sitemap.text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const page of publicPages.filter((path) => !path.startsWith("/profile/"))) {
    for (const language of languages)
      expect(addresses).toContain(site + inLanguage(page, language));
  }
  for (const [entry, address = ""] of xml.matchAll(/<url><loc>([^<]+)<\/loc>.*?<\/url>/g)) {
    const path = address.slice(site.length);
    if (!isOfFolder(path)) continue;
    expect(isClosed(path), path).toBe(false);
    expect(entry.match(/hreflang="(en|es|x-default)"/g), path).toHaveLength(3);
    expect(entry, path).toContain(`href="${address}"`);
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { "Accept-Language": "en" },
    });
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toContain('content="noindex"');
  }
});

test("a submission that waits for feedback is in its community's feed, without its text", async () => {
  const name = uniqueName("feed");
  const member = await new Client(site).join(name);
  const written = `Only here ${name}`;
  const path = await createSubmission(member, challenge, written);
  for (const language of languages) {
    const bounty = inLanguage(`/bounties/feedback-${path.split("/").at(-1)}`, language);
    const feedOf = async (community: string) => {
      const feed = inLanguage(`/communities/${community}/feed.atom`, language);
      return (await (await fetch(site + feed)).text()).split("<entry>");
    };
    await expect.poll(async () => (await feedOf("ethereum")).join("")).toContain(site + bounty);
    const entries = await feedOf("ethereum");
    expect(entries.find((text) => text.includes(site + bounty))).toContain(name);
    expect(entries.join("")).not.toContain(written);
    expect((await feedOf("bitcoin")).join("")).not.toContain(site + bounty);
  }
});

for (const language of languages) {
  test(`a home screen gets a name, colours and icons (${language})`, async () => {
    const headers = { "Accept-Language": language };
    const html = await (await fetch(site + inLanguage("/", language), { headers })).text();
    const address = attribute(html, /<link rel="manifest" href="([^"]+)"/) ?? "";
    expect(
      html.match(/<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)"/g),
    ).toHaveLength(2);
    const answer = await fetch(site + address);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
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
      const icon = await fetch(site + src);
      expect(icon.status, src).toBe(200);
      const body = Buffer.from(await icon.arrayBuffer());
      if (!src.endsWith(".png")) continue;
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
      expect(body.length, src).toBeLessThan(10_000);
    }
    expect((await fetch(`${site}/favicon.ico`)).headers.get("content-type")).toBe("image/x-icon");
  });
}

test("a page whose URL may carry a secret is stored by no cache", async () => {
  for (const path of visitorPages) {
    const answer = await fetch(`${site}${path}`);
    expect(answer.headers.get("cache-control"), path).toBe("private, no-store");
  }
  expect((await fetch(`${site}/communities`)).headers.get("cache-control")).toContain("max-age=60");
});
