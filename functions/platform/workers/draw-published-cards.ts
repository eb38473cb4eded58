import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { CommunityContent } from "../../../content/compiler/content.ts";
import type { Database } from "../../db/connect.ts";
import {
  contentVersions,
  publishedCards,
  publishedContent,
  publishedDocuments,
} from "../../db/schema/index.ts";
import { eachApart } from "../../domain/each-apart.ts";
import { cardsOfCommunity } from "../cards/community-cards.ts";
import { drawCard } from "../cards/draw-card.ts";

const most = 20;
const runMs = 20_000;

type Due = { readonly communityId: bigint; readonly versionId: bigint; readonly body: string };

/**
 * Draws the missing cards of published versions, and deletes the cards of former versions. After a
 * run that ended early, the next one draws the rest.
 */
export async function drawPublishedCards(
  database: Database,
  signal: AbortSignal,
  draw = drawCard,
): Promise<void> {
  const end = performance.now() + runMs;
  const isOver = () => signal.aborted || performance.now() > end;
  const due = await database
    .select({
      communityId: publishedContent.communityId,
      versionId: publishedContent.versionId,
      body: publishedDocuments.body,
    })
    .from(publishedContent)
    .innerJoin(contentVersions, eq(contentVersions.id, publishedContent.versionId))
    .innerJoin(publishedDocuments, eq(publishedDocuments.hash, contentVersions.document))
    .where(eq(publishedContent.hasCards, false))
    .orderBy(publishedContent.sequence)
    .limit(most);
  await eachApart(due, (one) => drawAll(database, one, { draw, isOver }));
}

type Drawing = { readonly draw: typeof drawCard; readonly isOver: () => boolean };

async function drawAll(
  database: Database,
  { communityId, versionId, body }: Due,
  { draw, isOver }: Drawing,
): Promise<void> {
  const community = JSON.parse(body) as CommunityContent;
  const links = community.cards ?? {};
  const ids = Object.values(links).map(({ id }) => id);
  const drawn = await database
    .select({ id: publishedCards.id })
    .from(publishedCards)
    .where(inArray(publishedCards.id, ids));
  const known = new Set(drawn.map(({ id }) => id));
  for (const { page, card } of cardsOfCommunity(community)) {
    const id = links[page]?.id;
    if (id === undefined || known.has(id)) continue;
    if (isOver()) return;
    const bytes = await draw(card);
    await database.insert(publishedCards).values({ id, communityId, bytes }).onConflictDoNothing();
  }
  const own = eq(publishedCards.communityId, communityId);
  await database.delete(publishedCards).where(and(own, notInArray(publishedCards.id, ids)));
  await database
    .update(publishedContent)
    .set({ hasCards: true })
    .where(
      and(eq(publishedContent.communityId, communityId), eq(publishedContent.versionId, versionId)),
    );
}
