import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { connectPostgres } from "./connect.ts";
import { queryOne } from "./query.ts";

test("a process with time limits does not let PostgreSQL compile statements", async () => {
  const opened = await createTestDatabase();
  const timeouts = { statement: 8, lock: 2, idleTransaction: 60 };
  const { database, close } = connectPostgres(opened.url, { max: 1, timeouts });
  try {
    const shown = z.object({ jit: z.string(), limit: z.string() });
    const settings = sql`select current_setting('jit') as jit, current_setting('statement_timeout') as limit`;
    expect(await queryOne(database, shown, settings)).toEqual({ jit: "off", limit: "8s" });
  } finally {
    await close();
    await opened.close();
  }
});
