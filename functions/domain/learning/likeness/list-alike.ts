import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Alike, compareSubmissions } from "../../../contract/learning/likeness.ts";
import type { z } from "zod";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { challengeVersions, submissions, users } from "../../../db/schema/index.ts";
import { shinglesOf, textSketch } from "../../../platform/markdown/shingles.ts";
import type { Actor } from "../../actor.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { isSeen } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { summariesOf } from "../submission/summaries.ts";
import { markSame, ownRuns, saidIn, shareOf } from "./compare-texts.ts";
import { findSubmission } from "../submission/find-submission.ts";

/** The maximum of sketches that are compared, of texts that are compared, and of submissions that are shown. */
const most = { sketches: 2_000, texts: 8, shown: 5 };
/** The minimum of hashes in common. Two sketches of different works seldom have so many. */
const leastHashes = 5;

type Row = typeof submissions.$inferSelect;

/**
 * Throws not-found, not-reviewer, own-submission, submission-withdrawn, content-hidden. Authors never learn which work
 * is like theirs.
 */
async function requireToCompare(database: Database, actor: Actor, id: bigint): Promise<Row> {
  const found = await findSubmission(database, id);
  if (!found) throw new Refusal("not-found");
  if (!(await isReviewer(database, actor, found.communityId))) throw new Refusal("not-reviewer");
  if (found.authorId === actor.userId) throw new Refusal("own-submission");
  if (found.state === "withdrawn") throw new Refusal("submission-withdrawn");
  refuseHidden(found);
  return found;
}

/** Visible work of others on the same challenge, by an author whose account is not being deleted. */
const isComparable = ({ id, challengeId, authorId }: Row) =>
  and(
    eq(submissions.challengeId, challengeId),
    ne(submissions.id, id),
    ne(submissions.authorId, authorId),
    ne(submissions.state, "withdrawn"),
    isNull(submissions.hiddenAt),
    isSeen,
  );

/** The words of the task in both languages, which any work may repeat. */
async function givenTo(database: Database, { challengeVersion }: Row): Promise<Set<string>> {
  if (challengeVersion === null) return new Set();
  const [found] = await database
    .select({ text: challengeVersions.text })
    .from(challengeVersions)
    .where(eq(challengeVersions.hash, challengeVersion));
  return saidIn(Object.values(found?.text ?? {}).flatMap((text) => shinglesOf(text)));
}

export async function listAlike(
  database: Database,
  actor: Actor,
  submissionId: string,
  locale: Locale,
): Promise<{ alike: Alike[] }> {
  const own = await requireToCompare(database, actor, BigInt(submissionId));
  const given = await givenTo(database, own);
  const mine = ownRuns(own.text, given);
  const close = (await selectClose(database, own))
    .map(({ id, text, link }) => ({
      id,
      share: shareOf(mine, ownRuns(text, given)),
      isSameLink: link !== null && link.toLowerCase() === own.link?.toLowerCase(),
    }))
    .filter(({ share, isSameLink }) => isSameLink || share >= reviewPolicy.alikePercent)
    .sort((one, other) => other.share - one.share)
    .slice(0, most.shown);
  const summaries = await summariesOf(database, locale, close);
  return {
    alike: close.flatMap(({ id, ...alike }) => {
      const submission = summaries.get(id);
      return submission ? [{ ...alike, submission }] : [];
    }),
  };
}

/** Work with the same repository, then work whose sketch has the most hashes in common. */
async function selectClose(database: Database, own: Row) {
  const newest = database
    .select({
      id: submissions.id,
      link: submissions.link,
      isSameLink: sql<boolean>`coalesce(lower(${submissions.link}) = lower(${own.link}), false)`.as(
        "is_same_link",
      ),
      hashes: sql<number>`(select count(*)::int from unnest(${submissions.sketch}) h
        where h = any (string_to_array(${(own.sketch ?? textSketch(own.text)).join(",")}::text, ',')::int[]))`.as(
        "hashes",
      ),
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .where(isComparable(own))
    .orderBy(desc(submissions.id))
    .limit(most.sketches)
    .as("newest");
  return database
    .select({ id: newest.id, link: newest.link, text: submissions.text })
    .from(newest)
    .innerJoin(submissions, eq(submissions.id, newest.id))
    .where(sql`${newest.isSameLink} or ${newest.hashes} >= ${leastHashes}`)
    .orderBy(desc(newest.isSameLink), desc(newest.hashes), desc(newest.id))
    .limit(most.texts);
}

/** @throws Refusal of `requireToCompare`; `not-found` for work that may not be compared with this one */
export async function compareWork(
  database: Database,
  actor: Actor,
  { submission_id, other_id }: { submission_id: string; other_id: string },
  locale: Locale,
): Promise<z.output<typeof compareSubmissions.response>> {
  const own = await requireToCompare(database, actor, BigInt(submission_id));
  const [other] = await database
    .select({ id: submissions.id, text: submissions.text })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .where(and(eq(submissions.id, BigInt(other_id)), isComparable(own)));
  if (!other) throw new Refusal("not-found");
  const summaries = await summariesOf(database, locale, [own, other]);
  const [one, two] = [summaries.get(own.id), summaries.get(other.id)];
  if (!one || !two) throw new Refusal("not-found");
  const given = await givenTo(database, own);
  const [mine, theirs] = [ownRuns(own.text, given), ownRuns(other.text, given)];
  return {
    share: shareOf(mine, theirs),
    submission: one,
    text: markSame(own.text, mine, theirs),
    other: two,
    otherText: markSame(other.text, theirs, mine),
  };
}
