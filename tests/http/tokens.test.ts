import { expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { Client } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { lint } from "../setup/html-checkers.ts";
import { site } from "./site.ts";

/** The public page of a token. */

const visitor = new Client(site);

test.each(languages)(
  "a token's page says what it is, who issues it, whether it can be cashed out and who pays it (%s)",
  async (language) => {
    const t = { ...messages[language].token, ...messages[language].tokenFacts };
    const said = (words: string, token: string) => words.replaceAll("{{token}}", token);
    const page = await visitor.get(inLanguage("/tokens/AYNI", language));
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toMatch(/^private, max-age=60/);
    expect(page.html).toContain("<title>Ayni (AYNI)");
    expect(page.html).toContain("0xa078f66243be37Cd63687dDf78b7FD72A7C2D130");
    for (const words of [t.issuer, t["worth-nothing"], said(t["not-sold"], "AYNI")])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain(said(t.uncashable, "AYNI"));
    const paying = [...page.html.matchAll(/href="([^"]*\/communities\/[\w-]+\/rewards)"/g)];
    expect(paying.map(([, href]) => href)).toContain(
      inLanguage("/communities/ethereum/rewards", language),
    );
    expect(paying.map(([, href]) => href)).not.toContain(
      inLanguage("/communities/bitcoin/rewards", language),
    );
    await lint(page);

    const coin = await visitor.get(inLanguage("/tokens/BTC", language));
    for (const words of [t["own-coin"], said(t.uncashable, "BTC")])
      expect(coin.text).toContain(words);
    expect(coin.html).toContain('href="https://mempool.space"');

    const rewards = await visitor.get(inLanguage("/communities/ethereum/rewards", language));
    expect(rewards.html).toContain(`href="${inLanguage("/tokens/AYNI", language)}"`);
  },
);

test("an unknown symbol is not found", async () => {
  for (const symbol of ["NOPE", "ayni", "A", "%27", "AYNI%20", "A".repeat(13)])
    expect((await visitor.get(`/tokens/${symbol}`)).status, symbol).toBe(404);
});
