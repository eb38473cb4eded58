import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import { clockOffset } from "../contract/process/clock-offset.ts";
import type { Database } from "../db/connect.ts";
import { queryOne } from "../db/query.ts";

const read = z.object({ now: z.coerce.number() });

export type Clock = {
  /** Compares this machine's clock with PostgreSQL's, and logs when a difference begins or ends. */
  readonly compare: (database: Database) => Promise<void>;
  readonly isWrong: () => boolean;
};

export function createClock(log: Logger): Clock {
  let isWrong = false;
  const measure = async (database: Database): Promise<number> => {
    const sent = Date.now();
    const { now } = await queryOne(
      database,
      read,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    );
    return clockOffset(now, sent);
  };
  return {
    isWrong: () => isWrong,
    compare: async (database) => {
      const offset = await measure(database).catch(() => null);
      if (offset === null) return;
      const was = isWrong;
      isWrong = offset !== 0;
      if (isWrong === was) return;
      const seconds = Math.round(offset / 1000);
      if (isWrong)
        log.error({ seconds }, "the clock of this machine and that of PostgreSQL differ");
      else log.info("the clock of this machine and that of PostgreSQL agree again");
    },
  };
}
