import { count, countDistinct, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { getAdminOverview as endpoint } from "../../contract/admin/admin.ts";
import type { Database } from "../../db/connect.ts";
import { applications, cases, contentVersions, reviewers, users } from "../../db/schema/index.ts";
import { countWaitingPieces } from "../learning/calibration/approve-piece.ts";
import { listOpenProposals } from "./member/open-proposals.ts";
import { readLatestEntries } from "./read-audit-log.ts";

type Overview = z.output<(typeof endpoint)["response"]>;

export const getAdminOverview = async (
  database: Database,
  isExcused: boolean,
): Promise<Overview> => {
  const [people] = await database
    .select({
      members: count(),
      joined:
        sql<number>`count(*) filter (where ${users.createdAt} > now() - interval '7 days')`.mapWith(
          Number,
        ),
      admins: sql<number>`count(*) filter (where ${users.admin})`.mapWith(Number),
    })
    .from(users);
  const [reviewing] = await database
    .select({ reviewers: countDistinct(reviewers.userId) })
    .from(reviewers);
  if (!people || !reviewing) throw new Error("Nobody was counted.");
  return {
    isExcused,
    ...people,
    ...reviewing,
    waiting: {
      applications: await database.$count(applications, eq(applications.state, "open")),
      publications: await database.$count(contentVersions, eq(contentVersions.state, "waiting")),
      pieces: await countWaitingPieces(database),
      reports: await database.$count(cases, inArray(cases.state, ["open", "appealed"])),
    },
    proposals: await listOpenProposals(database),
    entries: await readLatestEntries(database),
  };
};
