import { eq } from "drizzle-orm";
import { profileParts, type ProfilePart } from "../../contract/wallet.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

/**
 * What a member's profile lacks for cashing out a token: both names, a verified email, and an address
 * on its chain. Whether there is one, the answered function is told.
 */
export const missingParts = async (
  database: Database | Transaction,
  userId: bigint,
): Promise<(hasAddress: boolean) => ProfilePart[]> => {
  const [user] = await database
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const name = Boolean(user?.firstName.trim() && user.lastName.trim());
  const email = Boolean(user?.verifiedAt);
  return (address) => {
    const has = { name, email, address } satisfies Record<ProfilePart, boolean>;
    return profileParts.filter((part) => !has[part]);
  };
};
