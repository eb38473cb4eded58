import { eq, sql } from "drizzle-orm";
import type { DecisionInput } from "../../functions/contract/moderation/case.ts";
import type { Database } from "../../functions/db/connect.ts";
import { cases, submissions } from "../../functions/db/schema/index.ts";
import type { Actor } from "../../functions/domain/actor.ts";
import { decideCase } from "../../functions/domain/moderation/decide-case.ts";
import { reportAsMember } from "../../functions/domain/moderation/create-report.ts";
import { asOwner } from "../setup/database.ts";
import { giveRole } from "./owners.ts";
import { makeMember } from "./people.ts";

export async function makeOwner(database: Database, community: string): Promise<Actor> {
  const actor = await makeMember(database, "owner");
  await giveRole(database, actor.username, "owner", community);
  return actor;
}

/** Reports a thing as a new member; answers the id of its open case. */
export async function report(database: Database, about: string): Promise<string> {
  const reporter = await makeMember(database, "reporter");
  const words = "Copied from elsewhere";
  await reportAsMember(database, reporter, { about, reason: "copied", words }, "en");
  const [open] = await database
    .select({ id: cases.id })
    .from(cases)
    .where(sql`${cases.about} = ${about} and ${cases.state} = 'open'`);
  if (!open) throw new Error(`No case about ${about}`);
  return open.id.toString();
}

export const hide: DecisionInput = { act: "hide", rule: "own-work", words: "It is not your work." };

/** Bars a member who has a submission in the community. */
export async function bar(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  community = "weaving",
): Promise<void> {
  const [own] = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.authorId, userId));
  const id = await report(database, `submission:${own?.id}`);
  const owner = await makeOwner(database, community);
  const decision = { act: "bar", rule: "respect", words: "Third insult.", days: 7 } as const;
  await decideCase(database, owner, { slug: community, id }, decision);
}

/** Moves the first decision of a case so many days back. */
export const ageDecision = (database: Database, id: string, days: number): Promise<void> =>
  asOwner(database, async (tx) => {
    await tx.execute(sql`update case_log set created_at = created_at - make_interval(days => ${days})
      where case_id = ${BigInt(id)} and step = 1`);
  });
