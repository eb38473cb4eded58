import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listMembers as endpoint } from "../../../contract/admin/admin.ts";
import type { Database } from "../../../db/connect.ts";
import { communities, memberships, users } from "../../../db/schema/index.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { memberColumns } from "./find-members.ts";

export const listMembers = async (
  database: Database,
  { role, state, community, cursor }: z.output<(typeof endpoint)["query"]>,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const rows = await database
    .select(memberColumns)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        role === "admin" ? eq(users.admin, true) : undefined,
        role === "reviewer" ? memberColumns.isReviewer : undefined,
        state === "verified" ? isNotNull(users.emailVerifiedAt) : undefined,
        state === "unverified" ? isNull(users.emailVerifiedAt) : undefined,
        state === "pending-deletion" ? isNotNull(users.deletionBegunAt) : undefined,
        community === undefined
          ? undefined
          : sql`exists (select from ${memberships}
              join ${communities} on ${communities.id} = ${memberships.communityId}
              where ${memberships.userId} = ${users.id} and ${communities.slug} = ${community})`,
        isBefore(users.id, cursor),
      ),
    )
    .orderBy(desc(users.id))
    .limit(pageSize + 1);
  const { rows: members, next } = pageOf(rows, ({ id }) => id);
  return { members, next };
};
