import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { reportAsVisitor as visitorsEndpoint } from "../../contract/moderation/report.ts";
import { networksOf } from "../../contract/core/network-of.ts";
import type { Locale } from "../../contract/core/locales.ts";
import { transact, violates, type Database, type Transaction } from "../../db/connect.ts";
import { cases, reports } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { countAgainst, recordAttempt } from "../identity/attempt/record-attempt.ts";
import { accountSubject } from "../identity/attempt/subject.ts";
import { Refusal } from "../refusal.ts";
import { hashSecret, newSecret } from "../secret.ts";
import { findThing, type Thing } from "./find-thing.ts";

type VisitorsReport = z.output<(typeof visitorsEndpoint)["body"]>;
type Report = Pick<VisitorsReport, "about" | "reason" | "words">;

type Reporter = Pick<
  typeof reports.$inferInsert,
  "reporterId" | "reporterKey" | "email" | "locale" | "secretHash"
>;

export const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** Throws `not-found`, and `content-hidden` for a thing that is hidden already. */
export async function readReportable(
  database: Database,
  actor: Actor | null,
  about: string,
  locale: Locale,
): Promise<Thing> {
  const thing = await findThing(database, actor, about, locale);
  refuseReport(thing, actor?.userId);
  return thing;
}

function refuseReport({ isHidden, authorId }: Thing, reporterId: bigint | null | undefined): void {
  if (isHidden) throw new Refusal("content-hidden");
  if (authorId === reporterId) throw new Refusal("own-case");
}

/** @throws Refusal not-found, content-hidden, own-case, already-reported, too-many-attempts */
export async function reportAsMember(
  database: Database,
  actor: Actor,
  report: Report,
  locale: Locale,
): Promise<{ path: string }> {
  const { userId, uid } = actor;
  await countAgainst(database, "report", accountSubject(uid));
  const reporter = { reporterId: userId, reporterKey: digest(`member:${userId}`), locale };
  return createReport(database, actor, report, reporter);
}

/**
 * A visitor who leaves no email gets a secret, which shows the outcome.
 *
 * @throws Refusal the problems of `reportAsMember`
 */
export async function reportAsVisitor(
  database: Database,
  { clientIp, email, locale, ...report }: VisitorsReport,
): Promise<{ path: string; secret: string | null }> {
  await recordAttempt(database, { kind: "report", clientIp });
  const network = networksOf(clientIp)[0]?.network ?? clientIp;
  const reporterKey = digest(email ? `email:${email.toLowerCase()}` : `network:${network}`);
  const secret = email ? null : newSecret();
  const reporter = {
    reporterKey,
    locale,
    ...(secret ? { secretHash: hashSecret(secret) } : { email }),
  };
  const { path } = await createReport(database, null, report, reporter);
  return { path, secret };
}

async function createReport(
  database: Database,
  actor: Actor | null,
  { about, reason, words }: Report,
  reporter: Reporter,
): Promise<{ path: string }> {
  try {
    return await transact(database, async (tx) => {
      const thing = await findThing(tx, actor, about, reporter.locale as Locale, { lock: true });
      refuseReport(thing, reporter.reporterId);
      const caseId = await openCase(tx, thing);
      await tx.insert(reports).values({ caseId, ...reporter, reason, words });
      return { path: thing.path };
    });
  } catch (error) {
    if (violates(error, "one_report")) throw new Refusal("already-reported");
    throw error;
  }
}

/** The open case about the thing. The case is locked, so that its decision comes before or after this report. */
async function openCase(
  tx: Transaction,
  { about, kind, submissionId, feedbackId, community, authorId }: Thing,
): Promise<bigint> {
  await tx
    .insert(cases)
    .values({
      about,
      kind,
      submissionId,
      feedbackId,
      authorId,
      communityId: community?.id ?? null,
    })
    .onConflictDoNothing();
  const [open] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.about, about), eq(cases.state, "open")))
    .for("share");
  // The case was decided between the two statements, so the thing may be hidden now.
  if (!open) throw new Refusal("content-hidden");
  return open.id;
}
