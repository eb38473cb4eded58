import { eq } from "drizzle-orm";
import { formatUnits } from "viem";
import type { Locale } from "../../../contract/core/locales.ts";
import type { Transaction } from "../../../db/connect.ts";
import { communities, tokens, users, type withdrawals } from "../../../db/schema/index.ts";
import { tellOwners } from "../../tell-owners.ts";
import { nameOf } from "../../public-user.ts";
import { queueMail } from "../../notification/mail/queue-mail.ts";

type Withdrawal = typeof withdrawals.$inferSelect;
type Kind = "withdrawal-asked" | "withdrawal-cancelled" | "withdrawal-paid" | "withdrawal-returned";

/**
 * Notifies all owners. A request for a withdrawal is also mailed to each owner, whatever mails they have chosen,
 * because the others must be able to cancel in time.
 */
export async function tellOfWithdrawal(tx: Transaction, withdrawal: Withdrawal, kind: Kind) {
  const { id, communityId, token, amount, address, askedById, dueAt } = withdrawal;
  const owners = await tellOwners(tx, { kind, communityId, reward: { token, amount } });
  if (kind !== "withdrawal-asked") return;
  const [about] = await tx
    .select({ slug: communities.slug, name: communities.name, decimals: tokens.decimals })
    .from(communities)
    .innerJoin(tokens, eq(tokens.symbol, token))
    .where(eq(communities.id, communityId));
  const [asker] = await tx
    .select({ username: nameOf() })
    .from(users)
    .where(eq(users.id, askedById));
  if (!about) throw new Error(`There is no community ${communityId}`);
  for (const { userId, username, locale } of owners)
    await queueMail(tx, {
      userId,
      kind: "withdrawal",
      dedupeKey: `withdrawal:${id}:${userId}`,
      facts: {
        username,
        slug: about.slug,
        community: about.name[locale as Locale],
        dueAt,
        address,
        amount: `${formatUnits(amount, about.decimals)} ${token}`,
        asker: asker?.username ?? "",
      },
    });
}
