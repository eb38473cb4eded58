import { z } from "zod";

const days = (least: number, usual: number) =>
  z.coerce.number().int().min(least).max(36_500).default(usual);

/** Days for which rows of growing tables stay. The minimum of each is the time for which other work reads the rows. */
export const retentionFields = {
  RETENTION_NOTIFICATION_DAYS: days(30, 365),
  /** Days after a session's end, whenever its member logged out. */
  RETENTION_SESSION_DAYS: days(1, 30),
  /** Days after a mail was sent or given up. The row stops a second mail of the same cause. */
  RETENTION_MAIL_DAYS: days(7, 30),
  /** Days for the row of an archive; the archive itself is deleted when it expires. */
  RETENTION_ARCHIVE_DAYS: days(1, 30),
  /** Days for finished and failed jobs. `prepare` stores the number, and pg-boss deletes the jobs. */
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
