import { expect, test } from "./fixtures.ts";
import { challenge, course, inLanguage, languages } from "./pages.ts";

/** The structured data and feeds of pages, as a standard parser reads them. */

type Thing = { "@type": string; [property: string]: unknown };
type Crumbs = { itemListElement: { position: number; name: string; item: string }[] };

for (const language of languages) {
  test(`search engines read what a page is about, and its place, as readers do (${language})`, async ({
    site,
    visitor,
  }) => {
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

for (const language of languages) {
  test(`a community has an Atom feed of its challenges and bounties (${language})`, async ({
    site,
    request,
    visitor,
  }) => {
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
}
