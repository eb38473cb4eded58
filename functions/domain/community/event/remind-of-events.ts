import { sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { insertNotices } from "./tell-coming.ts";

/** Hours before an event at which the members who come are reminded. */
export const reminderHours = 24;

/**
 * Reminds members of events that begin within a day, once for each start. Concurrent workers wait for the lock of an
 * attendance and then see that its member is reminded. Safe to run again at any time.
 */
export async function remindOfEvents(database: Database): Promise<void> {
  await database.execute(sql`
    with due as (
      update attendances set reminded_for = e.starts_at
      from events e
      where e.id = attendances.event_id and e.cancelled_at is null
        and e.starts_at > now() and e.starts_at <= now() + make_interval(hours => ${reminderHours}::int)
        and attendances.reminded_for is distinct from e.starts_at
      returning attendances.event_id, attendances.user_id)
    ${insertNotices("event-reminder", sql`due`)}`);
}
