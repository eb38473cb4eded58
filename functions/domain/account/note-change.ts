import { eq } from "drizzle-orm";
import type { AccountChange } from "../../contract/account-change.ts";
import type { SessionPlace } from "../../contract/session.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { changesOfAccounts, users } from "../../db/schema/index.ts";
import { queueMail } from "../mail/queue-mail.ts";

export type NotedChange = {
  readonly userId: bigint;
  readonly change: AccountChange;
  /** What it concerns, such as a provider's or a key's name; never an address. */
  readonly about?: string | undefined;
  /** The admin who did it; missing for the owner. */
  readonly byId?: bigint;
  readonly place?: SessionPlace | undefined;
  /** Where the mail about it goes instead of the member's address; empty for nowhere. */
  readonly to?: string;
  /** Whether the mail has no link "this was not me"; an admin's act has none either. */
  readonly isFinal?: boolean;
};

/** One mail a day and place is enough where no device is ever known again. */
const dedupeKey = (changeId: bigint, at: string, { userId, change, place }: NotedChange) =>
  change === "new-device" && place
    ? ["new-device", userId, at.slice(0, 10), place.browser, place.system, place.network].join(" ")
    : `change ${changeId}`;

/**
 * Adds a change to the history of an account and queues the mail that tells the owner of it. An act
 * of the API notes it in the transaction that makes it, so that neither is there without the other.
 */
export const noteChange = (database: Database | Transaction, noted: NotedChange): Promise<void> =>
  database.transaction(async (transaction) => {
    const { userId, change, about = null, byId, place, to, isFinal = false } = noted;
    const [added] = await transaction
      .insert(changesOfAccounts)
      .values({ userId, change, about, byId, ...place })
      .returning({ id: changesOfAccounts.id, at: changesOfAccounts.createdAt });
    const [user] = await transaction
      .select({ username: users.username })
      .from(users)
      .where(eq(users.id, userId));
    if (!added || !user || to === "") return;
    const { id, at } = added;
    await queueMail(transaction, {
      userId,
      kind: "account-change",
      facts: {
        changeId: String(id),
        change,
        about,
        isByAdmin: byId !== undefined,
        canDisavow: byId === undefined && !isFinal,
        place: place ?? null,
        at,
        username: user.username,
      },
      to,
      dedupeKey: dedupeKey(id, at, noted),
    });
  });
