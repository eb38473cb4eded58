import { sql } from "drizzle-orm";
import { z } from "zod";
import { listHeldAddresses as endpoint } from "../../../contract/admin/admin.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { sharersOf, tiesBetween } from "../../money/wallet/shared-address.ts";

const heldAddress = z.object({
  id: z.string(),
  address: z.string(),
  setAt: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  others: endpoint.response.shape.held.element.shape.others,
});

/**
 * Addresses whose payouts are held, newest first, with the members who share each. Admins also see
 * the names of hidden members.
 */
export const listHeldAddresses = async (
  database: Database,
  cursor: string | undefined,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const before = idOfCursor(cursor);
  const found = await query(
    database,
    heldAddress,
    sql`
    select a.id::text as id, a.address, to_json(a.set_at) #>> '{}' as "setAt",
      min(u.id)::text as "memberId", min(u.username) as "memberName",
      json_agg(json_build_object('id', v.id::text, 'username', v.username, 'ties', ${tiesBetween})
        order by b.id) as others
    from payout_addresses a join ${sharersOf}
    where a.shared ${before === null ? sql`` : sql`and a.id < ${before}`}
    group by a.id order by a.id desc limit ${pageSize + 1}`,
  );
  const { rows, next } = pageOf(found, ({ id }) => id);
  return {
    held: rows.map(({ memberId, memberName, setAt, others, ...rest }) => ({
      ...rest,
      member: { id: memberId, username: memberName },
      setAt: new Date(setAt).toISOString(),
      others: others.filter((one, place) => others.findIndex(({ id }) => id === one.id) === place),
    })),
    next,
  };
};
