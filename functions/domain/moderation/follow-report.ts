import { desc, eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { cases, reports } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { hashSecret } from "../secret.ts";
import { pathOf } from "./path-of.ts";

const most = 50;

const columns = {
  id: reports.id,
  at: reports.createdAt,
  kind: cases.kind,
  state: cases.state,
  changedAt: cases.changedAt,
  path: pathOf,
};

/** Throws `not-found`. */
export async function followReport(database: Database, secret: string) {
  const [found] = await database
    .select(columns)
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.secretHash, hashSecret(secret)));
  if (!found) throw new Refusal("not-found");
  return found;
}

export async function listViewerReports(database: Database, { userId }: Actor) {
  const rows = await database
    .select(columns)
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.id))
    .limit(most);
  return { reports: rows.map((row) => ({ ...row, id: row.id.toString() })) };
}
