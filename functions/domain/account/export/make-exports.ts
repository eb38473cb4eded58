import { and, asc, eq, isNull, lte, notInArray, sql } from "drizzle-orm";
import { exportDays } from "../../../contract/account-data.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { dataExportChunks, dataExports, users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../identity/identity.ts";
import { isSeen } from "../../person.ts";
import { noteChange } from "../note-change.ts";
import { writeArchive } from "./write-archive.ts";

/** For how many days after its end a row says that there was an archive. */
const daysOfRow = 30;

/**
 * Makes the archives that were asked for, and deletes those whose time is over. Each is made in one
 * transaction: a process that stops in the middle leaves nothing, and the next run makes it again.
 * Several runs at once make each archive once. The identity service is asked before the transaction
 * begins; while it is away, no archive is made. Throws the first failure when it has tried the others.
 */
export async function makeExports(
  database: Database,
  identity: Pick<Identity, "archive">,
): Promise<void> {
  await deleteExpired(database);
  const tried: bigint[] = [];
  const failures: unknown[] = [];
  for (;;) {
    const next = await begin(database, tried);
    if (next === null) break;
    tried.push(next.id);
    await identity
      .archive(next.uid)
      .then((held) => database.transaction((tx) => make(tx, next.id, held)))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function deleteExpired(database: Database): Promise<void> {
  await database.execute(sql`delete from ${dataExportChunks} using ${dataExports}
    where ${dataExports.id} = ${dataExportChunks.exportId} and ${dataExports.expiresAt} <= now()`);
  await database
    .delete(dataExports)
    .where(
      lte(dataExports.expiresAt, sql`now() - make_interval(days => ${sql.raw(String(daysOfRow))})`),
    );
}

/** What nobody else is making; whoever is leaving gets none. */
const lockNext = (tx: Transaction, which: ReturnType<typeof and>) =>
  tx
    .select({ id: dataExports.id, userId: dataExports.userId, uid: users.uid })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(isNull(dataExports.readyAt), isSeen, which))
    .orderBy(asc(dataExports.id))
    .limit(1)
    .for("update", { of: dataExports, skipLocked: true });

/** Chooses an archive, and says on its own that it is being made, for the page that shows it. */
const begin = (
  database: Database,
  tried: readonly bigint[],
): Promise<{ id: bigint; uid: string } | null> =>
  database.transaction(async (tx) => {
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
