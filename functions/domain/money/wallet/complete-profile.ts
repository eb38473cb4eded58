import { eq } from "drizzle-orm";
import { profileParts, type ProfilePart } from "../../../contract/money/wallet.ts";
import type { Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";

/**
 * The missing requirements for cashing out: both names, a verified email and an address on the
 * token's chain. The returned function takes whether there is an address.
 */
export const missingParts = async (
  database: Database,
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
