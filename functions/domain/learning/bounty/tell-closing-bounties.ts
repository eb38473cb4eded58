import { and, asc, eq, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { bounties, challenges, submissions, users } from "../../../db/schema/index.ts";
import { isOpenBounty } from "./select-bounties.ts";
import { isSeen } from "../../public-user.ts";
import { isAnswer } from "../../is-answer.ts";
import { notify } from "../../notification/notify.ts";

const hoursBefore = 48;

const batch = 200;

/**
 * Members with a draft for the challenge, or a finished module of its course, but no waiting or
 * passed submission. Each is notified once.
 */
const findUntold = (database: Database) =>
  database
    .select({
      bountyId: bounties.id,
      userId: users.id,
      token: bounties.token,
      amount: bounties.amount,
    })
    .from(bounties)
    .innerJoin(challenges, eq(challenges.id, bounties.challengeId))
    .innerJoin(
      sql`lateral (select user_id from drafts where challenge_id = ${bounties.challengeId}
        union select user_id from modules_done where course_id = ${challenges.courseId}) begun`,
      sql`true`,
    )
    .innerJoin(users, sql`${users.id} = begun.user_id`)
    .where(
      and(
        eq(bounties.kind, "challenge"),
        isOpenBounty,
        sql`${bounties.closesAt} < now() + make_interval(hours => ${hoursBefore}::int)`,
        isSeen,
        sql`not exists (select from ${submissions} where ${submissions.authorId} = ${users.id}
          and ${submissions.challengeId} = ${bounties.challengeId} and ${isAnswer})`,
        sql`not exists (select from notifications told
          where told.bounty_id = ${bounties.id} and told.user_id = ${users.id})`,
      ),
    )
    .orderBy(asc(bounties.id), asc(users.id))
    .limit(batch);

/** Notifies members of bounties that close soon. Safe to run concurrently. */
export async function tellClosingBounties(database: Database): Promise<void> {
  for (;;) {
    const untold = await findUntold(database);
    if (untold.length === 0) return;
    await transact(database, async (tx) => {
      for (const { bountyId, userId, token, amount } of untold)
        await notify(tx, { userId, kind: "bounty-closing", bountyId, reward: { token, amount } });
    });
  }
}
