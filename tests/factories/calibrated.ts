import { sql } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { challengeVersions } from "../../functions/db/schema/index.ts";
import { rubricOf } from "../../functions/domain/community/catalogue/rubric-of.ts";
import { makeMember } from "./people.ts";

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
  const members = await Promise.all(
    Array.from({ length: count }, () => makeMember(database, "calibrated")),
  );
  const ids = members.map(({ userId }) => userId);
  if (count > 0) await calibrate(database, challenge, ids);
  return ids;
}
