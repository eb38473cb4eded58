import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { NotificationKind } from "../../../contract/community/notification.ts";
import type { Transaction } from "../../../db/connect.ts";
import { notifications } from "../../../db/schema/index.ts";
import { mailOf } from "../../notification/notify.ts";
import { isSeen } from "../../public-user.ts";

export type EventNotice = Extract<
  NotificationKind,
  "event-changed" | "event-cancelled" | "event-reminder"
>;

/** Writes a notification for each row of `told`, which has `event_id` and `user_id`. */
export const insertNotices = (kind: EventNotice, told: SQL): SQL => sql`
  insert into notifications (user_id, kind, event_id, mail)
  select told.user_id, ${kind}, told.event_id, ${mailOf(kind, sql`told.user_id`)}
  from ${told} told join users on users.id = told.user_id
  where ${isSeen}`;

/**
 * Tells all members who come of a change or a cancellation. An unread notification of an earlier
 * change is replaced, so that ten corrections are one notification.
 */
export async function tellComing(
  tx: Transaction,
  eventId: bigint,
  kind: Exclude<EventNotice, "event-reminder">,
): Promise<void> {
  const replaced: EventNotice[] =
    kind === "event-changed" ? ["event-changed"] : ["event-changed", "event-reminder"];
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.eventId, eventId),
        inArray(notifications.kind, replaced),
        isNull(notifications.readAt),
      ),
    );
  await tx.execute(
    insertNotices(
      kind,
      sql`(select event_id, user_id from attendances where event_id = ${eventId})`,
    ),
  );
}
