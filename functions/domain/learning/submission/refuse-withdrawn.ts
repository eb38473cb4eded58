import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";

/** Throws `submission-withdrawn` unless the actor is the author. */
export function refuseWithdrawn(
  { state, authorId }: { state: string; authorId: bigint },
  actor: Actor | null,
): void {
  if (state === "withdrawn" && actor?.userId !== authorId)
    throw new Refusal("submission-withdrawn");
}
