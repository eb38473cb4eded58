import { and, eq, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { attendances, events } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireCommunity } from "../community/require-community.ts";
import { reminderHours } from "./remind-of-events.ts";
import { isComing } from "./select-events.ts";

/** Locks the event, so that it is not cancelled at the same time. */
async function lockEvent(tx: Transaction, communityId: bigint, eventId: bigint) {
  const [event] = await tx
    .select({
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      isOver: sql<boolean>`not (${isComing})`,
    })
    .from(events)
    .where(and(eq(events.communityId, communityId), eq(events.id, eventId)))
    .for("share");
  if (!event) throw new Refusal("not-found");
  return event;
}

/** The start that needs no reminder: a member who says within the last day that they come is not reminded. */
const remindedFor = (eventId: bigint) => sql`(select starts_at from events
  where id = ${eventId} and starts_at <= now() + make_interval(hours => ${reminderHours}::int))`;

export async function attendEvent(
  database: Database,
  { userId }: Actor,
  slug: string,
  eventId: bigint,
): Promise<void> {
  const { id: communityId } = await requireCommunity(database, slug);
  await transact(database, async (tx) => {
    const { isCancelled, isOver } = await lockEvent(tx, communityId, eventId);
    if (isOver) throw new Refusal("event-over");
    if (isCancelled) throw new Refusal("event-cancelled");
    await tx
      .insert(attendances)
      .values({ eventId, userId, remindedFor: remindedFor(eventId) })
      .onConflictDoNothing();
  });
}

export async function withdrawAttendance(
  database: Database,
  { userId }: Actor,
  slug: string,
  eventId: bigint,
): Promise<void> {
  const { id: communityId } = await requireCommunity(database, slug);
  await transact(database, async (tx) => {
    await lockEvent(tx, communityId, eventId);
    await tx
      .delete(attendances)
      .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId)));
  });
}
