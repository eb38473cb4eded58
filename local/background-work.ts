import type { Logger } from "pino";
import type { Database } from "../functions/db/connect.ts";
import { workOf } from "../functions/deployed-parts.ts";
import { queueNotificationMails } from "../functions/domain/notification/queue-notification-mails.ts";
import type { Environment } from "../functions/environment.ts";
import type { Identity } from "../functions/platform/identity/identity.ts";
import { startWorker } from "../functions/platform/jobs/start-worker.ts";
import { createSmtp } from "../functions/platform/mail/smtp.ts";
import { createReport } from "../functions/report.ts";
import { createMailWorker } from "../functions/platform/workers/send-mails.ts";
import { openOwnMails } from "./own-mails.ts";

type Options = {
  readonly database: Database;
  readonly identity: Identity;
  readonly environment: Environment;
  readonly log: Logger;
  readonly mailsFile: string;
};

const grace = 7_000;

/**
 * Does the background work without configuration: mails are stored in `mailsFile`, unless there is
 * a mail server. `mails` sends pending mails first, because the mailbox page does not wait for the
 * schedule.
 */
export async function startBackgroundWork(options: Options) {
  const { database, identity, environment, log, mailsFile } = options;
  const ownMails = await openOwnMails(mailsFile);
  const { SMTP_URL, MAIL_FROM = "", PUBLIC_URL = "http://localhost:3000" } = environment;
  const sendMails = createMailWorker({
    database,
    identity,
    send: SMTP_URL ? createSmtp({ url: SMTP_URL, from: MAIL_FROM }) : ownMails.send,
    site: PUBLIC_URL,
    log,
  });
  const worker = await startWorker({
    database,
    handlers: workOf(options, sendMails),
    log,
    report: createReport(environment),
    grace,
  });
  return {
    mails: async () => {
      await queueNotificationMails(database);
      await sendMails();
      return JSON.stringify(ownMails.list);
    },
    end: worker.end,
  };
}
