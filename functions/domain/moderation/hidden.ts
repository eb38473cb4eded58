import { and, eq, inArray } from "drizzle-orm";
import type { Hiding } from "../../contract/moderation/hiding.ts";
import type { QuestionKind } from "../../contract/moderation/names.ts";
import type { Database } from "../../db/connect.ts";
import { caseLog, cases } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { isStaff } from "../community/people/staff-of.ts";
import { Refusal } from "../refusal.ts";

/** The name of a reviewer's question or its answer in `cases.about`. */
export const aboutQuestion = (kind: QuestionKind, submissionId: bigint) =>
  `${kind}:${submissionId}`;

type Owned = { readonly authorId: bigint; readonly communityId: bigint };

/**
 * The author, reviewers and owners see a hidden thing, marked as hidden. Admins read the thing in its case, because the
 * admin role alone gives no access (decision 066).
 */
export async function maySeeHidden(
  database: Database,
  actor: Actor | null,
  { authorId, communityId }: Owned,
): Promise<boolean> {
  if (actor === null) return false;
  if (actor.userId === authorId) return true;
  return isStaff(database, actor, communityId);
}

/** Throws `content-hidden` for an actor who may not see the hidden thing. */
export async function refuseUnseen(
  database: Database,
  { hiddenAt, ...owned }: Owned & { hiddenAt: string | null },
  actor: Actor | null,
): Promise<void> {
  if (hiddenAt !== null && !(await maySeeHidden(database, actor, owned)))
    throw new Refusal("content-hidden");
}

/** Refuses acts on hidden work, which stays unchanged until its case has ended. */
export function refuseHidden({ hiddenAt }: { hiddenAt: string | null }): void {
  if (hiddenAt !== null) throw new Refusal("content-hidden");
}

/** The decisions that hide things now, by the names in `cases.about`. */
export async function hidingsOf(
  database: Database,
  abouts: readonly string[],
): Promise<Map<string, Hiding>> {
  if (abouts.length === 0) return new Map();
  const rows = await database
    .select({
      about: cases.about,
      caseId: cases.id,
      at: caseLog.createdAt,
      rule: caseLog.rule,
      words: caseLog.words,
    })
    .from(cases)
    .innerJoin(caseLog, and(eq(caseLog.caseId, cases.id), eq(caseLog.step, 1)))
    .where(and(inArray(cases.about, [...abouts]), eq(cases.isHidden, true)));
  return new Map(
    rows.flatMap(({ about, caseId, rule, ...rest }) =>
      rule ? [[about, { ...rest, rule, caseId: caseId.toString() }]] : [],
    ),
  );
}
