import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../../db/connect.ts";
import { dataExportChunks, dataExports } from "../../../../db/schema/index.ts";
import type { Actor } from "../../../actor.ts";
import { Refusal } from "../../../refusal.ts";

/**
 * Streams one of the actor's exports; each chunk is read when the previous one was consumed. Throws
 * `not-found` for an unknown or expired export and for another member's.
 */
export async function readExport(
  database: Database,
  { userId }: Actor,
  id: string,
): Promise<{ size: number; bytes: ReadableStream<Uint8Array> }> {
  const exportId = BigInt(id);
  const [found] = await database
    .select({ size: dataExports.size })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.userId, userId),
        gt(dataExports.expiresAt, sql`now()`),
      ),
    );
  if (!found || found.size === null) throw new Refusal("not-found");
  let [number, left] = [0, found.size];
  const bytes = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const [chunk] = await database
          .select({ bytes: dataExportChunks.bytes })
          .from(dataExportChunks)
          .where(and(eq(dataExportChunks.exportId, exportId), eq(dataExportChunks.number, number)));
        // The export was deleted during the download: fail, so that the client does not keep a
        // truncated file.
        if (!chunk) throw new Error("The archive is gone.");
        controller.enqueue(new Uint8Array(chunk.bytes));
        number += 1;
        left -= chunk.bytes.length;
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { size: found.size, bytes };
}
