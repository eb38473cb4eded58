import { sql } from "drizzle-orm";
import { cases, challenges } from "../../../db/schema/index.ts";

/** True of a challenge that its community no longer publishes. Work on it, drafts and its page stay. */
export const isRetired = sql<boolean>`${challenges.retired}`;

/** True of a challenge whose community is shown. A suspended community is retired. */
export const isInShownCommunity = sql<boolean>`exists (select from communities offering
    where offering.id = ${challenges.communityId} and not offering.retired)`;

/** True of a challenge that exists for members, open or not: neither it nor its community is retired. */
export const isOffered = sql<boolean>`(not ${isRetired} and ${isInShownCommunity})`;

/** True of a challenge whose page moderators have hidden. */
export const isChallengeHidden = sql<boolean>`exists (select from ${cases} where ${cases.isHidden}
  and ${cases.about} = (select 'page:/communities/' || home.slug || '/courses/' || course.slug
    || '/challenges/' || split_part(${challenges.id}, '--', 1)
    from communities home, courses course where home.id = ${challenges.communityId} and course.id = ${challenges.courseId}))`;

/** True of a challenge that the lists of communities and courses show, open or not. */
export const isListed = sql<boolean>`(${isOffered} and not ${isChallengeHidden})`;

/**
 * The end of a challenge's time for submissions: its own closing time, or the closing of its community if that is
 * earlier.
 */
export const takesWorkUntil = sql<string>`least(${challenges.closesAt},
  (select closing.closed_at from communities closing where closing.id = ${challenges.communityId}))`.mapWith(
  challenges.closesAt,
);

/** True of a listed challenge whose time for submissions is now. */
export const takesWork = sql<boolean>`(${isListed} and now() between ${challenges.issuedAt} and ${takesWorkUntil})`;
