import { and, eq, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { attendances } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireCommunity } from "../community/require-community.ts";
import { reminderHours } from "./remind-of-events.ts";
import { lockEvent } from "./write-event.ts";

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
    // The lock keeps the event from being cancelled at the same time.
    const { cancelledAt, isOver } = await lockEvent(tx, communityId, eventId, "share");
    if (isOver) throw new Refusal("event-over");
    if (cancelledAt) throw new Refusal("event-cancelled");
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
    await lockEvent(tx, communityId, eventId, "share");
    await tx
      .delete(attendances)
      .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId)));
  });
}
