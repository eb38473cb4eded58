import { sql } from "drizzle-orm";
import type { VerdictInput } from "../../contract/moderation/case.ts";
import { limits } from "../../contract/core/limits.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { query } from "../../db/query.ts";
import { caseLog } from "../../db/schema/index.ts";
import { z } from "zod";
import type { Actor } from "../actor.ts";
import { eachApart } from "../each-apart.ts";
import { notify } from "../notification/notify.ts";
import { performAsAdmin, type AdminRequest } from "../perform-operation.ts";
import { Refusal } from "../refusal.ts";
import { noteFinal, noteRestored } from "./apply-hiding.ts";
import { placeOf, requireOwner, subjectOf } from "./decide-case.ts";
import { lockCase, type LockedCase } from "./lock-case.ts";
import { requireModerator, type ModeratorRole } from "./require-moderator.ts";

const appealable = ["warned", "barred", "hidden"];

/** A decision can be appealed once, within its time. Throws `not-found`, `appeal-closed`. */
export async function appealDecision(
  database: Database,
  { userId }: Actor,
  id: string,
  words: string,
): Promise<void> {
  await transact(database, async (tx) => {
    const { of } = await lockCase(tx, BigInt(id));
    if (of.authorId !== userId || of.state === "open" || of.state === "dismissed")
      throw new Refusal("not-found");
    if (!appealable.includes(of.state) || (await isLate(tx, of.id)))
      throw new Refusal("appeal-closed");
    const act = { caseId: of.id, step: 2, act: "appeal", role: "author" } as const;
    await tx.insert(caseLog).values({ ...act, actorId: userId, words });
  });
}

async function isLate(tx: Transaction, caseId: bigint): Promise<boolean> {
  const late = await tx.$count(
    caseLog,
    sql`${caseLog.caseId} = ${caseId} and ${caseLog.step} = 1
      and ${caseLog.createdAt} <= now() - make_interval(days => ${limits.appealDays})`,
  );
  return late > 0;
}

/** @throws Refusal not-found, not-in-role, own-case, case-for-admins, case-over */
export async function judgeAppeal(
  database: Database,
  actor: Actor,
  { slug, id }: { slug: string; id: string },
  input: VerdictInput,
): Promise<void> {
  await transact(database, async (tx) => {
    const locked = await lockCase(tx, BigInt(id));
    await requireOwner(tx, actor, slug, locked.of);
    await judge(tx, actor, locked, input, "owner");
  });
}

/** @throws Refusal not-found, own-case, case-over, recent-login-required */
export async function judgeAppealAsAdmin(
  request: AdminRequest,
  id: string,
  input: VerdictInput,
): Promise<void> {
  await performAsAdmin(request, input.words, async (tx) => {
    const locked = await lockCase(tx, BigInt(id));
    await judge(tx, request.actor, locked, input, "admin");
    return { operation: "appeal-decided", ...subjectOf(locked.of) };
  });
}

async function judge(
  tx: Transaction,
  actor: Actor,
  { of }: LockedCase,
  { act, words }: VerdictInput,
  role: ModeratorRole,
): Promise<void> {
  await requireModerator(tx, actor, of, role);
  if (of.state !== "appealed") throw new Refusal("case-over");
  await tx
    .insert(caseLog)
    .values({ caseId: of.id, step: 3, act, words, role, actorId: actor.userId });
  const judged = await lockCase(tx, of.id);
  if (of.isHidden) await (act === "restore" ? noteRestored(tx, judged) : noteFinal(tx, judged));
  await notify(tx, { userId: of.authorId, kind: "appeal-decided", caseId: of.id, ...placeOf(of) });
}

const atOnce = 200;

/** Makes hidings final after the time for an appeal. Safe to run concurrently. */
export async function lapseHidings(database: Database): Promise<void> {
  const due = await query(
    database,
    z.object({ id: z.string() }),
    sql`select c.id::text as id from cases c join case_log l on l.case_id = c.id and l.step = 1
      where c.state = 'hidden' and l.created_at <= now() - make_interval(days => ${limits.appealDays})
      order by c.id limit ${atOnce}`,
  );
  await eachApart(due, ({ id }) =>
    transact(database, async (tx) => {
      const { of } = await lockCase(tx, BigInt(id));
      if (of.state !== "hidden" || !(await isLate(tx, of.id))) return;
      await tx.insert(caseLog).values({ caseId: of.id, step: 2, act: "lapse", words: "" });
      await noteFinal(tx, await lockCase(tx, of.id));
    }),
  );
}
