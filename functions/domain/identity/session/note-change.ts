import { eq } from "drizzle-orm";
import type { AccountChange } from "../../../contract/identity/account-change.ts";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { changesOfAccounts, users } from "../../../db/schema/index.ts";
import { queueMail } from "../../notification/mail/queue-mail.ts";

export type NotedChange = {
  readonly userId: bigint;
  readonly change: AccountChange;
  readonly about?: string | undefined;
  /** The admin who made the change; missing if the owner did. */
  readonly byId?: bigint;
  readonly place?: SessionPlace | undefined;
  /** The recipient, if not the member's current email; empty sends no mail. */
  readonly to?: string;
  /** Omits the "this was not me" link, as for changes by admins. */
  readonly isFinal?: boolean;
};

/** Without known devices, one email per day and place is enough. */
const dedupeKey = (changeId: bigint, at: string, { userId, change, place }: NotedChange) =>
  change === "new-device" && place
    ? ["new-device", userId, at.slice(0, 10), place.browser, place.system, place.network].join(" ")
    : `change ${changeId}`;

/**
 * Records an account change and queues the email to its owner, in the transaction of the change, so that neither
 * exists without the other.
 */
export const noteChange = async (tx: Transaction, noted: NotedChange): Promise<void> => {
  const { userId, change, about = null, byId, place, to, isFinal = false } = noted;
  const [added] = await tx
    .insert(changesOfAccounts)
    .values({ userId, change, about, byId, ...place })
    .returning({ id: changesOfAccounts.id, at: changesOfAccounts.createdAt });
  const [user] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!added || !user || to === "") return;
  const { id, at } = added;
  await queueMail(tx, {
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
};

/** Records a change that was made at the identity service. */
export const noteChangeElsewhere = (database: Database, noted: NotedChange): Promise<void> =>
  transact(database, (tx) => noteChange(tx, noted));
