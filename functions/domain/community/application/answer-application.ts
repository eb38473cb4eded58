import { and, eq, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { applicationMessages, applications, users } from "../../../db/schema/index.ts";
import type { NotificationKind } from "../../../contract/community/notification.ts";
import { staysAdmin } from "../../identity/session/stays-admin.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { findByLink, mailApplicant } from "./application-link.ts";

const tellAdmins = async (tx: Transaction, kind: NotificationKind): Promise<void> => {
  const admins = await tx.select({ userId: users.id }).from(users).where(staysAdmin);
  for (const { userId } of admins) await notify(tx, { userId, kind });
};

/** Shows the application to admins, once. Throws `not-found`. */
export const confirmApplication = (database: Database, token: string): Promise<void> =>
  transact(database, async (tx) => {
    const application = await findByLink(tx, token);
    const confirmed = await tx
      .update(applications)
      .set({ state: "open", confirmedAt: sql`now()` })
      .where(and(eq(applications.id, application.id), eq(applications.state, "unconfirmed")))
      .returning({ id: applications.id });
    if (confirmed.length === 0) return;
    await tellAdmins(tx, "application-received");
    await mailApplicant(tx, application, "received");
  });

/** Answers the open question. Throws `not-found`, `application-changed` without one. */
export const answerApplication = (
  database: Database,
  { token, text }: { readonly token: string; readonly text: string },
): Promise<void> =>
  transact(database, async (tx) => {
    const { id } = await findByLink(tx, token);
    const answered = await tx
      .update(applications)
      .set({ state: "open" })
      .where(and(eq(applications.id, id), eq(applications.state, "asked")))
      .returning({ id: applications.id });
    if (answered.length === 0) throw new Refusal("application-changed");
    await tx.insert(applicationMessages).values({ applicationId: id, kind: "answer", text });
    await tellAdmins(tx, "application-answered");
  });
