import { and, eq } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { cards } from "../../../db/schema/index.ts";
import type { CardPage } from "./read-card.ts";

export const isCardOf = (page: CardPage) =>
  "userId" in page ? eq(cards.userId, page.userId) : eq(cards.submissionId, page.submissionId);

export const cardOf = async (
  database: Database | Transaction,
  page: CardPage,
  locale: Locale,
): Promise<string | null> => {
  const [card] = await database
    .select({ id: cards.id })
    .from(cards)
    .where(and(isCardOf(page), eq(cards.language, locale)));
  return card?.id ?? null;
};
