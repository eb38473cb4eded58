import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listReferrals as endpoint } from "../../contract/referral.ts";
import type { Database } from "../../db/connect.ts";
import { submissions, users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { idOfCursor, pageOf, pageSize } from "../keyset-paging.ts";

type Referrals = z.output<(typeof endpoint)["response"]>;

const submissionsOf = (database: Database) =>
  database
    .select({
      authorId: submissions.authorId,
      submissions: count().as("submissions"),
      passed: sql<number>`count(*) filter (where ${submissions.state} = 'passed')`
        .mapWith(Number)
        .as("passed"),
    })
    .from(submissions)
    .where(eq(submissions.authorId, users.id))
    .groupBy(submissions.authorId)
    .as("handed_in");

/** The actor's code, and who signed up with it with what each has done since, newest first. */
export const listReferrals = async (
  database: Database,
  { userId }: Actor,
  { cursor }: { cursor?: string | undefined },
): Promise<Referrals> => {
  const [own] = await database
    .select({ code: users.referralCode })
    .from(users)
    .where(eq(users.id, userId));
  const [total] = await database
    .select({ count: count() })
    .from(users)
    .where(eq(users.referredBy, userId));
  const handedIn = submissionsOf(database);
  const before = idOfCursor(cursor);
  const rows = await database
    .select({
      id: users.id,
      username: users.username,
      picture: users.pictureId,
      joinedAt: users.createdAt,
      submissions: handedIn.submissions,
      passed: handedIn.passed,
    })
    .from(users)
    .leftJoinLateral(handedIn, sql`true`)
    .where(and(eq(users.referredBy, userId), before === null ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, ({ id }) => id.toString());
  return {
    code: own?.code ?? "",
    count: total?.count ?? 0,
    referrals: page.rows.map(({ username, picture, joinedAt, submissions: handed, passed }) => ({
      person: { username, picture },
      joinedAt,
      submissions: handed ?? 0,
      passed: passed ?? 0,
    })),
    next: page.next,
  };
};
