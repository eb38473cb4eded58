import { isNull, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../db/schema/index.ts";

/**
 * How anybody's name and picture are read. A member who has begun to delete their account, or is
 * gone, has none to anybody else. A test sees to it that they are read here alone.
 */
export const personColumns = (of: Named = users) => ({
  username: nameOf(of),
  picture: pictureOf(of),
});

/** The table of members, or another name for it. */
type Named = Readonly<Record<"username" | "pictureId" | "deletionBegunAt", AnyPgColumn>>;

/** Empty for who is leaving or gone; null where a left join found nobody. */
export const nameOf = (of: Named = users) =>
  sql<string>`case when ${of.deletionBegunAt} is null then ${of.username} else '' end`;

export const pictureOf = (of: Named = users) =>
  sql<string | null>`case when ${of.deletionBegunAt} is null then ${of.pictureId} end`;

/** The name of a member who wants it beside what they were paid; null for any other. */
export const consentedName = sql<
  string | null
>`case when ${users.namesPayments} and ${users.deletionBegunAt} is null then ${users.username} end`;

/** Whether others see a member. */
export const isSeen: SQL = isNull(users.deletionBegunAt);
