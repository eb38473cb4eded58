import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listApplications as endpoint } from "../../../contract/admin/applications.ts";
import type { ApplicationView } from "../../../contract/community/application.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { applications } from "../../../db/schema/index.ts";
import { viewApplication } from "../../community/application/view-application.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { Refusal } from "../../refusal.ts";

export const listApplications = async (
  database: Database,
  cursor: string | undefined,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const found = await database
    .select({
      id: sql<string>`${applications.id}::text`,
      organisation: applications.organisation,
      state: applications.state,
      at: applications.createdAt,
    })
    .from(applications)
    .where(and(ne(applications.state, "unconfirmed"), isBefore(applications.id, cursor)))
    .orderBy(desc(applications.id))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { applications: rows, next };
};

export const getApplication = async (
  database: Database,
  id: bigint,
  locale: Locale,
): Promise<ApplicationView> => {
  const [found] = await database
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), ne(applications.state, "unconfirmed")));
  if (!found) throw new Refusal("not-found");
  return viewApplication(database, found, locale);
};
