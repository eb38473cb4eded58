import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";

/** Throws `submission-withdrawn` for everybody but the author: nobody else sees it any more. */
export function refuseWithdrawn(
  { state, authorId }: { state: string; authorId: bigint },
  actor: Actor | null,
): void {
  if (state === "withdrawn" && actor?.userId !== authorId)
    throw new Refusal("submission-withdrawn");
}
