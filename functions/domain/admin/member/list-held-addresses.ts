import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { listHeldAddresses as endpoint } from "../../../contract/admin/admin.ts";
import type { Database } from "../../../db/connect.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { sharersOf, tiesBetween } from "../../money/wallet/shared-address.ts";

type Held = z.output<(typeof endpoint)["response"]>["held"][number];

/**
 * Addresses whose payouts are held, newest first, with the members who share each. Admins also see
 * the names of hidden members.
 */
export const listHeldAddresses = async (
  database: Database,
  cursor: string | undefined,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const before = idOfCursor(cursor);
  const found = (await database.execute(sql`
    select a.id::text as id, a.address, to_json(a.set_at) #>> '{}' as "setAt",
      min(u.id)::text as "memberId", min(u.username) as "memberName",
      json_agg(json_build_object('id', v.id::text, 'username', v.username, 'ties', ${tiesBetween})
        order by b.id) as others
    from payout_addresses a join ${sharersOf}
    where a.shared ${before === null ? sql`` : sql`and a.id < ${before}`}
    group by a.id order by a.id desc limit ${pageSize + 1}`)) as unknown as {
    rows: (Pick<Held, "id" | "address" | "setAt" | "others"> & {
      memberId: string;
      memberName: string;
    })[];
  };
  const { rows, next } = pageOf(found.rows, ({ id }) => id);
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
