import { setTimeout as pause } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { cardVersion, drawing, shortDigest, type Card } from "../cards/card.ts";
import { drawCard } from "../cards/draw-card.ts";
import { locales, type Locale } from "../../contract/core/locales.ts";
import { transact, type Database } from "../../db/connect.ts";
import { cards, cardsToDraw } from "../../db/schema/index.ts";
import { isCardOf } from "../../domain/community/card/card-of.ts";
import { nextPages, type DuePage } from "../../domain/community/card/next-pages.ts";
import { eachApart } from "../../domain/each-apart.ts";
import { readCard, type CardPage } from "../../domain/community/card/read-card.ts";

const runMs = 20_000;

type Draw = (card: Card) => Promise<Buffer>;
type Drawn = { readonly id: string; readonly language: Locale; readonly bytes: Buffer };

/**
 * Draws changed social cards, latest first, until the time limit. After each page it pauses for as
 * long as the page took. A page whose card fails has none until its next change; the first failure
 * is thrown at the end.
 */
export async function drawCards(
  database: Database,
  signal: AbortSignal,
  draw: Draw = drawCard,
): Promise<void> {
  await eachApart(readPages(database, signal), async (page) => {
    let drawn: Drawn[] = [];
    try {
      drawn = await drawPage(database, page.page, draw);
    } finally {
      await keep(database, page, drawn);
    }
  });
}

async function* readPages(database: Database, signal: AbortSignal) {
  const ends = performance.now() + runMs;
  for (;;) {
    const due = await nextPages(database);
    if (due.length === 0) return;
    for (const page of due) {
      if (signal.aborted || performance.now() > ends) return;
      const began = performance.now();
      yield page;
      await pause(performance.now() - began, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function drawPage(database: Database, page: CardPage, draw: Draw): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const language of locales) {
    const card = await readCard(database, page, language);
    if (card) drawn.push({ id: idOf(page, language, card), language, bytes: await draw(card) });
  }
  return drawn;
}

/** The digest includes the page, because pages with equal content have separate cards, deleted with their page. */
const idOf = (page: CardPage, language: Locale, card: Card) =>
  shortDigest([...Object.entries(page).map(String), language, cardVersion(card)]);

/**
 * Replaces the page's cards, unless another worker has handled one of its change notes: that
 * worker's cards may be newer.
 */
const keep = (database: Database, { page, notes }: DuePage, drawn: readonly Drawn[]) =>
  transact(database, async (tx) => {
    if (notes.length > 0) {
      const ours = inArray(cardsToDraw.id, [...notes]);
      const left = await tx
        .select({ id: cardsToDraw.id })
        .from(cardsToDraw)
        .where(ours)
        .orderBy(cardsToDraw.id)
        .for("update");
      if (left.length < notes.length) return;
      await tx.delete(cardsToDraw).where(ours);
    }
    await tx.delete(cards).where(isCardOf(page));
    for (const one of drawn) await tx.insert(cards).values({ ...page, ...one, drawing });
  });
