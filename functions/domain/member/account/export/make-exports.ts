import { and, asc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { exportDays } from "../../../../contract/identity/account-data.ts";
import { transact, type Database, type Transaction } from "../../../../db/connect.ts";
import { dataExportChunks, dataExports, users } from "../../../../db/schema/index.ts";
import type { Identity } from "../../../../platform/identity/identity.ts";
import { eachApart } from "../../../each-apart.ts";
import { isSeen } from "../../../public-user.ts";
import { noteChange } from "../../../identity/session/note-change.ts";
import { writeArchive } from "./write-archive.ts";

/**
 * Creates the requested exports and deletes the contents of the expired ones. Each export is created in one
 * transaction, so an interrupted run leaves nothing and the next run retries. Safe to run
 * concurrently. The identity service is asked before the transaction begins; no export is created
 * while it is unavailable. Throws the first failure after trying all exports.
 */
export async function makeExports(
  database: Database,
  identity: Pick<Identity, "archive">,
): Promise<void> {
  await deleteExpired(database);
  await eachApart(beginEach(database), async ({ id, uid }) => {
    const held = await identity.archive(uid);
    await transact(database, (tx) => make(tx, id, held));
  });
}

async function* beginEach(database: Database) {
  const tried: bigint[] = [];
  for (;;) {
    const next = await begin(database, tried);
    if (next === null) return;
    tried.push(next.id);
    yield next;
  }
}

const deleteExpired = (database: Database) =>
  database.execute(sql`delete from ${dataExportChunks} using ${dataExports}
    where ${dataExports.id} = ${dataExportChunks.exportId} and ${dataExports.expiresAt} <= now()`);

/** Skips exports locked by another run, and members with a pending deletion. */
const lockNext = (tx: Transaction, which: ReturnType<typeof and>) =>
  tx
    .select({ id: dataExports.id, userId: dataExports.userId, uid: users.uid })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(isNull(dataExports.readyAt), isSeen, which))
    .orderBy(asc(dataExports.id))
    .limit(1)
    .for("update", { of: dataExports, skipLocked: true });

const begin = (
  database: Database,
  tried: readonly bigint[],
): Promise<{ id: bigint; uid: string } | null> =>
  transact(database, async (tx) => {
    const untried = tried.length > 0 ? notInArray(dataExports.id, [...tried]) : undefined;
    const [found] = await lockNext(tx, untried);
    if (!found) return null;
    await tx
      .update(dataExports)
      .set({ startedAt: sql`now()` })
      .where(eq(dataExports.id, found.id));
    return found;
  });

async function make(tx: Transaction, id: bigint, held: object | null): Promise<void> {
  const [found] = await lockNext(tx, eq(dataExports.id, id));
  if (!found) return;
  const size = await writeArchive(tx, found.userId, held, async (bytes, number) => {
    await tx.insert(dataExportChunks).values({ exportId: id, number, bytes });
  });
  await tx
    .update(dataExports)
    .set({
      size,
      readyAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${sql.raw(String(exportDays))})`,
    })
    .where(eq(dataExports.id, id));
  await noteChange(tx, { userId: found.userId, change: "data-ready" });
}
