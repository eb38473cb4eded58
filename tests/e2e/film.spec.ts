import { expect, test } from "./fixtures.ts";
import { inLanguage, languages } from "./pages.ts";

const module =
  "/communities/bitcoin/courses/bitcoin-from-first-principles/learning-modules/proof-of-work";

for (const language of languages) {
  test(`a film is loaded when its reader plays it, with captions in their language (${language})`, async ({
    visitor,
  }) => {
    const { page } = await visitor();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/videos/")) asked.push(pathname);
    });
    await page.goto(inLanguage(module, language), { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    const player = page.locator("figure video");
    await player.scrollIntoViewIfNeeded();
    await expect.poll(() => asked.join()).toContain("proof-of-work.webp");
    expect(asked.join()).not.toMatch(/mp4|webm/);
    // Chromium scrolls the page by a key that comes before it has drawn the controls of a lazy film.
    const isPaused = () => player.evaluate((film: HTMLVideoElement) => film.paused);
    await expect(async () => {
      await player.focus();
      if (await isPaused()) await page.keyboard.press("Space");
      expect(await isPaused()).toBe(false);
    }).toPass();
    // Decoding begins late where other tests use the cores.
    await expect
      .poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    const shown = await player.evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].filter(({ mode }) => mode === "showing").map((track) => track.language),
    );
    expect(shown).toEqual([language]);
  });
}
