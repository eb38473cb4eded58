import { Refusal } from "../refusal.ts";
import type { ActContext } from "./perform-act.ts";

/**
 * A role goes to whoever has proved their address: the identity service is asked, as
 * `findVerifiedMember` does for the command. Throws `member-unverified` and `identity-unavailable`.
 */
export const requireVerified = async ({
  identity,
  subject,
}: Pick<ActContext, "identity" | "subject">): Promise<void> => {
  const account = await identity.find(subject.uid);
  if (!account?.email || !account.emailVerified) throw new Refusal("member-unverified");
};
