import { eq, sql, type SQL } from "drizzle-orm";
import { afterEach, beforeEach, expect } from "vitest";
import { z } from "zod";
import { calibrate, makeCalibrated } from "../../../../tests/factories/calibrated.ts";
import { bar as barMember } from "../../../../tests/factories/moderation.ts";
import { makeReviewer } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { makeSubmission, pass, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import type { Assignments } from "../../../contract/learning/assignment.ts";
import type { Asked } from "../../../contract/learning/review-question.ts";
import type { Submission } from "../../../contract/learning/submission.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { queryOne } from "../../../db/query.ts";
import { feedback } from "../../../db/schema/index.ts";
import type { Actor } from "../../../domain/actor.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { endLeases } from "../../../domain/learning/review-clock/end-leases.ts";
import { api, codeOf, openForEach as openApiForEach } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

export const challenge = "plain-weave";
const { memberScorers } = reviewPolicy;

export { api, codeOf };
export let reviewer: Actor;
let people = 0;

/** Each test of the file has an API and a reviewer of its own. */
export function openForEach(): void {
  openApiForEach({ draw: () => 0.99, catalogue: withChallenges([challenge, "twill"]) });
  beforeEach(async () => {
    reviewer = await makeReviewer(api.database, "weaving");
  });
  afterEach(async () => {
    expect(await reconcile(api.database)).toEqual({ found: 0, mismatches: [] });
  });
}

export type Person = { readonly session: string; readonly actor: Actor };

export async function person(prefix = "peer", role?: "owner"): Promise<Person> {
  const name = `${prefix}${(people += 1)}`;
  const session = await api.member(name, role && { role });
  return { session, actor: await api.actor(name) };
}

export async function passed(prefix = "passed"): Promise<Person> {
  const one = await person(prefix);
  await pass(api.database, one.actor, reviewer, challenge);
  return one;
}

/** Has passed the challenge and calibrated for it. */
export async function scorer(): Promise<Person> {
  const one = await passed("scorer");
  await calibrate(api.database, challenge, [one.actor.userId]);
  return one;
}

/** So many other calibrated members that one more scorer is enough for members to score. */
export const crowd = (others = memberScorers - 1) =>
  makeCalibrated(api.database, challenge, others);

export async function submit(author?: Actor): Promise<{ id: string; author: Person }> {
  const one = author ? null : await person("author");
  const by = author ?? one?.actor;
  if (!by) throw new Error("No author");
  const { id } = await makeSubmission(api.database, by, challenge);
  return { id, author: one ?? { session: "", actor: by } };
}

export const next = ({ session }: Person) =>
  api.request("post", "/viewer/assignments", { session, body: { languages: ["en", "es"] } });
export const given = async (by: Person) => {
  const reply = await next(by);
  const said = (await reply.json()) as { submissionId?: string; code?: string };
  return said.submissionId ?? said.code;
};
export const listed = ({ session }: Person) => api.get<Assignments>("/viewer/assignments", session);
export const read = (id: string, by?: Person) =>
  api.ok<Submission>("get", `/submissions/${id}`, by ? { session: by.session } : {});
export const words = (id: string) => commentText(`On ${id}.`);
export const score = ({ session }: Person, id: string, points = passing, comment = words(id)) =>
  api.request("post", `/submissions/${id}/evaluation`, { session, body: { points, comment } });
export const second = ({ session }: Person, id: string, points = passing, comment = words(id)) =>
  api.request("post", `/submissions/${id}/second-score`, { session, body: { points, comment } });
export const feedbackOf = (id: string) =>
  api.database
    .select()
    .from(feedback)
    .where(eq(feedback.submissionId, BigInt(id)));
const counted = z.object({ count: z.int() });
export const count = async (from: SQL) =>
  (await queryOne(api.database, counted, sql`select count(*)::int ${from}`)).count;
export const paidTo = ({ actor }: Person) =>
  count(sql`from transfers t join accounts a on a.id = t.credit_account_id
    where a.user_id = ${actor.userId} and t.kind = 'feedback-reward'`);

export const decline = ({ session }: Person, id: string) =>
  api.request("post", `/viewer/assignments/${id}/decline`, { session, body: {} });
export const feedbackSeenBy = async (id: string, by?: Person) => {
  const call = by ? { session: by.session } : {};
  const path = `/submissions/${id}/feedback`;
  return (await api.ok<{ feedback: { text: string }[] }>("get", path, call)).feedback.length;
};

const question = "Why is the warp tied twice at its end?";
export const ask = ({ session }: Person, id: string) =>
  api.request("post", `/submissions/${id}/question`, { session, body: { question } });
export const answer = ({ session }: Person, id: string) =>
  api.request("put", `/submissions/${id}/question/answer`, {
    session,
    body: { answer: "It would open under the first weft otherwise." },
  });
export const askedOf = (id: string, { session }: Person) =>
  api.get<Asked>(`/submissions/${id}/question`, session);

/** Lets hours of a review and of the assignments of its work pass. */
export async function letHoursPass(id: string, hours: number): Promise<void> {
  await letWorkWait(api.database, id, hours);
  await asOwner(api.database, (tx) =>
    tx.execute(sql`update assignments set assigned_at = assigned_at - make_interval(hours => ${hours}::int)
      where submission_id = ${id}`),
  );
}

/** Ends the hours of work that a member was given, and returns the review. */
export async function lapse(id: string): Promise<void> {
  await letHoursPass(id, reviewPolicy.leaseHours + 1);
  await endLeases(api.database);
}

export async function rate({ session }: Person, id: string): Promise<void> {
  for (const { id: item } of await feedbackOf(id))
    await api.ok("put", `/feedback/${item}/rating`, {
      session,
      body: { helpfulness: "very", revision: 1 },
    });
}

export const bar = ({ actor }: Person) => barMember(api.database, actor);
