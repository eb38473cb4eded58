import { expect, test } from "./fixtures.ts";
import { inLanguage, languages } from "./pages.ts";

const module =
  "/communities/bitcoin/courses/bitcoin-from-first-principles/learning-modules/proof-of-work";

for (const language of languages) {
  test(`E3: a film is a picture until somebody asks for the player (${language})`, async ({
    visitor,
    site,
    javaScriptEnabled,
  }) => {
    const { page } = await visitor();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\.(?:mp4|webm|vtt)$/.test(request.url())) asked.push(request.url());
    });
    await page.goto(inLanguage(module, language), { waitUntil: "networkidle" });
    const link = page.locator("figure a");
    await link.scrollIntoViewIfNeeded();
    await expect(link.locator("img")).toBeVisible();
    expect(asked).toEqual([]);
    if (!javaScriptEnabled) {
      const film = site + (await link.getAttribute("href"));
      const part = await fetch(film, { headers: { Range: "bytes=0-1" } });
      expect([part.status, part.headers.get("content-type")]).toEqual([206, "video/mp4"]);
      return;
    }
    await link.focus();
    await page.keyboard.press("Enter");
    const player = page.locator("figure video");
    await expect(player).toBeFocused();
    await expect(link).toHaveCount(0);
    await expect
      .poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    const shown = await player.evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].filter(({ mode }) => mode === "showing").map((track) => track.language),
    );
    expect(shown).toEqual([language]);
  });
}
