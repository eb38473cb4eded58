import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { cards, publishedCards } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

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
