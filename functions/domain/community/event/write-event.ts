import { and, eq, sql } from "drizzle-orm";
import type { EventBody } from "../../../contract/community/event.ts";
import type { CommunityRole } from "../../../contract/community/people.ts";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { lockName } from "../../../db/lock-name.ts";
import { events } from "../../../db/schema/index.ts";
import type { Render, StoredHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireRole } from "../people/require-role.ts";
import { isComing } from "./select-events.ts";
import { tellComing } from "./tell-coming.ts";
import { timesOf } from "./times-of.ts";

export const writers: readonly CommunityRole[] = ["owner", "author"];

const valuesOf = (
  { kind, title, text, zone, place, link, languages }: EventBody,
  times: ReturnType<typeof timesOf>,
  stored: StoredHtml,
) => ({
  kind,
  title,
  text,
  zone,
  languages,
  place: place ?? null,
  link: link ?? null,
  ...times,
  ...stored,
});

/** Counts under a lock, so that two forms sent at once do not exceed the limit. */
async function requireRoom(tx: Transaction, communityId: bigint): Promise<void> {
  await lockName(tx, "events", communityId);
  const coming = and(eq(events.communityId, communityId), isComing);
  if ((await tx.$count(events, coming)) >= limits.comingEvents) throw new Refusal("event-limit");
}

export async function createEvent(
  database: Database,
  actor: Actor,
  slug: string,
  body: EventBody,
  render: Render,
): Promise<{ id: string }> {
  const { id: communityId } = await requireRole(database, actor, slug, writers);
  const times = timesOf(body);
  const stored = await render(body.text);
  return transact(database, async (tx) => {
    await requireRole(tx, actor, slug, writers);
    await requireRoom(tx, communityId);
    const [created] = await tx
      .insert(events)
      .values({ communityId, ...valuesOf(body, times, stored) })
      .returning({ id: sql<string>`${events.id}::text` });
    if (!created) throw new Error("No event was created.");
    return created;
  });
}

/** Locks an event of the community. Throws `not-found`. */
export async function lockEvent(
  tx: Transaction,
  communityId: bigint,
  eventId: bigint,
  strength: "share" | "update",
) {
  const [event] = await tx
    .select({
      cancelledAt: events.cancelledAt,
      isOver: sql<boolean>`not (${isComing})`,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      place: events.place,
      link: events.link,
    })
    .from(events)
    .where(and(eq(events.communityId, communityId), eq(events.id, eventId)))
    .for(strength);
  if (!event) throw new Refusal("not-found");
  return event;
}

const nextSequence = { sequence: sql`${events.sequence} + 1`, changedAt: sql`now()` };

export async function editEvent(
  database: Database,
  actor: Actor,
  slug: string,
  eventId: bigint,
  body: EventBody,
  render: Render,
): Promise<void> {
  const { id: communityId } = await requireRole(database, actor, slug, writers);
  const times = timesOf(body);
  const stored = await render(body.text);
  await transact(database, async (tx) => {
    await requireRole(tx, actor, slug, writers);
    const former = await lockEvent(tx, communityId, eventId, "update");
    if (former.isOver) throw new Refusal("event-over");
    if (former.cancelledAt) throw new Refusal("event-cancelled");
    const values = valuesOf(body, times, stored);
    await tx
      .update(events)
      .set({ ...values, ...nextSequence })
      .where(eq(events.id, eventId));
    const told = ["startsAt", "endsAt", "place", "link"] as const;
    if (told.some((name) => former[name] !== values[name]))
      await tellComing(tx, eventId, "event-changed");
  });
}

export async function cancelEvent(
  database: Database,
  actor: Actor,
  slug: string,
  eventId: bigint,
): Promise<void> {
  await transact(database, async (tx) => {
    const { id: communityId } = await requireRole(tx, actor, slug, writers);
    const { cancelledAt, isOver } = await lockEvent(tx, communityId, eventId, "update");
    if (isOver) throw new Refusal("event-over");
    if (cancelledAt) return;
    await tx
      .update(events)
      .set({ cancelledAt: sql`now()`, ...nextSequence })
      .where(eq(events.id, eventId));
    await tellComing(tx, eventId, "event-cancelled");
  });
}
