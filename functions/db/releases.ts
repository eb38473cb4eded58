import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import { thisRelease, type ReleaseNumbers } from "../contract/process/release-number.ts";
import type { Database } from "./connect.ts";
import { isTrue, query } from "./query.ts";
import type { releaseParts } from "./schema/platform/releases.ts";

export type ReleasePart = (typeof releaseParts)[number];

/** Minutes without a note after which a process counts as ended; each notes once a minute. */
const silentAfter = 3;

/** Thrown where a release must not be prepared on a database; the message says what to do. */
export class UnmixableRelease extends Error {
  override readonly name = "UnmixableRelease";
}

export const noteRelease = async (
  database: Database,
  part: ReleasePart,
  { number, oldestBeside }: ReleaseNumbers = thisRelease,
): Promise<void> => {
  await database.execute(sql`
    insert into releases (part, number, oldest_beside, seen_at) values (${part}, ${number}, ${oldestBeside}, now())
    on conflict (part, number) do update set oldest_beside = excluded.oldest_beside, seen_at = now()`);
};

/** Notes the release once a minute until the returned function is called. */
export function noteEveryMinute(
  database: Database,
  part: ReleasePart,
  log: Pick<Logger, "warn">,
): () => void {
  const tell = (error: unknown) =>
    log.warn({ error }, "prepare cannot see this process: its release was not noted");
  const note = () => void noteRelease(database, part).catch(tell);
  note();
  const timer = setInterval(note, 60_000).unref();
  return () => clearInterval(timer);
}

const running = z.object({ part: z.string(), number: z.int(), seconds: z.int() });
const prepared = z.object({ number: z.int(), oldestBeside: z.int() });

const hasTable = (database: Database): Promise<boolean> =>
  isTrue(database, sql`to_regclass('public.releases') is not null`);

async function newestPrepared(database: Database) {
  if (!(await hasTable(database))) return undefined;
  const [newest] = await query(
    database,
    prepared,
    sql`select number, oldest_beside as "oldestBeside" from releases where part = 'prepare' order by number desc limit 1`,
  );
  return newest;
}

/**
 * True if a newer release has prepared the database, which then stays unchanged. Throws `UnmixableRelease` if the newer
 * release has removed a thing that this release uses.
 */
export async function isPreparedByNewer(
  database: Database,
  { number }: ReleaseNumbers = thisRelease,
): Promise<boolean> {
  const newest = await newestPrepared(database);
  if (!newest || newest.number <= number) return false;
  if (newest.oldestBeside > number)
    throw new UnmixableRelease(
      `Release ${newest.number} has prepared this database and taken away what release ${number} uses: deploy release ${newest.oldestBeside} or newer, or restore a backup.`,
    );
  return true;
}

/** Throws `UnmixableRelease` while a process runs that this release cannot run beside. */
export async function refuseRunning(
  database: Database,
  { number, oldestBeside }: ReleaseNumbers = thisRelease,
): Promise<void> {
  if (!(await hasTable(database))) return;
  const [oldest] = await query(
    database,
    running,
    sql`select part, number, extract(epoch from now() - seen_at)::int as seconds from releases
      where part <> 'prepare' and number < ${oldestBeside} and seen_at > now() - make_interval(mins => ${silentAfter}::int)
      order by number, part limit 1`,
  );
  if (oldest)
    throw new UnmixableRelease(
      `Release ${oldest.number} still runs (${oldest.part}, ${oldest.seconds} s ago), and release ${number} takes away what it uses: deploy release ${oldestBeside} first, or end release ${oldest.number} and wait ${silentAfter} minutes.`,
    );
}
