import { and, eq, gt, inArray, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notMeDays } from "../../../contract/identity/not-me-link.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { changesOfAccounts, notMeLinks, users } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { deletesAt } from "../session/deletes-at.ts";
import { hashSecret, newSecret } from "../../secret.ts";

/** Creates the "this was not me" link for an email to `recipient`. Returns its token. */
export const makeNotMeLink = async (
  database: Database,
  changeId: bigint,
  recipient: string,
): Promise<string> => {
  const token = newSecret();
  const expiresAt = sql`now() + make_interval(days => ${notMeDays}::int)`;
  await database
    .insert(notMeLinks)
    .values({ changeId, tokenHash: hashSecret(token), recipient, expiresAt });
  return token;
};

const earlier = alias(changesOfAccounts, "earlier");

/**
 * A link is valid for one week. It becomes invalid when the owner disavows an earlier change,
 * because the later emails may have gone to an attacker's email, and when the account is due for
 * deletion.
 */
const works = (database: Database) =>
  and(
    gt(notMeLinks.expiresAt, sql`now()`),
    sql`coalesce(${deletesAt} > now(), true)`,
    notExists(
      database
        .select({ id: earlier.id })
        .from(earlier)
        .where(
          and(
            eq(earlier.userId, changesOfAccounts.userId),
            lt(earlier.id, changesOfAccounts.id),
            gt(earlier.disavowedAt, changesOfAccounts.createdAt),
            isNotNull(earlier.disavowedAt),
          ),
        ),
    ),
  );

/** True if a valid link would restore this email to the account. */
export const leadsBack = async (
  database: Database,
  userId: bigint,
  recipient: string,
): Promise<boolean> => {
  const [link] = await database
    .select({ id: notMeLinks.id })
    .from(notMeLinks)
    .innerJoin(changesOfAccounts, eq(changesOfAccounts.id, notMeLinks.changeId))
    .innerJoin(users, eq(users.id, changesOfAccounts.userId))
    .where(and(eq(users.id, userId), eq(notMeLinks.recipient, recipient), works(database)))
    .limit(1);
  return link !== undefined;
};

/**
 * Disavows the changes that removed this email from the account. All links sent to other emails in
 * between become invalid.
 */
export const disavowEmailChange = async (
  tx: Transaction,
  userId: bigint,
  recipient: string,
): Promise<void> => {
  const told = tx
    .select({ id: notMeLinks.changeId })
    .from(notMeLinks)
    .where(eq(notMeLinks.recipient, recipient));
  await tx
    .update(changesOfAccounts)
    .set({ disavowedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(changesOfAccounts.userId, userId),
        eq(changesOfAccounts.change, "email-changed"),
        isNull(changesOfAccounts.disavowedAt),
        inArray(changesOfAccounts.id, told),
      ),
    );
};

/** Throws `not-found` for an unknown, expired or invalidated link. */
export const findNotMeLink = async (database: Database, token: string) => {
  const [link] = await database
    .select({
      recipient: notMeLinks.recipient,
      changeId: changesOfAccounts.id,
      at: changesOfAccounts.createdAt,
      disavowedAt: changesOfAccounts.disavowedAt,
      userId: users.id,
      uid: users.uid,
      username: users.username,
      email: users.email,
    })
    .from(notMeLinks)
    .innerJoin(changesOfAccounts, eq(changesOfAccounts.id, notMeLinks.changeId))
    .innerJoin(users, eq(users.id, changesOfAccounts.userId))
    .where(and(eq(notMeLinks.tokenHash, hashSecret(token)), works(database)));
  if (!link) throw new Refusal("not-found");
  return link;
};

export const readNotMeLink = async (database: Database, { token }: { token: string }) => {
  const { at, username, disavowedAt, recipient, email } = await findNotMeLink(database, token);
  const state = !disavowedAt ? "usable" : email === "" ? "locked" : "used";
  return { at, username, state, restores: recipient === email ? null : recipient } as const;
};
