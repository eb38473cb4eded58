import { expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { Client } from "../e2e/forms.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { site } from "./site.ts";

const words = { en, es };

test("B6, X1: a URL that leads nowhere is not found, whatever is wrong with it", async () => {
  const client = new Client(site);
  const nowhere = [
    ...["/nowhere", "/xx", "/xx/communities", "/xx/es/communities", "/en/communities"],
    ...[
      "/communities/Not_A_Slug",
      "/communities/ethereum%00",
      "/communities/%FF",
      "/%",
      "/%E0%A4%A",
    ],
    ...[
      `/communities/${"x".repeat(300)}`,
      `/${"x".repeat(8_000)}`,
      "/communities/ethereum/nowhere",
    ],
    ...[
      `${challenge}x`,
      `${challenge}/submissions/0`,
      `${challenge}/submissions/x`,
      "/bounties/none",
    ],
    ...[
      "/profile/a",
      "/profile/%20",
      "/submissions/-1",
      "/submissions/99999999999999999999",
      "/nowhere.data",
    ],
  ];
  for (const language of languages) {
    for (const bare of nowhere) {
      const path = inLanguage(bare, language);
      const page = await client.get(path);
      expect.soft(page.status, path).toBe(404);
      expect.soft(page.headers.get("X-Robots-Tag"), path).toBe("noindex");
      if (path.endsWith(".data")) continue;
      expect.soft(page.text, path).toContain(words[language].errors["404"]);
      expect.soft(page.html, path).toContain(`<html lang="${language}"`);
      expect.soft(page.html, path).toContain(`href="${inLanguage("/", language)}"`);
      const head = await client.send(path, { method: "HEAD" });
      expect.soft([head.status, head.html], path).toEqual([404, ""]);
    }
  }
  const tooLong = await client.get(`/${"x".repeat(20_000)}`);
  expect(tooLong.status).toBe(431);
});

test("B7: a method or a form that a page does not take is refused, with a way on", async () => {
  const client = new Client(site);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    for (const language of languages) {
      const path = inLanguage("/communities", language);
      const page = await client.send(path, { method, headers: { Origin: site } });
      expect.soft(page.status, method).toBe(405);
      expect.soft(page.headers.get("Allow"), method).toContain("GET");
      expect.soft(page.text, method).toContain(words[language].errors["405"]);
      expect.soft(page.html, method).toContain(`href="${inLanguage("/", language)}"`);
    }
  }
});
