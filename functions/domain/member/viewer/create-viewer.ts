import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { signUpProfile, Viewer } from "../../../contract/identity/viewer.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { usernames, users } from "../../../db/schema/index.ts";
import { notify } from "../../notification/notify.ts";
import { findInviter } from "../../money/referral/find-inviter.ts";
import { isMailboxOf } from "../../money/referral/relations.ts";
import { Refusal } from "../../refusal.ts";
import { claimUsername } from "./claim-username.ts";
import { newReferralCode } from "../../money/referral/referral-code.ts";
import { readViewer } from "./read-viewer.ts";

type NewIdentity = { uid: string; email: string; emailVerified: boolean };

type Profile = z.output<typeof signUpProfile>;

const resolveInviter = async (database: Database, code: string, email: string) => {
  if (!code) return null;
  const inviter = await findInviter(database, code);
  if (!inviter) throw new Refusal("referral-code-unknown");
  const isOwn = sql`${users.id} = ${inviter.id} and ${isMailboxOf(email)}`;
  if ((await database.$count(users, isOwn)) > 0) throw new Refusal("referral-code-own");
  return inviter.id;
};

/**
 * The existing profile of this identity, if the request is a retry; null without one. Throws
 * `profile-exists` for a profile that never had this name.
 */
const findExisting = async (database: Database, uid: string, username: string) => {
  const [existing] = await database.select({ id: users.id }).from(users).where(eq(users.uid, uid));
  if (!existing) return null;
  const names = await database
    .select({ name: usernames.name })
    .from(usernames)
    .where(eq(usernames.userId, existing.id));
  if (!names.some(({ name }) => name === username.toLowerCase()))
    throw new Refusal("profile-exists");
  return existing.id;
};

/** Null if this identity has a profile, or if the new referral code is in use. */
const insertUser = async (
  database: Database,
  identity: NewIdentity,
  profile: Profile,
  referredBy: bigint | null,
) => {
  const now = sql`now()`;
  const [user] = await database
    .insert(users)
    .values({
      uid: identity.uid,
      email: identity.email.toLowerCase(),
      emailVerifiedAt: identity.emailVerified ? now : null,
      username: profile.username,
      locale: profile.locale,
      referralCode: newReferralCode(),
      referredBy,
      acceptedTermsAt: now,
      acceptedPrivacyAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return user?.id ?? null;
};

/**
 * Creates a profile and notifies its inviter. Idempotent, also for concurrent requests. Throws
 * `profile-exists`, `username-taken`, `username-reserved`, `referral-code-unknown`,
 * `referral-code-own`.
 */
export const createViewer = (
  database: Database,
  identity: NewIdentity,
  profile: Profile,
): Promise<Viewer> =>
  transact(database, async (tx) => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const existing = await findExisting(tx, identity.uid, profile.username);
      if (existing !== null) return readViewer(tx, existing);

      const inviter = await resolveInviter(tx, profile.referralCode?.trim() ?? "", identity.email);
      const userId = await insertUser(tx, identity, profile, inviter);
      if (userId === null) continue;

      await claimUsername(tx, userId, profile.username);
      if (inviter !== null)
        await notify(tx, { userId: inviter, kind: "referral-joined", actorId: userId });
      return readViewer(tx, userId);
    }
    throw new Error("No free referral code was found.");
  });
