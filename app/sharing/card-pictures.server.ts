import { setTimeout as rest } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { ApiProblem } from "#app/api/problem.server.ts";
import { cardVersion, type Card } from "./card.server.ts";
import { drawCard } from "./draw-card.server.tsx";

/** Bytes of the pictures that are kept, of some 30 kB each, and how many may wait to be drawn. */
const maxSize = 8_000_000;
const longestQueue = 20;

/**
 * Draws each card once, one at a time, and pauses after each for as long as it took. So a client
 * that asks for every card uses at most half of one core. Throws `unavailable` when too many cards
 * wait.
 */
export function createCardPictures(draw: (card: Card) => Promise<Buffer> = drawCard) {
  const drawn = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: ({ length }) => length + 1,
  });
  const waiting = new Map<string, Promise<Buffer>>();
  const oneAtATime = pLimit(1);
  let rested: Promise<void> = Promise.resolve();

  async function drawInTurn(card: Card): Promise<Buffer> {
    await rested;
    const start = performance.now();
    try {
      return await draw(card);
    } finally {
      rested = rest(performance.now() - start, undefined, { ref: false });
    }
  }

  return async (card: Card): Promise<Buffer> => {
    const version = cardVersion(card);
    const known = drawn.get(version) ?? waiting.get(version);
    if (known) return known;
    if (waiting.size >= longestQueue) throw new ApiProblem("unavailable");
    const picture = oneAtATime(drawInTurn, card).finally(() => waiting.delete(version));
    waiting.set(version, picture);
    drawn.set(version, await picture);
    return picture;
  };
}
