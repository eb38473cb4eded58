import { desc, inArray, sql, type SQL } from "drizzle-orm";
import { mostFoundMembers, type FoundMember } from "../../../contract/admin/admin.ts";
import type { Database } from "../../../db/connect.ts";
import { reviewers, usernames, users } from "../../../db/schema/index.ts";

export const memberColumns = {
  id: sql<string>`${users.id}::text`,
  username: users.username,
  email: users.email,
  memberSince: users.createdAt,
  admin: users.admin,
  isReviewer: sql<boolean>`exists (select from ${reviewers} where ${reviewers.userId} = ${users.id})`,
};

/**
 * Members whose current or former username, email or uid begins with the text, exact matches first.
 */
export const findMembers = async (
  database: Database,
  text: string,
): Promise<{ members: FoundMember[] }> => {
  if (text === "") return { members: [] };
  const name = text.toLowerCase();
  // A prefix comparison, not LIKE, so that `%` and `_` need no escaping.
  const matching = (fits: (value: SQL, text: string) => SQL) => sql<bigint>`
    (select ${usernames.userId} from ${usernames} where ${fits(sql`${usernames.name}`, name)}
    union select id from users where ${fits(sql`lower(email)`, name)} or ${fits(sql`uid`, text)})`;
  const isExact = sql<boolean>`${users.id} in ${matching((value, whole) => sql`${value} = ${whole}`)}`;
  const found = await database
    .select(memberColumns)
    .from(users)
    .where(
      inArray(
        users.id,
        matching((value, start) => sql`starts_with(${value}, ${start})`),
      ),
    )
    .orderBy(desc(isExact), users.username, users.id)
    .limit(mostFoundMembers);
  return { members: found };
};
