import { sql, type SQL } from "drizzle-orm";
import { bounties, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isAssignableTo } from "../assignment/assignable.ts";
import { isAnswer } from "../../is-answer.ts";

export const earnableChallenge = (actor: Actor | null): SQL | undefined =>
  actor === null
    ? undefined
    : sql`not exists (select from ${submissions} where ${submissions.authorId} = ${actor.userId}
        and ${submissions.challengeId} = ${bounties.challengeId}
        and ${isAnswer})`;

/** True if a submission can be assigned to `actor`, because only assigned feedback is paid. */
export const earnableFeedback = (actor: Actor | null): SQL | undefined =>
  actor === null ? undefined : isAssignableTo(actor.userId);
