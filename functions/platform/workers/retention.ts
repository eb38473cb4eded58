import { z } from "zod";

const days = (least: number, usual: number) =>
  z.coerce.number().int().min(least).max(36_500).default(usual);

/** Days for which rows stay that only grow. The least ones are what other work still reads. */
export const retentionFields = {
  RETENTION_NOTIFICATION_DAYS: days(30, 365),
  /** After its end, whenever its member logged out. */
  RETENTION_SESSION_DAYS: days(1, 30),
  /** After it was sent or given up. It prevents queueing the same mail again. */
  RETENTION_MAIL_DAYS: days(7, 30),
  /** Of the row that says that an archive was there; the archive itself goes when it expires. */
  RETENTION_ARCHIVE_DAYS: days(1, 30),
  /** Of work that was done or has failed. `prepare` writes it, and pg-boss deletes. */
  RETENTION_JOB_DAYS: days(1, 1),
};

const retention = z.object(retentionFields);
export type Retention = z.output<typeof retention>;

export const usualRetention: Retention = retention.parse({});

/** Throws a message that names the wrong settings. */
export const readJobDays = (source: Readonly<Record<string, string | undefined>>): number => {
  const read = retentionFields.RETENTION_JOB_DAYS.safeParse(
    source["RETENTION_JOB_DAYS"] || undefined,
  );
  if (!read.success) throw new Error("RETENTION_JOB_DAYS must be a number of days, 1 or more.");
  return read.data;
};
