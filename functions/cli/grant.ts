import type { Database } from "../db/connect.ts";
import { Refusal } from "../domain/refusal.ts";
import { grantRole } from "../domain/viewer/grant-role.ts";
import type { Grant } from "../domain/viewer/grant-role.ts";

export const usage = `Usage: npm run grant -- reviewer <email-or-username> <community>
       npm run grant -- admin <email-or-username>

Gives a member a role: reviewer of one community, or admin of the platform. Giving it again changes nothing.
The database is the one at DATABASE_URL, or that of DATA_DIR with nothing configured.`;

/** Opens the database that roles are granted in; `close` is called once the grant is done. */
export type OpenDatabase = () => Promise<{ database: Database; close: () => Promise<void> }>;

/** Reads the command's words; null when they do not make sense. */
export const parseGrant = (words: readonly string[]): Grant | null => {
  const [role, user, community, ...rest] = words;
  if (!user || rest.length > 0) return null;
  if (role === "admin" && !community) return { role, user };
  if (role === "reviewer" && community) return { role, user, community };
  return null;
};

const told = ({ role, user, community }: Grant) =>
  community ? `${user} is now a ${role} of ${community}.` : `${user} is now an ${role}.`;

/**
 * Runs the command on a database that `open` opens, and answers what to print. Throws an error whose message says
 * what to do about it.
 */
export const runGrant = async (words: readonly string[], open: OpenDatabase): Promise<string> => {
  const grant = parseGrant(words);
  if (!grant) throw new Error(usage);
  const { database, close } = await open();
  try {
    await grantRole(database, grant);
    return told(grant);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const lacking = grant.community
      ? `no member ${grant.user} or no community ${grant.community}`
      : `no member ${grant.user}`;
    throw new Error(`Nothing was changed: there is ${lacking}. They must sign up first.`, { cause: error });
  } finally {
    await close();
  }
};
