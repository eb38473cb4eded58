import { and, eq, inArray, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { applicationMessages, applications } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { tellAdmins } from "../../tell-admins.ts";
import { findByLink, mailApplicant } from "./application-link.ts";

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
    await tellAdmins(tx, { kind: "application-received" });
    await mailApplicant(tx, application, "received");
  });

/** Answers the open question. Throws `not-found`, and `application-changed` without an open question. */
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
    await tellAdmins(tx, { kind: "application-answered" });
  });

/** Throws `not-found`, and `application-changed` for one that admins have decided about. */
export const withdrawApplication = (database: Database, token: string): Promise<void> =>
  transact(database, async (tx) => {
    const application = await findByLink(tx, token);
    const withdrawn = await tx
      .update(applications)
      .set({ state: "withdrawn", decidedAt: sql`now()` })
      .where(
        and(eq(applications.id, application.id), inArray(applications.state, ["open", "asked"])),
      )
      .returning({ id: applications.id });
    if (withdrawn.length > 0) return mailApplicant(tx, application, "withdrawn");
    const { state } = await findByLink(tx, token);
    if (state !== "withdrawn") throw new Refusal("application-changed");
  });
