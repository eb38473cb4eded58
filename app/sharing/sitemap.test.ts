import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap.server.ts";

test("a page is listed in the languages of its text, with alternates where there are two", () => {
  const xml = sitemapXml("https://ayni.example", [
    { path: "/communities/knots" },
    { path: "/communities/knots/courses/nudos", language: "es" },
  ]);
  const urls = xml.match(/<url>.*?<\/url>/g) ?? [];
  expect(urls.map((url) => /<loc>(.*?)<\/loc>/.exec(url)?.[1])).toEqual([
    "https://ayni.example/communities/knots",
    "https://ayni.example/es/communities/knots",
    "https://ayni.example/es/communities/knots/courses/nudos",
  ]);
  expect(urls.map((url) => url.match(/hreflang/g)?.length ?? 0)).toEqual([3, 3, 0]);
});
