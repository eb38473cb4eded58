import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { workText } from "../../../../tests/factories/texts.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import type { listWallets } from "../../../contract/identity/viewer.ts";
import { transact } from "../../../db/connect.ts";
import { reservations, reviewers } from "../../../db/schema/index.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { noteChange } from "../../../domain/identity/session/note-change.ts";
import { settleUnrated } from "../../../domain/learning/feedback-reward/settle-unrated.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { expireReservations } from "../../../domain/money/pool/expire-reservations.ts";
import { appealWords, decisionWords, expectOk, openAppealApi } from "./score-appeal.fixture.ts";

let site: Awaited<ReturnType<typeof openAppealApi>>;

beforeAll(async () => {
  site = await openAppealApi({ excusesAdmins: true });
});
afterEach(async () => {
  expect(await reconcile(site.database)).toEqual({ found: 0, mismatches: [] });
  await site.forgetRecord();
});
afterAll(() => site.api.close());

const stands = { outcome: "stands", words: "The first score follows the rubric." };
const raised = { outcome: "corrected", words: decisionWords, points: passing };
const reward = "2500000000000000000";

async function walletOf(session: string) {
  type Wallets = z.output<(typeof listWallets)["response"]>;
  const { wallets } = await site.api.get<Wallets>("/viewer/wallets", session);
  const found = wallets.find(({ balance }) => balance.token === "KITE");
  return [found?.balance.units ?? "0", found?.held?.amount.units ?? "0"];
}
const kindsOf = async (session: string) => {
  const path = "/viewer/notifications";
  const { notifications } = await site.api.get<{
    notifications: { kind: string; submission: string | null }[];
  }>(path, session);
  return notifications.map(({ kind, submission }) => `${kind} ${submission}`);
};
const leftOf = async (id: string, kind: string) => {
  const [row] = await site.database
    .select()
    .from(reservations)
    .where(
      sql`${reservations.submissionId} = ${BigInt(id)} and ${eq(reservations.kind, kind as "challenge-reward")}`,
    );
  return row?.left;
};

test("a failed score is appealed, raised by staff, and paid; its badge, reputation and figures follow", async () => {
  const { api, of, read } = site;
  const { author, id, name } = await site.scored();
  const before = await read(id, author);
  expect(before.viewer?.canAppeal).toEqual({ until: before.evaluation?.finalAt, left: 2 });
  expect(await leftOf(id, "challenge-reward")).toBe(0n);
  await expectOk(site.appeal(id, author));
  expect(await kindsOf(of("second"))).toContain(`second-score-wanted ${id}`);
  // The time for corrections passes, and the reservation stays.
  await endCorrectionTime(site.database, id);
  await settleUnrated(site.database);
  await expireReservations(site.database);
  expect(await leftOf(id, "challenge-reward")).toBe(BigInt(reward));

  await site.giveSecond(id);
  const waiting = await read(id, author);
  expect(waiting).toMatchObject({ state: "not-passed", points: 7 });
  expect(waiting.viewer?.appeal).toMatchObject({ words: appealWords, outcome: null, second: null });
  expect(waiting.viewer?.appeal?.decisionDueAt).not.toBeNull();
  expect(await kindsOf(author)).toContain(`score-appeal-with-staff ${id}`);
  expect(await kindsOf(of("owner"))).toContain(`score-appeal-to-decide ${id}`);

  const list = "/communities/weaving/score-appeals";
  const { appeals } = await api.get<{ appeals: unknown[] }>(list, of("owner"));
  expect(appeals).toMatchObject([{ submission: { id, state: "in-review", points: null } }]);
  const path = `/submissions/${id}/score-appeal`;
  const open = await api.get(path, of("owner"));
  expect(open).toMatchObject({
    words: appealWords,
    first: { total: 7, by: { username: "harsh" }, comment: "Too little" },
    second: { total: 20, by: { username: "second" }, comment: "I found the tests" },
    submission: { id, points: null, evaluation: null },
  });
  await expectOk(site.decide(id, raised));
  const after = await read(id);
  expect(after).toMatchObject({ state: "passed", points: 20 });
  expect(after.evaluation?.corrections).toMatchObject([
    { by: { username: "owner" }, reason: decisionWords, isAppeal: true, former: { total: 7 } },
  ]);
  expect(after.evaluation?.comment).toBe("Too little");
  const own = await read(id, author);
  expect(own.viewer?.appeal).toMatchObject({
    outcome: "corrected",
    decision: decisionWords,
    decidedBy: { username: "owner" },
    second: { total: 20 },
  });
  expect(own.viewer?.passed?.badge).not.toBeNull();
  // The time for corrections is over, so the reward can be claimed at once.
  expect(await walletOf(author)).toEqual([reward, "0"]);
  expect(await kindsOf(of("harsh"))).toContain(`score-appeal-decided ${id}`);
  expect((await kindsOf(author))[0]).toBe(`corrected-to-passed ${id}`);
  const profile = await api.get(`/users/${name}`);
  expect(profile).toMatchObject({ passed: [{ submission: id, points: 20 }] });
  await settleUnrated(site.database);
});

