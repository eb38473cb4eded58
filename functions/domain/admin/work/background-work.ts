import { asc, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type {
  FailedWork,
  getBackgroundWork as endpoint,
  retryWork as retrying,
} from "../../../contract/admin/work.ts";
import { jobNames } from "../../../contract/admin/work-names.ts";
import type { Database } from "../../../db/connect.ts";
import { mismatches, reconciliations } from "../../../db/schema/index.ts";
import {
  countJobs,
  listFailed,
  retryFailed,
  seeWorkers,
} from "../../../platform/jobs/failed-jobs.ts";
import { badCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";

const nothing = {
  waiting: 0,
  waitingSince: null,
  running: 0,
  runningSince: null,
  failed: 0,
  doneAt: null,
};

const failure = z.object({ name: z.string(), said: z.string() });

const isUnreachable = /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EABORT|unavailable|fetch failed/;

const tellFailure = (output: unknown): Pick<FailedWork, "why" | "error"> => {
  const told = failure.safeParse(output);
  if (!told.success) return { why: "ended", error: "" };
  const error = `${told.data.name} ${told.data.said}`.trim();
  return { why: isUnreachable.test(error) ? "unreachable" : "error", error };
};

const positionOf = (cursor: string | undefined) => {
  if (cursor === undefined) return null;
  const [, micros, id] = /^(\d{1,18})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (micros === undefined || !z.uuid().safeParse(id).success) throw badCursor();
  return { micros, id: id ?? "" };
};

const readComparison = async (database: Database) => {
  const [last] = await database
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.id))
    .limit(1);
  if (!last) return null;
  const rows = await database
    .select()
    .from(mismatches)
    .where(eq(mismatches.reconciliationId, last.id))
    .orderBy(asc(mismatches.id));
  return { at: last.at, found: last.found, mismatches: rows };
};

type Answer = z.input<(typeof endpoint)["response"]>;

export const getBackgroundWork = async (
  database: Database,
  { cursor }: z.output<(typeof endpoint)["query"]>,
): Promise<Answer> => {
  const after = positionOf(cursor);
  const workers = await seeWorkers(database);
  const counted = await countJobs(database);
  const { rows, next } = pageOf(
    await listFailed(database, jobNames, after, pageSize + 1),
    ({ micros, id }) => `${micros}.${id}`,
  );
  return {
    workerSeenAt: workers.seenAt,
    isIdle: !workers.isRecent,
    kinds: jobNames.map((name) => ({
      ...nothing,
      ...counted.find((one) => one.name === name),
      name,
    })),
    failed: rows.map(({ id, name, at, tries, output }) => ({
      id,
      name,
      at,
      tries,
      ...tellFailure(output),
    })),
    next,
    comparison: (await readComparison(database)) as Answer["comparison"],
  };
};

export const retryWork = (
  request: AdminRequest,
  { name, job }: z.output<(typeof retrying)["body"]>,
): Promise<void> =>
  performAsAdmin(request, "", async (tx) => {
    const retried = await retryFailed(tx, name, job);
    return retried > 0 ? { operation: "work-retried", job: name } : null;
  });
