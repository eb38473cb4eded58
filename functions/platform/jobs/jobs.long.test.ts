import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { pino } from "pino";
import { logLines } from "../../contract/process/log-lines.ts";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { connectPostgres, databaseOptions, type Database } from "../../db/connect.ts";
import { installJobs } from "./install-jobs.ts";
import { jobNames, type JobName } from "./job-kinds.ts";
import { sendJob } from "./send-job.ts";
import { startWorker, type JobContext, type JobHandlers } from "./start-worker.ts";

type Handler = (data: object, context: JobContext) => Promise<void>;

let database: Database;
let url: string;
let ends: (() => Promise<void>)[] = [];
let lines: { message: string; error: { message?: string }[] }[] = [];
const log = pino(logLines, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

const onPostgres = async () => {
  const made = await createTestDatabase();
  ends.push(made.close);
  ({ database, url } = made);
};
let embedded: PGlite | undefined;
const onPglite = async () => {
  embedded ??= await PGlite.create();
  database = drizzle(embedded, databaseOptions) as unknown as Database;
  await installJobs(database);
  await database.execute(sql`delete from pgboss.job`);
};
afterAll(() => embedded?.close());

const work = async (handler: (name: JobName) => Handler, on = database) => {
  const handlers = Object.fromEntries(jobNames.map((name) => [name, handler(name)]));
  const worker = await startWorker({ database: on, handlers: handlers as JobHandlers, log });
  ends.push(worker.end);
  return worker;
};
const read = async (): Promise<{ name: string; state: string; output: unknown }[]> => {
  const found = await database.execute(
    sql`select name, state, output, retry_count from pgboss.job where name not like '\\_\\_%' order by created_on`,
  );
  return (found as unknown as { rows: { name: string; state: string; output: unknown }[] }).rows;
};

describe.each([
  ["PostgreSQL", onPostgres],
  ["the embedded database", onPglite],
])("on %s", (_, open) => {
  beforeEach(open);

  test("work is seen when its cause is committed, and never when that is rolled back", async () => {
    const seen: string[] = [];
    const ended = Promise.withResolvers<void>();
    await work((name) => async () => {
      seen.push(name);
      if (name === "end-reservations") ended.resolve();
    });
    const failing = database.transaction(async (tx) => {
      await sendJob(tx, "work-on-accounts", {});
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await database.transaction(async (tx) => {
      await sendJob(tx, "end-reservations", {});
    });
    await ended.promise;
    expect(seen).toEqual(["end-reservations"]);
    expect((await read()).map(({ name }) => name)).toEqual(["end-reservations"]);
  });

  test("of jobs with one key, one waits", async () => {
    const send = (key?: string) => sendJob(database, "send-mails", {}, key ? { key } : {});
    expect([await send(), await send(), await send("a"), await send("b"), await send("a")]).toEqual(
      [true, false, true, true, false],
    );
  });

  test("a failed job is tried again, and keeps only loggable facts of its error", async () => {
    const second = Promise.withResolvers<number>();
    await database.execute(
      sql`update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false`,
    );
    await sendJob(database, "work-on-accounts", {});
    await work(() => async (_, { attempt }) => {
      if (attempt === 2) second.resolve(attempt);
      throw new Error("no mail for somebody@ayni.test");
    });
    await second.promise;
    await expect.poll(async () => (await read())[0]?.state, { timeout: 5_000 }).toBe("failed");
    const [failed] = await read();
    expect(failed?.output).toEqual({ name: "Error", said: "no mail for [email]" });
    expect(lines.map(({ message }) => message)).toEqual([
      "work failed, to be tried again",
      "work failed",
    ]);
    expect(JSON.stringify(lines)).not.toContain("somebody");
  });

  test("data that is not of the kind is not sent", async () => {
    await expect(
      sendJob<"send-mails">(database, "send-mails", { any: "thing" } as never),
    ).rejects.toThrow();
    await expect(sendJob<"send-mails">(database, "send-mails", "mail" as never)).rejects.toThrow();
    expect(await read()).toEqual([]);
  });
});

describe("several processes", () => {
  test("may install at once into an empty database, and again", async () => {
    const made = await createTestDatabase({ empty: true });
    ends.push(made.close);
    const others = [made.ownerUrl, made.ownerUrl].map((address) => connectPostgres(address));
    for (const { close } of others) ends.push(close);
    await Promise.all([
      installJobs(made.database),
      ...others.map((one) => installJobs(one.database)),
    ]);
    await installJobs(made.database);
    ({ database } = made);
    await sendJob(database, "send-mails", {});
    expect(await read()).toMatchObject([{ name: "send-mails", state: "created" }]);
    const found = await database.execute(sql`select name from pgboss.schedule order by name`);
    expect((found as unknown as { rows: unknown[] }).rows).toHaveLength(jobNames.length);
  });

  test("share the work: each job is done by one", async () => {
    await onPostgres();
    const other = connectPostgres(url);
    ends.push(other.close);
    const done: string[] = [];
    const all = Promise.withResolvers<void>();
    const note =
      () =>
      async (_: object, { id }: JobContext) => {
        done.push(id);
        if (done.length === 12) all.resolve();
      };
    await database.transaction(async (tx) => {
      for (let each = 0; each < 12; each += 1)
        await sendJob(tx, jobNames[each % 4] ?? "send-mails", {}, { key: String(each) });
    });
    await Promise.all([work(note), work(note, other.database)]);
    await all.promise;
    expect(new Set(done).size).toBe(12);
    expect(done).toHaveLength(12);
  });

  test("that end give back unfinished jobs", async () => {
    await onPostgres();
    const began = Promise.withResolvers<AbortSignal>();
    await sendJob(database, "work-on-accounts", {});
    const handlers = Object.fromEntries(
      jobNames.map((name) => [
        name,
        (_: object, { signal }: JobContext) => {
          began.resolve(signal);
          return new Promise(() => undefined);
        },
      ]),
    ) as JobHandlers;
    await database.execute(sql`update pgboss.job set retry_limit = 3`);
    const worker = await startWorker({ database, handlers, log, grace: 1_000 });
    const signal = await began.promise;
    await worker.end();
    expect(signal.aborted).toBe(true);
    expect(await read()).toMatchObject([{ state: "retry" }]);
  });
});
