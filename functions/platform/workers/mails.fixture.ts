import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { afterEach } from "vitest";
import { connectPostgres } from "../../db/connect.ts";
import { mails, users } from "../../db/schema/index.ts";
import type { TestApi } from "../../http/core/test-api.ts";
import type { SendMail } from "../mail/mail.ts";
import { createSmtp } from "../mail/smtp.ts";
import { openTestSmtp } from "../mail/test-smtp.ts";
import { createMailWorker } from "./send-mails.ts";

export const site = "https://ayni.example";
export const from = "Ayni <hello@ayni.example>";

/** Functions on the mails of an API. What they open is closed after each test. */
export function mailsOf(api: () => TestApi, log: Logger) {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  return {
    ends,
    idOf: async (username: string): Promise<bigint> => {
      const isIt = eq(users.username, username);
      const [row] = await api().database.select({ id: users.id }).from(users).where(isIt);
      return row?.id ?? 0n;
    },
    worker: (send: SendMail, database = api().database) =>
      createMailWorker({ database, identity: api().identity.service, send, site, log }),
    smtp: async (options: Parameters<typeof openTestSmtp>[0] = {}) => {
      const server = await openTestSmtp(options);
      ends.push(server.close);
      return { ...server, send: createSmtp({ url: server.url, from }) };
    },
    rows: () => api().database.select().from(mails).orderBy(mails.id),
    /** The database by another process's connections. */
    ofOtherProcess: () => {
      const other = connectPostgres(api().url);
      ends.push(other.close);
      return other.database;
    },
  };
}
