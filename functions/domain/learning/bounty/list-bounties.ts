import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Bounty, listBounties as endpoint } from "../../../contract/learning/bounty.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { bounties, communities } from "../../../db/schema/index.ts";
import { requireCommunity } from "../../community/community/require-community.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { closesSoon, isOpenOfNewest, selectBounties } from "./select-bounties.ts";

type Wanted = z.input<(typeof endpoint)["query"]>;

/** The instant is compared within PostgreSQL, so that no microseconds are lost. */
const after = (id: bigint) =>
  sql`(${bounties.issuedAt}, ${bounties.id}) < (select issued_at, id from bounties where id = ${id})`;

/** Open bounties of shown communities, newest first. Throws `not-found` for an unknown community. */
export const listBounties = async (
  database: Database,
  { cursor, community, kind, closing }: Wanted,
  locale: Locale,
): Promise<{ bounties: Bounty[]; next: string | null }> => {
  const last = idOfCursor(cursor);
  const of = community === undefined ? undefined : await requireCommunity(database, community);
  const found = await selectBounties(
    database,
    locale,
    and(
      isOpenOfNewest,
      eq(communities.retired, false),
      kind && eq(bounties.kind, kind),
      of && eq(bounties.communityId, of.id),
      closing && closesSoon,
      last === null ? undefined : after(last),
    ),
    pageSize + 1,
  );
  const { rows, next } = pageOf(found, ({ id }) => id.toString());
  return { bounties: rows.map(({ bounty }) => bounty), next };
};
