import { expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { Client } from "../setup/client.ts";
import { challenge, course, inLanguage, languages } from "../e2e/pages.ts";
import { site } from "./site.ts";

test("a URL that leads nowhere is not found, whatever is wrong with it", async () => {
  const client = new Client(site);
  const bitcoin = "/communities/bitcoin/courses/solidity-foundations";
  const nowhere = [
    "/nowhere",
    "/nowhere.data",
    "/xx",
    "/xx/communities",
    "/xx/es/communities",
    "/en/communities",
    "/%",
    "/%E0%A4%A",
    `/${"x".repeat(8_000)}`,
    "/communities/not-there",
    "/communities/Not%20A%20Slug",
    "/communities/ethereum%00",
    "/communities/%FF",
    `/communities/${"x".repeat(300)}`,
    "/communities/ethereum/nowhere",
    "/communities/ethereum/courses/not-there",
    bitcoin,
    `${bitcoin}/challenges/build-a-tip-jar`,
    `${course}/challenges/explain-a-block`,
    `${course}/learning-modules/not-there`,
    `${challenge}x`,
    `${challenge}/submissions/0`,
    `${challenge}/submissions/x`,
    `${challenge}/submissions/99999999`,
    "/bounties/none",
    "/profile/a",
    "/profile/%20",
    "/profile/no.such.member",
    "/submissions/-1",
    "/submissions/12345678",
    "/submissions/99999999999999999999",
  ];
  for (const language of languages) {
    for (const bare of nowhere) {
      const path = inLanguage(bare, language);
      const page = await client.get(path);
      expect.soft(page.status, path).toBe(404);
      expect.soft(page.headers.get("X-Robots-Tag"), path).toBe("noindex");
      if (path.endsWith(".data")) continue;
      expect.soft(page.text, path).toContain(messages[language].errors["404"]);
      expect.soft(page.html, path).toContain(`<html lang="${language}"`);
      expect.soft(page.html, path).toContain(`href="${inLanguage("/", language)}"`);
      const head = await client.send(path, { method: "HEAD" });
      expect.soft([head.status, head.html], path).toEqual([404, ""]);
    }
  }
  for (const file of [
    "/pictures/00000000000000000000000000000000",
    "/cards/communities/ethereum.png",
    "/cards/communities/not-there/AAAAAAAAAA.png",
    "/cards/communities/bitcoin/courses/solidity-foundations/AAAAAAAAAA.png",
    "/cards/profile/no.such.member/AAAAAAAAAA.png",
    "/cards/notifications/AAAAAAAAAA.png",
    "/communities/not-there/feed.atom",
  ])
    expect.soft((await client.get(file)).status, file).toBe(404);
  const tooLong = await client.get(`/${"x".repeat(20_000)}`);
  expect(tooLong.status).toBe(431);
});

test("a method or a form that a page does not take is refused, with a way on", async () => {
  const client = new Client(site);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    for (const language of languages) {
      const path = inLanguage("/communities", language);
      const page = await client.send(path, { method, headers: { Origin: site } });
      expect.soft(page.status, method).toBe(405);
      expect.soft(page.headers.get("Allow"), method).toContain("GET");
      expect.soft(page.text, method).toContain(messages[language].errors["405"]);
      expect.soft(page.html, method).toContain(`href="${inLanguage("/", language)}"`);
    }
  }
});
