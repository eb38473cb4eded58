import { and, asc, eq } from "drizzle-orm";
import type { Viewer } from "../../contract/viewer.ts";
import type { Database } from "../../db/connect.ts";
import { communities, memberships, reviewers, users } from "../../db/schema/index.ts";
import { countUnread } from "../notification/count-unread.ts";

const reviewsOf = (database: Database, userId: bigint) =>
  database
    .select({ slug: communities.slug })
    .from(reviewers)
    .innerJoin(communities, eq(communities.id, reviewers.communityId))
    .where(and(eq(reviewers.userId, userId), eq(communities.retired, false)))
    .orderBy(asc(communities.position));

const communitiesOf = (database: Database, userId: bigint) =>
  database
    .select({ slug: communities.slug })
    .from(memberships)
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .where(and(eq(memberships.userId, userId), eq(communities.retired, false)))
    .orderBy(asc(communities.position));

/** A member with what only they may see. */
export const readViewer = async (database: Database, userId: bigint): Promise<Viewer> => {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}.`);
  const reviews = await reviewsOf(database, userId);
  const joined = await communitiesOf(database, userId);
  return {
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    picture: user.pictureId,
    firstName: user.firstName,
    lastName: user.lastName,
    referralCode: user.referralCode,
    admin: user.admin,
    reviews: reviews.map(({ slug }) => slug),
    communities: joined.map(({ slug }) => slug),
    unread: await countUnread(database, userId),
  };
};
