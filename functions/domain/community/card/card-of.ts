import { and, eq } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { cards, publishedCards } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import type { CardPage } from "./read-card.ts";

export const isCardOf = (page: CardPage) =>
  "userId" in page ? eq(cards.userId, page.userId) : eq(cards.submissionId, page.submissionId);

export const cardOf = async (
  database: Database,
  page: CardPage,
  locale: Locale,
): Promise<string | null> => {
  const [card] = await database
    .select({ id: cards.id })
    .from(cards)
    .where(and(isCardOf(page), eq(cards.language, locale)));
  return card?.id ?? null;
};

/** A PNG. Throws `not-found`. */
export const getCard = async (database: Database, id: string): Promise<Uint8Array<ArrayBuffer>> => {
  const [card] = await database
    .select({ bytes: cards.bytes })
    .from(cards)
    .where(eq(cards.id, id))
    .unionAll(
      database
        .select({ bytes: publishedCards.bytes })
        .from(publishedCards)
        .where(eq(publishedCards.id, id)),
    );
  if (!card) throw new Refusal("not-found");
  return new Uint8Array(card.bytes);
};
