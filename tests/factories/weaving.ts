import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Database } from "../../functions/db/connect.ts";
import { users } from "../../functions/db/schema/index.ts";
import type { Actor } from "../../functions/domain/actor.ts";
import { synchroniseCatalogue } from "../../functions/domain/community/catalogue/synchronise-catalogue.ts";
import { giveFeedback } from "../../functions/domain/learning/feedback/give-feedback.ts";
import { startReview } from "../../functions/domain/learning/review/start-review.ts";
import { getSubmission } from "../../functions/domain/learning/submission/get-submission.ts";
import { getProfile } from "../../functions/domain/member/viewer/get-profile.ts";
import { listWallets } from "../../functions/domain/money/wallet/list-wallets.ts";
import { listNotifications } from "../../functions/domain/notification/list-notifications.ts";
import { testCatalogue, withChallenges } from "../../functions/http/core/test-catalogue.ts";
import { asOwner, createTestDatabase } from "../setup/database.ts";
import { makeMember, makeReviewer } from "./people.ts";
import { commentText } from "./texts.ts";
import { assignTo, makeSubmission, pass, passing, scoreInReview } from "./work.ts";

export let database: Database;
export let url: string;
export let reviewer: Actor;
export let other: Actor;

type World = { catalogue?: typeof testCatalogue; challenges?: readonly string[]; max?: number };

/** The tests of a file have one database, with the community `weaving` and two reviewers of it. */
export function openForAll({ catalogue = testCatalogue, challenges, max = 20 }: World = {}): void {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, url, close } = await createTestDatabase({ max }));
    await synchroniseCatalogue(database, challenges ? withChallenges(challenges) : catalogue);
    reviewer = await makeReviewer(database, "weaving");
    other = await makeReviewer(database, "weaving");
  });
  afterAll(() => close());
}

/** Runs a statement that the application may not run. */
export const change = (statement: SQL) => asOwner(database, (tx) => tx.execute(statement));

/** Work of earlier tests is not assigned, because its feedback is closed. */
export const closeWorkBeforeEach = (): void =>
  beforeEach(async () => {
    await change(sql`update submissions set feedback_closes_at = now() where points is null`);
  });

export const refused = (code: string) => expect.objectContaining({ code });
export const text = (words: string) => ({ format: "text" as const, text: words });

/** Submits work of an author, or of a new member. */
export const submit = async (author?: Actor, challenge = "plain-weave", words?: string) =>
  (await makeSubmission(database, author ?? (await makeMember(database)), challenge, words)).id;

export async function newWork(challenge = "plain-weave") {
  const author = await makeMember(database);
  return { author, id: await submit(author, challenge) };
}

/** A new member who has passed a challenge. */
export async function makePeer(challenge = "plain-weave", name = "peer"): Promise<Actor> {
  const peer = await makeMember(database, name);
  await pass(database, peer, reviewer, challenge);
  return peer;
}

export const setInviter = (member: Actor, { userId }: Actor) =>
  database.update(users).set({ referredBy: userId }).where(eq(users.id, member.userId));

const wordsOn = (giver: Actor, id: string) => commentText(`About ${id} by ${giver.userId}.`);

export const give = (giver: Actor, id: string, words = wordsOn(giver, id)) =>
  giveFeedback(database, giver, id, text(words));

/** Gives feedback on a submission that was assigned to the giver. */
export async function giveAssigned(giver: Actor, id: string, words = wordsOn(giver, id)) {
  await assignTo(database, giver, id);
  return give(giver, id, words);
}

/** A score by the test catalogue's criteria. */
export const pointsOf = (clarity: number, depth: number) => [
  { criterion: "clarity", points: clarity },
  { criterion: "depth", points: depth },
];

export const takeReview = (by: Actor, id: string) => startReview(database, by, id, "en");

/** Scores work that the reviewer has in review. */
export const score = (by: Actor, id: string, points = passing) =>
  scoreInReview(database, by, id, { points, comment: "Good" });

export const read = (id: string, by: Actor | null = null) => getSubmission(database, by, id, "en");

export const toldTo = async (member: Actor) =>
  (await listNotifications(database, member, {}, "en")).notifications;

export const kindsOf = async (member: Actor) => (await toldTo(member)).map(({ kind }) => kind);

/** The rewards and the reputation of a member for feedback. */
export async function earned(member: Actor): Promise<[sats: string | undefined, teaching: number]> {
  const { wallets } = await listWallets(database, member);
  const { reputation } = await getProfile(database, member.username, "en");
  const sats = wallets.find(({ balance }) => balance.token === "SATS")?.balance.units;
  return [sats, reputation.reduce((sum, { teaching }) => sum + teaching, 0)];
}
