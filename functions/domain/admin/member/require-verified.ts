import { Refusal } from "../../refusal.ts";
import type { OperationContext } from "../../perform-operation.ts";

/**
 * Checks with the identity service that the member's email is verified. Throws `member-unverified`
 * and `identity-unavailable`.
 */
export const requireVerified = async ({
  identity,
  subject,
}: Pick<OperationContext, "identity" | "subject">): Promise<void> => {
  const account = await identity.find(subject.uid);
  if (!account?.email || !account.emailVerified) throw new Refusal("member-unverified");
};
