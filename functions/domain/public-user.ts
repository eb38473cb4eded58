import { isNull, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../db/schema/index.ts";

/**
 * Members with a pending deletion and deleted members have no public name or picture, and hidden
 * profiles no picture. A test checks that all queries read them through this module.
 */
export const publicUserColumns = (of: Named = users) => ({
  username: nameOf(of),
  picture: pictureOf(of),
});

type Named = Readonly<
  Record<"username" | "pictureId" | "deletionBegunAt" | "hiddenAt", AnyPgColumn>
>;

export const nameOf = (of: Named = users) =>
  sql<string>`case when ${of.deletionBegunAt} is null then ${of.username} else '' end`;

export const pictureOf = (of: Named = users) =>
  sql<
    string | null
  >`case when ${of.deletionBegunAt} is null and ${of.hiddenAt} is null then ${of.pictureId} end`;

/** Null unless the member allows the name beside payments. */
export const consentedName = sql<
  string | null
>`case when ${users.namesPayments} and ${users.deletionBegunAt} is null then ${users.username} end`;

export const isSeen: SQL = isNull(users.deletionBegunAt);
