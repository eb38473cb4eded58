import { setTimeout as wait } from "node:timers/promises";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AccountEvent, MemberIdentity, MemberRecord } from "../../../contract/admin/admin.ts";
import type { Database } from "../../../db/connect.ts";
import {
  changesOfAccounts,
  communities,
  payoutAddresses,
  reviewers,
  submissions,
  usernames,
  users,
} from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { actorOf, type Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { listSessions } from "../../identity/session/list-sessions.ts";
import { listWallets } from "../../money/wallet/list-wallets.ts";
import { isHeldAsShared } from "../../money/wallet/shared-address.ts";
import { readAttempts } from "./attempts-of-member.ts";
import { listOpenProposals } from "./open-proposals.ts";
import { readLatestEntries } from "../read-audit-log.ts";

const mostHistory = 30;

/** In milliseconds. */
const timeoutMs = 3_000;

/** Null if the identity service is unavailable: the page then shows the rest. */
const describeAccount = async (identity: Identity, uid: string): Promise<MemberIdentity> => {
  const late = new AbortController();
  const unreachable = { state: "unreachable" } as const;
  const asked = identity.describe(uid).then(
    (record): MemberIdentity =>
      record
        ? {
            state: "known",
            ...record,
            providers: [...record.providers],
            factors: [...record.factors],
          }
        : { state: "missing" },
    (error: unknown) => {
      if (error instanceof Refusal) return unreachable;
      throw error;
    },
  );
  const tooLate = wait(timeoutMs, unreachable, { signal: late.signal }).catch(() => unreachable);
  return Promise.race([asked, tooLate]).finally(() => late.abort());
};

const admins = alias(users, "admins");

const readHistory = async (database: Database, userId: bigint): Promise<AccountEvent[]> => {
  const found = await database
    .select({
      id: sql<string>`${changesOfAccounts.id}::text`,
      change: changesOfAccounts.change,
      about: changesOfAccounts.about,
      by: { id: sql<string>`${admins.id}::text`, username: admins.username },
      browser: changesOfAccounts.browser,
      system: changesOfAccounts.system,
      network: changesOfAccounts.network,
      at: changesOfAccounts.createdAt,
    })
    .from(changesOfAccounts)
    .leftJoin(admins, eq(admins.id, changesOfAccounts.byId))
    .where(eq(changesOfAccounts.userId, userId))
    .orderBy(desc(changesOfAccounts.id))
    .limit(mostHistory);
  return found.map(({ by, ...change }) => ({
    ...change,
    by: by?.username ? { id: by.id, username: by.username } : null,
  }));
};

const readRoles = async (database: Database, userId: bigint): Promise<string[]> => {
  const found = await database
    .select({ slug: communities.slug })
    .from(reviewers)
    .innerJoin(communities, eq(communities.id, reviewers.communityId))
    .where(eq(reviewers.userId, userId))
    .orderBy(communities.position);
  return found.map(({ slug }) => slug);
};

const readNames = async (database: Database, userId: bigint): Promise<string[]> => {
  const found = await database
    .select({ name: usernames.name })
    .from(usernames)
    .where(eq(usernames.userId, userId))
    .orderBy(usernames.createdAt);
  return found.map(({ name }) => name);
};

const readAddresses = async (database: Database, userId: bigint) => {
  const addresses = await database
    .select({
      chainId: payoutAddresses.chainId,
      address: payoutAddresses.address,
      proof: payoutAddresses.proof,
      setAt: payoutAddresses.setAt,
      stoppedAt: payoutAddresses.stoppedAt,
    })
    .from(payoutAddresses)
    .where(and(eq(payoutAddresses.userId, userId), isNull(payoutAddresses.replacedAt)))
    .orderBy(payoutAddresses.chainId);
  const [hold] = await database
    .select({ isHeld: isHeldAsShared(sql`${users.id}`) })
    .from(users)
    .where(eq(users.id, userId));
  return { addresses, isHeld: hold?.isHeld ?? false };
};

export const getMember = async (
  database: Database,
  identity: Identity,
  admin: Actor,
  memberId: bigint,
): Promise<MemberRecord> => {
  const [user] = await database.select().from(users).where(eq(users.id, memberId));
  if (!user) throw new Refusal("not-found");
  const member = actorOf({ ...user, userId: user.id });
  const { userId, uid, username, email } = member;
  const described = describeAccount(identity, uid);
  const [proposal = null] = await listOpenProposals(database, userId);
  const names = await readNames(database, userId);
  return {
    id: userId.toString(),
    uid,
    username,
    formerUsernames: names.filter((name) => name !== username.toLowerCase()),
    email,
    emailVerified: member.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    memberSince: user.createdAt,
    admin: member.admin,
    reviews: await readRoles(database, userId),
    isSelf: userId === admin.userId,
    ...(await listSessions(database, { uid, id: 0n })),
    attempts: await readAttempts(database, member),
    history: await readHistory(database, userId),
    entries: await readLatestEntries(database, userId),
    proposal,
    submissions: await database.$count(submissions, eq(submissions.authorId, userId)),
    ...(await readAddresses(database, userId)),
    balances: (await listWallets(database, member)).wallets.map(({ balance }) => balance),
    identity: await described,
  };
};
