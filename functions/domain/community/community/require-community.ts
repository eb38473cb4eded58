import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { communities } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** Throws `not-found` for an unknown or retired community. */
export const requireCommunity = async (database: Database, slug: string) => {
  const [community] = await database
    .select()
    .from(communities)
    .where(and(eq(communities.slug, slug), eq(communities.retired, false)));
  if (!community) throw new Refusal("not-found");
  return community;
};
