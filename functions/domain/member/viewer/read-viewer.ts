import { eq, sql } from "drizzle-orm";
import { mostWaiting } from "../../../contract/learning/review-queue.ts";
import type { Viewer } from "../../../contract/identity/viewer.ts";
import type { Database } from "../../../db/connect.ts";
import { locale as localeSchema, type Locale } from "../../../contract/core/values.ts";
import { prepared } from "../../../db/prepared.ts";
import { users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { deletesAt } from "../../identity/session/deletes-at.ts";
import { waitsFor } from "../../learning/review-clock/lease.ts";

const communitiesBy = (table: "memberships" | "reviewers") => sql<string[]>`array(
  select c.slug from ${sql.identifier(table)} t join communities c on c.id = t.community_id
  where t.user_id = users.id and not c.retired order by c.position)`;

/** Counting stops at 100, so that its cost stays constant. */
const unread = sql<number>`(select count(*)::int from (
  select from notifications n where n.user_id = users.id and n.read_at is null limit 100) counted)`;

/**
 * Non-empty review queues of a member. Reads at most 100 rows of each, and none for a member who
 * reviews no community.
 */
const queues = sql<Viewer["queues"]>`(
  select coalesce(json_agg(json_build_object('community', c.slug, 'waiting', q.waiting, 'oldest', q.oldest)
    order by c.position), '[]')
  from reviewers r join communities c on c.id = r.community_id, lateral (
    select count(*)::int as waiting,
      to_char(min(submitted_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
    from (select submissions.submitted_at from submissions
      where submissions.community_id = c.id and ${waitsFor(sql`users.id`)}
      order by submissions.id limit ${sql.raw(String(mostWaiting))}) counted) q
  where r.user_id = users.id and not c.retired and q.waiting > 0)`;

/** Names are in the requested language, else in the member's. */
const roles = sql<Viewer["roles"]>`(
  select coalesce(json_agg(json_build_object('community', c.slug, 'role', r.role,
      'name', c.name ->> coalesce(${sql.placeholder("locale")}::text, users.locale))
    order by c.position, c.id, array_position(array['owner', 'author', 'reviewer'], r.role)), '[]')
  from (select community_id, user_id, role from community_roles
    union all select community_id, user_id, 'reviewer' from reviewers) r
  join communities c on c.id = r.community_id
  where r.user_id = users.id and (c.source = 'studio' or not c.retired))`;

const byId = prepared((database) =>
  database
    .select({
      user: users,
      deletesAt,
      reviews: communitiesBy("reviewers"),
      communities: communitiesBy("memberships"),
      unread,
      queues,
      roles,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("read_viewer"),
);

export const readViewer = async (
  database: Database,
  userId: bigint,
  locale: Locale | null = null,
): Promise<Viewer> => {
  const [found] = await byId(database).execute({ userId, locale });
  if (!found) throw new Error(`There is no user ${userId}.`);
  const { user, queues: waiting, ...rest } = found;
  return {
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    memberSince: user.createdAt,
    picture: user.pictureId,
    firstName: user.firstName,
    lastName: user.lastName,
    namesPayments: user.namesPayments,
    referralCode: user.referralCode,
    admin: user.admin,
    locale: localeSchema.parse(user.locale),
    queues: user.emailVerifiedAt === null ? [] : waiting,
    ...rest,
  };
};

export const getViewer = (database: Database, actor: Actor, locale: Locale): Promise<Viewer> =>
  readViewer(database, actor.userId, locale);
