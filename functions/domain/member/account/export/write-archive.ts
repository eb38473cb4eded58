import { eq, sql, type SQL } from "drizzle-orm";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { z } from "zod";
import type { Transaction } from "../../../../db/connect.ts";
import { query } from "../../../../db/query.ts";
import { pictures, users } from "../../../../db/schema/index.ts";
import { jsonFiles, readMe, textFiles } from "./files.ts";

/** Bytes per chunk. Memory use is about one chunk plus one page of rows. */
const pieceBytes = 256 * 1024;

const pageRows = 50;

/**
 * Writes a member's data as a ZIP archive in chunks; `keep` is awaited before the next chunk is
 * made. `held` is the data from the identity service. Returns the size in bytes.
 */
export async function writeArchive(
  tx: Transaction,
  userId: bigint,
  held: object | null,
  keep: (piece: Buffer, number: number) => Promise<void>,
): Promise<number> {
  const [member] = await tx.select().from(users).where(eq(users.id, userId));
  if (!member) throw new Error(`There is no user ${userId}.`);
  const pieces = collect(keep);
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    pieces.add(bytes);
  });
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };

  begin("README.md").push(strToU8(readMe), true);
  begin("identity-service.json").push(
    strToU8(`${JSON.stringify(held === null ? [] : [held])}\n`),
    true,
  );
  for (const { name, lines } of jsonFiles(member)) {
    const file = begin(name);
    let before = "[\n";
    for await (const { line } of readRows(tx, jsonLine, lines)) {
      file.push(strToU8(before + line));
      before = ",\n";
      await pieces.flush();
    }
    file.push(strToU8(before === "[\n" ? "[]\n" : "\n]\n"), true);
  }
  for (const texts of textFiles(member))
    for await (const { path, text } of readRows(tx, textFile, texts)) {
      begin(`texts/${path}.md`).push(strToU8(text), true);
      await pieces.flush();
    }
  if (member.pictureId !== null) {
    const [picture] = await tx.select().from(pictures).where(eq(pictures.id, member.pictureId));
    const file = new ZipPassThrough("picture.webp");
    zip.add(file);
    file.push(new Uint8Array(picture?.bytes ?? []), true);
  }
  zip.end();
  return pieces.end();
}

function collect(keep: (piece: Buffer, number: number) => Promise<void>) {
  let [waiting, bytes, number, total]: [Uint8Array[], number, number, number] = [[], 0, 0, 0];
  const write = async () => {
    const piece = Buffer.concat(waiting);
    [waiting, bytes, total] = [[], 0, total + piece.length];
    await keep(piece, number++);
  };
  return {
    add: (part: Uint8Array) => {
      waiting.push(part);
      bytes += part.length;
    },
    flush: async () => {
      if (bytes >= pieceBytes) await write();
    },
    end: async () => {
      if (bytes > 0) await write();
      return total;
    },
  };
}

const jsonLine = z.object({ line: z.string() });
const textFile = z.object({ path: z.string(), text: z.string() });

async function* readRows<S extends z.ZodType>(
  tx: Transaction,
  row: S,
  statement: SQL,
): AsyncGenerator<z.output<S>> {
  await tx.execute(sql`declare export_rows no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await query(tx, row, sql`fetch ${sql.raw(String(pageRows))} from export_rows`);
    yield* rows;
    if (rows.length < pageRows) break;
  }
  await tx.execute(sql`close export_rows`);
}
