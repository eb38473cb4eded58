import { and, eq, gt, isNull, sql, type Placeholder } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared.ts";
import { sessions, users } from "../../../db/schema/index.ts";
import { actorColumns, actorOf, type Actor } from "../../actor.ts";
import { hashSecret } from "../../secret.ts";

const isLiveBy = (secretHash: Buffer | Placeholder) =>
  and(
    eq(sessions.secretHash, secretHash),
    isNull(sessions.endedAt),
    gt(sessions.endsAt, sql`now()`),
  );

export const isLive = (secret: string) => isLiveBy(hashSecret(secret));

export type FoundSession = {
  readonly id: bigint;
  readonly uid: string;
  readonly actor: Actor | null;
  readonly signedInAt: number | null;
  readonly isStale: boolean;
};

const bySecret = prepared((database) =>
  database
    .select({
      id: sessions.id,
      uid: sessions.uid,
      member: actorColumns,
      signedInAt: sql<number | null>`extract(epoch from ${sessions.signedInAt})::float8`,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.uid, sessions.uid))
    .where(isLiveBy(sql.placeholder("secretHash")))
    .prepare("find_session"),
);

export const findSession = async (
  database: Database,
  secret: string,
): Promise<FoundSession | null> => {
  const [found] = await bySecret(database).execute({ secretHash: hashSecret(secret) });
  if (!found) return null;
  const { member, ...session } = found;
  return { ...session, actor: member && actorOf(member) };
};
