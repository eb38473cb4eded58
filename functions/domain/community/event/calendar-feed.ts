import { and, eq, sql } from "drizzle-orm";
import type { Calendar } from "../../../contract/community/event.ts";
import { locale as localeSchema, type Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { calendarFeeds, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isSeen } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { newSecret } from "../../secret.ts";
import { readCalendarOf } from "./read-calendar.ts";

type Feed = { secret: string | null };

export async function getCalendarFeed(database: Database, { userId }: Actor): Promise<Feed> {
  const [feed] = await database
    .select({ secret: calendarFeeds.secret })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return { secret: feed?.secret ?? null };
}

export async function renewCalendarFeed(database: Database, { userId }: Actor): Promise<Feed> {
  const secret = newSecret();
  await database
    .insert(calendarFeeds)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { secret, createdAt: sql`now()` } });
  return { secret };
}

export async function endCalendarFeed(database: Database, { userId }: Actor): Promise<void> {
  await database.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Throws `not-found` for a secret that no present member has. */
export async function readCalendarFeed(
  database: Database,
  secret: string,
): Promise<Calendar & { locale: Locale }> {
  const [member] = await database
    .select({ id: users.id, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.secret, secret), isSeen));
  if (!member) throw new Refusal("not-found");
  const locale = localeSchema.parse(member.locale);
  return { ...(await readCalendarOf(database, member.id, locale)), locale };
}
