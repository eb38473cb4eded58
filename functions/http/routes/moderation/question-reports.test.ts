import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveRole } from "../../../../tests/factories/owners.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { giveAssigned, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endCorrectionTime, endSealing } from "../../../../tests/setup/let-pass.ts";
import type { CaseSummary, ModerationCase } from "../../../contract/moderation/case.ts";
import type { Feedback } from "../../../contract/learning/feedback.ts";
import type { Asked, ReviewQuestion } from "../../../contract/learning/review-question.ts";
import { settleUnrated } from "../../../domain/learning/feedback-reward/settle-unrated.ts";
import { withdrawSubmission } from "../../../domain/learning/submission/withdraw-submission.ts";
import { api, codeOf, openForEach } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

/** Reports about the one question of a reviewer, and about its author's answer. */

const question = "Why is the warp tied twice, and by whom?";
const answer = "My neighbour Rosa, at 12 Loom Street.";
const hide = { act: "hide", rule: "privacy", words: "An address." };
const queue = "/studio/weaving/cases";

let [owner, reviewer, author, other] = ["", "", "", ""];
let id = "";

openForEach({ catalogue: withChallenges(["plain-weave"]) });
beforeEach(async () => {
  [owner, reviewer, author, other] = [
    await api.member("olga", { role: "owner" }),
    await api.member("rosa", { role: "reviewer" }),
    await api.member("anton"),
    await api.member("other"),
  ];
  id = await api.submit(author);
  await api.ok("put", `/submissions/${id}/review`, { session: reviewer });
  await api.ok("post", `/submissions/${id}/question`, { session: reviewer, body: { question } });
});

const answered = () =>
  api.ok("put", `/submissions/${id}/question/answer`, { session: author, body: { answer } });

async function release(): Promise<void> {
  const body = { points: passing, comment: "Seen." };
  await api.ok("post", `/submissions/${id}/evaluation`, { session: reviewer, body });
  await endSealing(api.database, id);
}

async function read(session?: string): Promise<ReviewQuestion | null> {
  const path = `/submissions/${id}/question`;
  return (await api.get<Asked>(path, session)).question;
}

const sendReport = (session: string, about: string) =>
  api.request("post", "/viewer/reports", {
    session,
    body: { about: `${about}:${id}`, reason: "private-data", words: "It names a person." },
  });

async function reported(session: string, about: string): Promise<string> {
  expect((await sendReport(session, about)).status).toBe(201);
  const { cases } = await api.get<{ cases: CaseSummary[] }>(queue, owner);
  const found = cases.find(({ kind }) => kind === about);
  if (!found) throw new Error(`The queue has no ${about}`);
  return found.id;
}

const decide = (caseId: string, body: object = hide) =>
  api.request("post", `${queue}/${caseId}/decision`, { session: owner, body });

test("an answer is reported, shown to owners, and hidden from all but its author, also from the reviewer who asked", async () => {
  await answered();
  await release();
  const reportable = await api.get(`/reportable?about=review-answer:${id}`);
  const path = `/submissions/${id}#question`;
  expect(reportable).toMatchObject({ kind: "review-answer", excerpt: answer, path });
  const caseId = await reported(other, "review-answer");
  const shown = await api.get<ModerationCase>(`${queue}/${caseId}`, owner);
  expect(shown).toMatchObject({ text: answer, path, author: { username: "anton" } });
  expect((await decide(caseId)).status).toBe(204);
  for (const session of [undefined, other, reviewer, owner])
    expect(await read(session)).toMatchObject({
      question,
      hidden: null,
      answer: { text: "", html: null, hidden: { caseId: null } },
    });
  expect(await read(author)).toMatchObject({
    answer: { text: answer, hidden: { caseId } },
    own: "answer",
  });
  expect(await codeOf(sendReport(reviewer, "review-answer"))).toBe("content-hidden");
});

