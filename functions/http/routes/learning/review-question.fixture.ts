import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import type { Asked } from "../../../contract/learning/review-question.ts";
import { reviewQuestions } from "../../../db/schema/index.ts";
import { openAppealApi } from "./score-appeal.fixture.ts";

export let site: Awaited<ReturnType<typeof openAppealApi>>;

/** The tests of a file have one API, where "harsh" asks and "second" reviews as well. */
export function openForAll(): void {
  beforeAll(async () => {
    site = await openAppealApi();
  });
  afterAll(() => site.api.close());
}

export const question = "Why this knot, and what comes loose without it?";
export const words = "Without it the **edge** comes loose.";

export async function inReview() {
  const author = await site.newAuthor();
  const id = await site.submit(author);
  await site.api.ok("put", `/submissions/${id}/review`, { session: site.of("harsh") });
  return { author, id };
}
export const ask = (id: string, session = site.of("harsh"), text = question) =>
  site.api.request("post", `/submissions/${id}/question`, { session, body: { question: text } });
export const answer = (id: string, session: string, text = words) =>
  site.api.request("put", `/submissions/${id}/question/answer`, {
    session,
    body: { answer: text },
  });
export const read = (id: string, session?: string) =>
  site.api.get<Asked>(`/submissions/${id}/question`, session);
export const score = (id: string) =>
  site.api.request("post", `/submissions/${id}/evaluation`, {
    session: site.of("harsh"),
    body: { points: passing, comment: "Tied well" },
  });
export const lapse = (id: string) =>
  asOwner(site.database, (owner) =>
    owner
      .update(reviewQuestions)
      .set({ dueAt: sql`now() - interval '1 minute'`, askedAt: sql`now() - interval '2 days'` })
      .where(eq(reviewQuestions.submissionId, BigInt(id))),
  );
