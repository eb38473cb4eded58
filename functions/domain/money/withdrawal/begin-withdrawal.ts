import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { withdrawals, type communities } from "../../../db/schema/index.ts";
import { holdForWithdrawal } from "./accounts.ts";
import { tellOfWithdrawal } from "./tell-of-withdrawal.ts";
import type { Withdrawable } from "./withdrawable.ts";

type Asked = {
  readonly askedById: bigint;
  readonly formKey: string;
  readonly hours: number;
};

/** The caller has locked the pool. */
export async function beginWithdrawal(
  tx: Transaction,
  community: Pick<typeof communities.$inferSelect, "id" | "slug">,
  token: string,
  amount: bigint,
  { depositId, chainId, address }: Withdrawable,
  { askedById, formKey, hours }: Asked,
): Promise<void> {
  const [made] = await tx
    .insert(withdrawals)
    .values({
      communityId: community.id,
      token,
      amount,
      depositId,
      chainId,
      address,
      askedById,
      formKey,
      dueAt: sql`now() + ${hours} * interval '1 hour'`,
    })
    .returning();
  if (!made) throw new Error("A withdrawal has no row");
  await holdForWithdrawal(tx, community.slug, made);
  await tellOfWithdrawal(tx, made, "withdrawal-asked");
}
