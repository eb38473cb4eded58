import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { challengeVersions, usernames, users } from "../../functions/db/schema/index.ts";
import { rubricOf } from "../../functions/domain/community/catalogue/rubric-of.ts";
import { newReferralCode } from "../../functions/domain/money/referral/referral-code.ts";

/** Lets members pass the calibration of a challenge now, by its current rubric. */
export async function calibrate(
  database: Database,
  challenge: string,
  users: readonly bigint[],
): Promise<void> {
  const ids = sql.join(
    users.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  await database.execute(sql`insert into calibration_tries (user_id, challenge_id, rubric, number, pieces, passed, ended_at)
    select u.id, c.id, ${rubricOf}, 1, '{}', true, now() from users u, challenges c
      join ${challengeVersions} on ${challengeVersions.hash} = c.version
    where c.id = ${challenge} and u.id in (${ids})`);
}

/** Makes members who are calibrated for a challenge and were active recently. */
export async function makeCalibrated(
  database: Database,
  challenge: string,
  count: number,
): Promise<bigint[]> {
  if (count === 0) return [];
  const names = Array.from({ length: count }, () => `calibrated${randomInt(1e9)}`);
  // At once, because a crowd of thirty who sign up one by one takes a second.
  const made = await database
    .insert(users)
    .values(
      names.map((username) => ({
        uid: `uid-${username}`,
        email: `${username}@ayni.test`,
        emailVerifiedAt: sql`now()`,
        username,
        locale: "en" as const,
        referralCode: newReferralCode(),
        acceptedTermsAt: sql`now()`,
        acceptedPrivacyAt: sql`now()`,
      })),
    )
    .returning({ name: users.username, userId: users.id });
  await database.insert(usernames).values(made);
  const ids = made.map(({ userId }) => userId);
  await calibrate(database, challenge, ids);
  return ids;
}