test("an appeal whose second score agrees ends there, with its comment", async () => {
  const { author, id } = await site.appealed();
  await site.giveSecond(id, failing);
  const { state, points, viewer } = await site.read(id, author);
  expect({ state, points }).toEqual({ state: "not-passed", points: 7 });
  expect(viewer?.appeal).toMatchObject({
    outcome: "agreed",
    second: { comment: "I found the tests", total: 7 },
    decidedBy: null,
  });
  expect(await kindsOf(author)).toContain(`score-appeal-decided ${id}`);
  expect((await site.read(id)).points).toBe(7);
  expect(await site.problemOf(site.appeal(id, author))).toBe("score-appealed");
  expect(await site.problemOf(site.decide(id, stands))).toBe("score-appeal-over");
});

test("money that an appeal reserves again and does not pay goes back to the pool at its end", async () => {
  const kinds = ["challenge-reward", "late-reward", "referral-reward"];
  const left = async (id: string) => {
    const all = await Promise.all(kinds.map((kind) => leftOf(id, kind)));
    return all.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
  };
  for (const decision of [raised, stands]) {
    const { author, id } = await site.scored();
    expect(await left(id)).toBe(0n);
    await expectOk(site.appeal(id, author));
    expect(await leftOf(id, "late-reward")).toBe(BigInt(reward) / 10n);
    await site.giveSecond(id);
    await expectOk(site.decide(id, decision));
    expect(await left(id)).toBe(0n);
  }
});

test("bad words, others' work, work without a score and late appeals are refused", async () => {
  const { author, id } = await site.scored();
  for (const words of ["", "too short", "x".repeat(2_001), "‎".repeat(12)])
    expect(await site.problemOf(site.appeal(id, author, words))).toBe("invalid-input");
  const others = [site.of("stranger"), site.of("harsh"), site.of("owner")];
  for (const by of others) expect(await site.problemOf(site.appeal(id, by))).toBe("not-author");
  expect(await site.problemOf(site.appeal("999999", author))).toBe("not-found");
  const open = await site.submit(author, "twill");
  expect(await site.problemOf(site.appeal(open, author))).toBe("not-evaluated");
  await endCorrectionTime(site.database, id);
  expect((await site.read(id, author)).viewer?.canAppeal).toBeNull();
  expect(await site.problemOf(site.appeal(id, author))).toBe("score-appeal-closed");
});

test("a member appeals twice a month, and an upheld appeal does not count", async () => {
  const author = await site.newAuthor();
  const make = async (challenge: string) => {
    const id = await site.submit(author, challenge);
    await site.score(id);
    return id;
  };
  const first = await make("plain-weave");
  await expectOk(site.appeal(first, author));
  const second = await make("twill");
  await expectOk(site.appeal(second, author));
  const third = await make("satin");
  expect((await site.read(third, author)).viewer?.canAppeal?.left).toBe(0);
  expect(await site.problemOf(site.appeal(third, author))).toBe("score-appeal-limit");
  await site.giveSecond(first);
  await expectOk(site.decide(first, raised));
  expect((await site.read(third, author)).viewer?.canAppeal?.left).toBe(1);
  await expectOk(site.appeal(third, author));
  await site.giveSecond(second, failing);
});

test("a decision lowers no score, and staff who scored decides nothing", async () => {
  const { author, id } = await site.appealed({ points: passing });
  expect(await site.problemOf(site.decide(id, stands))).toBe("score-appeal-too-early");
  await site.giveSecond(id, failing);
  const lower = { ...raised, points: failing };
  expect(await site.problemOf(site.decide(id, lower))).toBe("score-not-higher");
  expect(await site.problemOf(site.decide(id, raised))).toBe("score-not-higher");
  const beyond = [{ criterion: "clarity", points: 99 }];
  expect(await site.problemOf(site.decide(id, { ...raised, points: beyond }))).toBe(
    "points-out-of-range",
  );
  for (const by of ["harsh", "second", "stranger", "ana"])
    expect(await site.problemOf(site.decide(id, stands, site.of(by)))).toBe("not-in-role");
  expect(await site.problemOf(site.decide(id, stands, author))).toBe("not-in-role");
  await expectOk(site.decide(id, stands));
  expect(await site.outcomeOf(id, author)).toBe("stands");
  expect((await site.read(id)).points).toBe(20);
});

