import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ListedEvent } from "../../../contract/community/event.ts";
import type { Database } from "../../../db/connect.ts";
import { attendances, events } from "../../../db/schema/index.ts";

export const listedColumns = {
  id: sql<string>`${events.id}::text`,
  kind: events.kind,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  zone: events.zone,
  place: events.place,
  link: events.link,
  languages: events.languages,
  cancelled: sql<boolean>`${events.cancelledAt} is not null`,
  coming: sql<number>`(select count(*)::int from ${attendances} where ${attendances.eventId} = ${events.id})`,
};

export const isComing: SQL = sql`${events.endsAt} > now()`;

type Order = "soonest" | "latest";

/** After the event that a cursor names, in the order of the list. */
const after = (order: Order, id: bigint): SQL => {
  const last = sql`(select starts_at, id from events where id = ${id})`;
  const place = sql`(${events.startsAt}, ${events.id})`;
  return order === "soonest" ? sql`${place} > ${last}` : sql`${place} < ${last}`;
};

type Wanted = {
  readonly communityId: bigint;
  readonly order: Order;
  readonly where?: SQL | undefined;
  readonly afterId?: bigint | null;
  readonly limit: number;
};

export const selectEvents = (
  database: Database,
  { communityId, order, where, afterId = null, limit }: Wanted,
): Promise<ListedEvent[]> =>
  database
    .select(listedColumns)
    .from(events)
    .where(
      and(
        eq(events.communityId, communityId),
        where,
        afterId === null ? undefined : after(order, afterId),
      ),
    )
    .orderBy(
      order === "soonest"
        ? sql`${events.startsAt}, ${events.id}`
        : sql`${events.startsAt} desc, ${events.id} desc`,
    )
    .limit(limit);
