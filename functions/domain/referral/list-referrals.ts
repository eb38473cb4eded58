import { and, count, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listReferrals as endpoint } from "../../contract/referral.ts";
import type { Database } from "../../db/connect.ts";
import { submissions, users } from "../../db/schema/index.ts";
import { isSeen, personColumns } from "../person.ts";
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
    .where(and(eq(submissions.authorId, users.id), ne(submissions.state, "withdrawn")))
    .groupBy(submissions.authorId)
    .as("submitted");

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
    .where(and(eq(users.referredBy, userId), isSeen));
  const submitted = submissionsOf(database);
  const before = idOfCursor(cursor);
  const rows = await database
    .select({
      id: users.id,
      ...personColumns(),
      joinedAt: users.createdAt,
      submissions: submitted.submissions,
      passed: submitted.passed,
    })
    .from(users)
    .leftJoinLateral(submitted, sql`true`)
    .where(
      and(eq(users.referredBy, userId), isSeen, before === null ? undefined : lt(users.id, before)),
    )
    .orderBy(desc(users.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, ({ id }) => id.toString());
  return {
    code: own?.code ?? "",
    count: total?.count ?? 0,
    referrals: page.rows.map(({ username, picture, joinedAt, ...work }) => ({
      person: { username, picture },
      joinedAt,
      submissions: work.submissions ?? 0,
      passed: work.passed ?? 0,
    })),
    next: page.next,
  };
};