test("without a second score in time staff decides, and without a decision the appeal ends by itself", async () => {
  const lapsed = await site.appealed();
  await site.endStep(lapsed.id);
  const take = `/submissions/${lapsed.id}/second-score`;
  const late = await site.api.problem("put", take, { session: site.of("second") });
  expect(late.code).toBe("already-evaluated");
  const open = await site.api.get(`/submissions/${lapsed.id}/score-appeal`, site.of("owner"));
  expect(open).toMatchObject({ second: null });
  await site.endStep(lapsed.id);
  expect(await site.outcomeOf(lapsed.id, lapsed.author)).toBe("lapsed");

  const mean = await site.appealed();
  await site.giveSecond(mean.id);
  await site.endStep(mean.id);
  expect(await site.outcomeOf(mean.id, mean.author)).toBe("mean");
  // The means are (3 + 8) / 2 and (4 + 12) / 2, rounded up by criterion.
  expect(await site.read(mean.id)).toMatchObject({ state: "not-passed", points: 14 });
  expect((await site.read(mean.id)).evaluation?.corrections).toMatchObject([
    { reason: "", isAppeal: true },
  ]);

  const lower = await site.appealed({ points: passing });
  await site.giveSecond(lower.id, failing);
  await site.endStep(lower.id);
  expect(await site.outcomeOf(lower.id, lower.author)).toBe("lapsed");
  expect((await site.read(lower.id)).points).toBe(20);
});

test("while an appeal is open nobody corrects or confirms the score, and its author submits nothing anew", async () => {
  const { author, id } = await site.appealed();
  const body = { points: passing, comment: "Better", reason: "I was wrong.", seen: 0 };
  const path = `/submissions/${id}/evaluation/corrections`;
  const session = site.of("harsh");
  expect((await site.api.problem("post", path, { session, body })).code).toBe("score-appealed");
  const challenge = await site.api.get("/challenges/plain-weave", author);
  expect(challenge).toMatchObject({ maySubmit: "open-submission" });
  const anew = { format: "text", text: workText(), key: crypto.randomUUID() };
  const submit = "/challenges/plain-weave/submissions";
  const call = { session: author, body: anew };
  expect((await site.api.problem("post", submit, call)).code).toBe("score-appealed");
  await site.giveSecond(id, failing);
  await site.api.ok("post", submit, { session: author, body: anew });
  expect((await site.api.problem("post", path, { session, body })).code).toBe("score-appealed");
});

test("a failed score cannot be appealed once its author has submitted anew", async () => {
  const { author, id } = await site.scored();
  await site.submit(author);
  expect(await site.problemOf(site.appeal(id, author))).toBe("other-submission");
});

test("where no member of staff may decide, an enabled admin does, and the log has it", async () => {
  const { api, database, of } = site;
  const disabled = await api.member("disabled");
  await grantRole(database, { role: "admin", user: "disabled" });
  const { userId } = await api.actor("disabled");
  await transact(database, (tx) => noteChange(tx, { userId, change: "account-disabled" }));
  await asOwner(database, (tx) =>
    tx.execute(sql`update community_roles set role = 'author' where role = 'owner'`),
  );
  const second = await site.idOf("second");
  const { author, id } = await site.appealed();
  await site.giveSecond(id);
  await database.delete(reviewers).where(eq(reviewers.userId, second));
  expect(await kindsOf(of("ana"))).toContain(`score-appeal-to-decide ${id}`);
  expect(await kindsOf(disabled)).not.toContain(`score-appeal-to-decide ${id}`);
  const path = `/admin/submissions/${id}/score-appeal`;
  api.identity.confirm(of("ana"));
  expect(await api.get(path, of("ana"))).toMatchObject({
    second: { total: 20 },
  });
  await api.ok("post", `${path}/decision`, { session: of("ana"), body: raised });
  expect(await site.outcomeOf(id, author)).toBe("corrected");
  const { entries } = await api.get<{ entries: { operation: string }[] }>("/admin/log", of("ana"));
  expect(entries[0]?.operation).toBe("score-appeal-decided");
});
