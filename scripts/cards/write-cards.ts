import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pLimit from "p-limit";
import type { Content } from "../../content/compiler/content.ts";
import { cardVersion, type Card } from "../../functions/platform/cards/card.ts";
import { drawCard } from "../../functions/platform/cards/draw-card.ts";
import { localePath, locales } from "#app/i18n/path.ts";
import { authoredCards } from "./authored-cards.ts";

/** The cards are cached by version, so that a rebuild draws only what has changed. */
const cache = "node_modules/.cache/cards";

/** One card's layout is computed while others are compressed in threads. */
const atOnce = 4;

/**
 * Draws the cards of all authored content into `client`, each at its URL, and writes the card of each
 * page to `folder`/cards.json. Returns the numbers of drawn and of cached cards.
 */
export async function writeCards(content: Content, folder: string, client: string) {
  await mkdir(cache, { recursive: true });
  const cached = new Set(await readdir(cache));
  const links: Record<string, { image: string; alt: string }> = {};
  const used = new Set<string>();
  const limit = pLimit(atOnce);
  let drawn = 0;
  const write = async (image: string, name: string, card: Card) => {
    const target = join(client, image);
    if (!cached.has(name)) {
      drawn++;
      // Written under a temporary name, so that an interrupted build leaves no incomplete picture.
      const unfinished = join(cache, `${name}.${process.pid}`);
      await writeFile(unfinished, await drawCard(card));
      await rename(unfinished, join(cache, name));
    }
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(cache, name), target);
  };
  const work = locales.flatMap((locale) =>
    authoredCards(content, locale).map(({ path, card }) => {
      const page = localePath(locale, path);
      const name = `${cardVersion(card)}.png`;
      const image = `/cards${page === "/" ? "" : page}/${name}`;
      links[page] = { image, alt: card.title };
      used.add(name);
      return limit(write, image, name, card);
    }),
  );
  await Promise.all(work);
  const unused = [...cached].filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cache, name), { force: true })));
  await writeFile(join(folder, "cards.json"), JSON.stringify(links));
  return { drawn, cached: work.length - drawn };
}

if (import.meta.main) {
  const content = JSON.parse(await readFile("build/content.json", "utf8")) as Content;
  const { drawn, cached: kept } = await writeCards(content, "build", "build/client");
  console.log(`  Social cards: ${drawn} drawn, ${kept} from the last build`);
}
