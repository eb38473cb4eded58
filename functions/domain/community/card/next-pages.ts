import { desc, inArray, ne, or } from "drizzle-orm";
import { drawing } from "../../../platform/cards/card.ts";
import type { Database } from "../../../db/connect.ts";
import { cards, cardsToDraw } from "../../../db/schema/index.ts";
import type { CardPage } from "./read-card.ts";

export type DuePage = { readonly page: CardPage; readonly notes: readonly bigint[] };

const most = 20;

const pageOf = ({
  userId,
  submissionId,
}: {
  userId: bigint | null;
  submissionId: bigint | null;
}) => {
  if (userId !== null) return { userId };
  return submissionId === null ? null : { submissionId };
};
const keyOf = (page: CardPage) =>
  "userId" in page ? `user ${page.userId}` : `submission ${page.submissionId}`;

/**
 * The pages that changed last, with all their change notes, because a member often shares a page
 * that they just changed. Without changes, pages whose cards another release has drawn.
 */
export async function nextPages(database: Database): Promise<DuePage[]> {
  const newest = await database
    .select()
    .from(cardsToDraw)
    .orderBy(desc(cardsToDraw.id))
    .limit(most);
  if (newest.length === 0) return formerPages(database);
  const users = newest.flatMap(({ userId }) => userId ?? []);
  const submissions = newest.flatMap(({ submissionId }) => submissionId ?? []);
  const all = await database
    .select()
    .from(cardsToDraw)
    .where(or(inArray(cardsToDraw.userId, users), inArray(cardsToDraw.submissionId, submissions)))
    .orderBy(desc(cardsToDraw.id));
  const pages = new Map<string, { page: CardPage; notes: bigint[] }>();
  for (const row of all) {
    const page = pageOf(row);
    if (!page) continue;
    const due = pages.get(keyOf(page)) ?? { page, notes: [] };
    due.notes.push(row.id);
    pages.set(keyOf(page), due);
  }
  return [...pages.values()];
}

async function formerPages(database: Database): Promise<DuePage[]> {
  const former = await database
    .select({ userId: cards.userId, submissionId: cards.submissionId })
    .from(cards)
    .where(ne(cards.drawing, drawing))
    .limit(most);
  const pages = new Map<string, CardPage>();
  for (const row of former) {
    const page = pageOf(row);
    if (page) pages.set(keyOf(page), page);
  }
  return [...pages.values()].map((page) => ({ page, notes: [] }));
}
