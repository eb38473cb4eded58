import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { users, type submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { staffOf } from "../../community/people/staff-of.ts";
import { listAdmins } from "../../identity/session/stays-admin.ts";
import { isSeen } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { areRelatedMembers } from "../../money/referral/relations.ts";

type Work = Pick<typeof submissions.$inferSelect, "id" | "authorId" | "communityId">;

const person = z.object({ id: z.coerce.bigint(), is_owner: z.boolean() });

/** True for a member other than the author who has not scored the work, corrected its score or given feedback on it. */
const isOutside = ({ id, authorId }: Work): SQL => sql`${users.id} <> ${authorId}
  and not exists (select from evaluations e where e.submission_id = ${id} and e.evaluator_id = ${users.id})
  and not exists (select from second_scores z where z.submission_id = ${id} and z.scorer_id = ${users.id} and z.scored_at is not null)
  and not exists (select from corrections c where c.submission_id = ${id} and c.corrector_id = ${users.id})
  and not exists (select from feedback f where f.submission_id = ${id} and f.author_id = ${users.id})`;

/**
 * The members who may decide an appeal: owners and reviewers who have no part in the work and are not related to its
 * author. If there are none, owners without a part in the work; if there are none, admins.
 */
export async function listDeciders(
  database: Database,
  work: Work,
): Promise<{ people: bigint[]; areAdmins: boolean }> {
  const staff = await query(
    database,
    person,
    sql`select ${users.id}::text as id, exists (select from community_roles r
          where r.community_id = ${work.communityId} and r.user_id = ${users.id} and r.role = 'owner') as is_owner
      from ${users}
      where ${users.id} in ${staffOf(work.communityId)} and ${isSeen} and ${isOutside(work)}
      order by ${users.id}`,
  );
  const unrelated: bigint[] = [];
  for (const { id } of staff)
    if (!(await areRelatedMembers(database, [id, work.authorId]))) unrelated.push(id);
  if (unrelated.length > 0) return { people: unrelated, areAdmins: false };
  const owners = staff.filter((one) => one.is_owner).map(({ id }) => id);
  if (owners.length > 0) return { people: owners, areAdmins: false };
  return { people: await listAdmins(database, isOutside(work)), areAdmins: true };
}

/** Throws `not-in-role` unless the actor may decide an appeal, as one of staff or as an admin. */
export async function requireDecider(
  database: Database,
  { userId }: Actor,
  work: Work,
  isAdminOperation: boolean,
): Promise<void> {
  const { people, areAdmins } = await listDeciders(database, work);
  if (areAdmins !== isAdminOperation || !people.includes(userId)) throw new Refusal("not-in-role");
}
