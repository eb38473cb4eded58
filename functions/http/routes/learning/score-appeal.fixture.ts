import { eq, sql } from "drizzle-orm";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endSealing } from "../../../../tests/setup/let-pass.ts";
import type { Submission } from "../../../contract/learning/submission.ts";
import { submissions } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { advanceAppeals } from "../../../domain/learning/appeal/advance-appeals.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { codeOf, openTestApi } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

export const appealWords = "The second file, which the score does not mention, has the tests.";
export const decisionWords = "The tests are there, so depth has all of its points.";

/** An API with a community whose first reviewer is harsh, and the steps of an appeal. */
export async function openAppealApi(options: Parameters<typeof openTestApi>[0] = {}) {
  const api = await openTestApi(options);
  const { database, submit } = api;
  const catalogue = withChallenges(["plain-weave", "twill", "satin", "damask"]);
  await synchroniseCatalogue(database, catalogue);
  const sessions: Record<string, string> = {};
  for (const name of ["harsh", "second"])
    sessions[name] = await api.member(name, { role: "reviewer" });
  sessions["owner"] = await api.member("owner", { role: "owner" });
  for (const name of ["stranger", "ana"]) sessions[name] = await api.member(name);
  await grantRole(database, { role: "admin", user: "ana" });
  const of = (name: string) => sessions[name] ?? "";
  let made = 0;

  const score = async (id: string, points = failing, by = of("harsh")) => {
    await api.ok("put", `/submissions/${id}/review`, { session: by });
    const body = { points, comment: "Too little" };
    await api.ok("post", `/submissions/${id}/evaluation`, { session: by, body });
    const [row] = await database
      .select()
      .from(submissions)
      .where(eq(submissions.id, BigInt(id)));
    if (row?.points === null) await endSealing(database, id);
  };
  const newAuthor = () => api.member(`author${(made += 1)}`);
  const scored = async ({ points = failing, challenge = "plain-weave" } = {}) => {
    const author = await newAuthor();
    const id = await submit(author, challenge);
    await score(id, points);
    return { author, id, name: `author${made}` };
  };
  const appeal = (id: string, session: string, words = appealWords) =>
    api.request("post", `/submissions/${id}/score-appeal`, { session, body: { words } });
  const appealed = async (given: Parameters<typeof scored>[0] = {}) => {
    const work = await scored(given);
    await expectOk(appeal(work.id, work.author));
    return work;
  };
  const giveSecond = async (id: string, points = passing, by = of("second")) => {
    await api.ok("put", `/submissions/${id}/second-score`, { session: by });
    const body = { points, comment: "I found the tests" };
    await api.ok("post", `/submissions/${id}/second-score`, { session: by, body });
  };
  const decide = (id: string, body: object, session = of("owner")) =>
    api.request("post", `/submissions/${id}/score-appeal/decision`, { session, body });
  const read = (id: string, session?: string) => api.get<Submission>(`/submissions/${id}`, session);
  const outcomeOf = async (id: string, session: string) =>
    (await read(id, session)).viewer?.appeal?.outcome;
  /** Ends the time of an appeal's present step, and runs the job. */
  const endStep = async (id: string) => {
    await asOwner(database, async (tx) => {
      await tx.execute(sql`update score_appeals set second_due_at = now() - interval '1 second',
          decision_due_at = case when to_staff_at is not null then now() - interval '1 second' end
        where submission_id = ${BigInt(id)}`);
    });
    await advanceAppeals(database, null);
  };
  /** Upheld appeals would stop the reviewer whom all tests share. */
  const forgetRecord = () =>
    asOwner(database, (tx) =>
      tx.execute(sql`update score_appeals set ended_at = ended_at - interval '31 days'`),
    );
  const idOf = async (name: string) => (await api.actor(name)).userId;
  return {
    api,
    database,
    of,
    submit,
    score,
    scored,
    appeal,
    appealed,
    giveSecond,
    decide,
    read,
    outcomeOf,
    endStep,
    forgetRecord,
    idOf,
    problemOf: codeOf,
    newAuthor,
  };
}

export async function expectOk(answering: Promise<Response>): Promise<void> {
  const reply = await answering;
  if (!reply.ok) throw new Error(`Answered ${reply.status}: ${await reply.text()}`);
}
