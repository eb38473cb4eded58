import type { Database } from "../db/connect.ts";
import { Refusal } from "../domain/refusal.ts";
import { findVerifiedMember } from "../domain/member/viewer/find-verified-member.ts";
import { grantRole } from "../domain/member/viewer/grant-role.ts";
import type { Grant } from "../domain/member/viewer/grant-role.ts";
import type { Identity } from "../platform/identity/identity.ts";

export const usage = `Usage: npm run grant -- reviewer <email-or-username> <community>
       npm run grant -- admin <email-or-username>

Gives a member a role: reviewer of one community, or admin of the platform. Giving it again changes nothing.
The identity service is asked who that is now, and only a member whose email address is verified is given one.
The database is the one at DATABASE_URL with the project FIREBASE_PROJECT_ID, or those of a running Ayni with nothing
configured, whose DATA_DIR this is.`;

export const parseGrant = (args: readonly string[]): Grant | null => {
  const [role, user, community, ...rest] = args;
  if (!user || rest.length > 0) return null;
  if (role === "admin" && !community) return { role, user };
  if (role === "reviewer" && community) return { role, user, community };
  return null;
};

const told = ({ role, user, community }: Grant) =>
  community ? `${user} is now a ${role} of ${community}.` : `${user} is now an ${role}.`;

const refused = ({ user, community }: Grant, { code }: Refusal) => {
  if (code === "email-unverified")
    return `${user} has not verified their email. They must do so first.`;
  if (code === "identity-unavailable") return "the identity service cannot be reached. Try again.";
  const lacking = community
    ? `no member ${user} or no community ${community}`
    : `no member ${user}`;
  return `there is ${lacking}. They must sign up first.`;
};

export const runGrant = async (
  { database, identity }: { readonly database: Database; readonly identity: Identity },
  args: readonly string[],
): Promise<string> => {
  const grant = parseGrant(args);
  if (!grant) throw new Error(usage);
  try {
    const user = await findVerifiedMember(database, identity, grant.user);
    await grantRole(database, { ...grant, user });
    return told(grant);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`Nothing was changed: ${refused(grant, error)}`, { cause: error });
  }
};
