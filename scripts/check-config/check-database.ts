import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Environment } from "../../app/environment.server.ts";
import { connectPostgres, databaseError, type Database } from "../../functions/db/connect.ts";
import { ownsTables } from "../../functions/db/grant-application.ts";
import { DemoDatabase, requireOwnDatabase } from "../../functions/db/demo-mark.ts";
import { FormerDatabase, isMigrated } from "../../functions/db/migrate.ts";
import { queryOne } from "../../functions/db/query.ts";
import { clocksDiffer } from "./check-clocks.ts";
import { good, untried, wordsOf, wrong, type Finding } from "./finding.ts";

const timeout = 10_000;

export async function checkDatabase(
  { FIREBASE_PROJECT_ID: projectId }: Environment,
  url: string | undefined,
): Promise<Finding[]> {
  if (!url) return [untried("DATABASE_URL is the API's; set it here to have it tried.")];
  const { database, close } = connectPostgres(url, { max: 1 });
  const late = wait(timeout).then(() => Promise.reject(new Error("no answer in ten seconds")));
  try {
    return await Promise.race([look(database, projectId), late]);
  } catch (error) {
    return [failure(error)];
  } finally {
    late.catch(() => undefined);
    void close().catch(() => undefined);
  }
}

async function look(database: Database, projectId: string): Promise<Finding[]> {
  const sent = Date.now();
  const { now } = await queryOne(
    database,
    z.object({ now: z.coerce.number() }),
    sql`select extract(epoch from clock_timestamp()) as now`,
  );
  await requireOwnDatabase(database, projectId);
  return [
    (await isMigrated(database))
      ? good("there, of its own, and of this release.")
      : wrong(
          "there, but without the tables of this release.",
          "Run node functions/cli/prepare-database.ts before the release answers.",
        ),
    ...((await ownsTables(database))
      ? [
          wrong(
            "the role of DATABASE_URL owns tables or may change them, so that whoever has it can rewrite the ledger.",
            "Let DATABASE_URL name a role that owns nothing, and DATABASE_OWNER_URL the owner, for node functions/cli/prepare-database.ts (docs/deploy.md, part 4).",
          ),
        ]
      : []),
    ...clocksDiffer("the database", now * 1000, sent),
  ];
}

function failure(error: unknown): Finding {
  if (error instanceof DemoDatabase || error instanceof FormerDatabase)
    return wrong(error.message, "Make an empty database, and set DATABASE_URL to it.");
  const code = databaseError(error)?.code ?? "";
  // PostgreSQL's error classes: 28 is a refused login, 3D an unknown database.
  if (code.startsWith("28"))
    return wrong(
      "it refuses the name or the password of DATABASE_URL.",
      "Compare both with those of the database's user.",
    );
  if (code === "3D000")
    return wrong(
      "the server of DATABASE_URL has no database of this name.",
      "Create it, or correct the name at the end of DATABASE_URL.",
    );
  return wrong(
    `it cannot be reached: ${wordsOf(reason(error))}.`,
    "Compare host and port of DATABASE_URL, and let this machine and the API reach them.",
  );
}

/** Drizzle's error repeats the statement; the reason is in the error that it wraps. */
function reason(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause === undefined) return error;
  return cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
}