test("a restored answer is read again, and a dismissed report hides nothing", async () => {
  await answered();
  await release();
  const dismissed = await reported(other, "review-question");
  await decide(dismissed, { act: "dismiss", words: "" });
  expect(await read()).toMatchObject({ question, hidden: null });
  const caseId = await reported(other, "review-answer");
  await decide(caseId);
  const body = { words: "It is a public place." };
  await api.ok("post", `/viewer/decisions/${caseId}/appeal`, { session: author, body });
  await giveRole(api.database, "other", "owner", "weaving");
  await api.ok("post", `${queue}/${caseId}/verdict`, {
    session: other,
    body: { act: "restore", words: "It is." },
  });
  expect(await read()).toMatchObject({ answer: { text: answer, hidden: null } });
});

test("the answer to a hidden question is not awaited: its author answers no more, and the reviewer scores", async () => {
  const caseId = await reported(author, "review-question");
  await decide(caseId);
  expect(await read(author)).toMatchObject({
    question: "",
    hidden: { caseId: null },
    state: "unanswered",
    own: "answer",
  });
  expect(await read(reviewer)).toMatchObject({ question, hidden: { caseId }, own: "question" });
  const late = await api.request("put", `/submissions/${id}/question/answer`, {
    session: author,
    body: { answer },
  });
  expect(await codeOf(late)).toBe("answer-too-late");
  await release();
  expect(await read()).toMatchObject({ question: "", hidden: { caseId: null } });
});

test("before the release, a member who does not see the question can neither read nor report it", async () => {
  await answered();
  for (const about of ["review-question", "review-answer"]) {
    const asked = `/reportable?about=${about}:${id}`;
    expect((await api.problem("get", asked)).status).toBe(404);
    expect((await api.problem("get", asked, { session: other })).status).toBe(404);
    expect((await sendReport(other, about)).status).toBe(404);
  }
  expect(await codeOf(sendReport(reviewer, "review-question"))).toBe("own-case");
  expect(await codeOf(sendReport(author, "review-answer"))).toBe("own-case");
  expect((await sendReport(reviewer, "review-answer")).status).toBe(201);
});

test("owners cannot decide about an unknown question, nor about a question of an owner", async () => {
  expect((await sendReport(reviewer, "review-answer")).status).toBe(404);
  const caseId = await reported(author, "review-question");
  await giveRole(api.database, "rosa", "owner", "weaving");
  expect(await codeOf(decide(caseId))).toBe("case-for-admins");
  await asOwner(api.database, (tx) =>
    tx.execute(sql`delete from community_roles where user_id =
      (select id from users where username = 'rosa') and role = 'owner'`),
  );
  await api.ok("delete", `/submissions/${id}/review`, { session: reviewer });
  await withdrawSubmission(api.database, await api.actor("anton"), id, "en");
  expect((await decide(caseId)).status).toBe(404);
});

test("of a report and a decision to hide at once, no report about the hidden thing stays open", async () => {
  await answered();
  await release();
  const caseId = await reported(other, "review-answer");
  const [, second] = await Promise.all([decide(caseId), sendReport(reviewer, "review-answer")]);
  expect([201, 410]).toContain(second.status);
  const { cases } = await api.get<{ cases: CaseSummary[] }>(queue, owner);
  expect(cases).toEqual([]);
  expect(await read()).toMatchObject({ answer: { hidden: { caseId: null } } });
});

test("a hidden question or answer holds no money: others' feedback on the work is settled in time", async () => {
  await answered();
  const giver = await makeMember(api.database, "giver");
  await giveAssigned(api.database, giver, id, { format: "text", text: commentText() });
  await release();
  await decide(await reported(other, "review-question"));
  await decide(await reported(other, "review-answer"));
  await endCorrectionTime(api.database, id);
  await settleUnrated(api.database);
  const { feedback } = await api.get<{ feedback: Feedback[] }>(`/submissions/${id}/feedback`);
  expect(feedback).toMatchObject([{ helpful: { helpfulness: "somewhat" } }]);
});
