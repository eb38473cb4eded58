import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { workText } from "../../../../tests/factories/texts.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import type {
  Calibration,
  StaffPiece,
  WaitingPiece,
} from "../../../contract/learning/calibration.ts";
import { auditLog, notifications, users } from "../../../db/schema/index.ts";
import { beginDeletion } from "../../../domain/member/account/deletion/begin-deletion.ts";
import { api, codeOf, openForAll } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

/** With one person in staff, an admin's approval is the second score of a piece (decision 205). */

const challenge = "plain-weave";
const studio = "/studio/weaving/calibration";
const reason = "I would have scored it alike";

let admin: string;
let owner: string;
let count = 0;

openForAll({ catalogue: withChallenges([challenge]) });
beforeAll(async () => {
  admin = await api.member("ana", { role: "admin" });
  owner = await api.member("only", { role: "owner" });
});
beforeEach(async () => {
  await asOwner(api.database, async (tx) => {
    await tx.execute(
      sql`truncate calibration_answers, calibration_tries, calibration_scores, calibration_pieces`,
    );
    await tx.execute(sql`delete from reviewers`);
    await tx.execute(sql`delete from notifications`);
  });
});

const score = (clarity: number, depth: number) => ({
  points: [
    { criterion: "clarity", points: clarity, comment: "Each step is there." },
    { criterion: "depth", points: depth },
  ],
});

async function makePiece(given = score(8, 12)): Promise<string> {
  const body = { challenge, text: workText() };
  const { id } = await api.ok<{ id: string }>("post", studio, { session: owner, body });
  await give(id, given);
  return id;
}
const give = (id: string, body = score(8, 12), session = owner) =>
  api.ok("put", `${studio}/${id}/score`, { session, body });
const waiting = async (session = admin) =>
  (await api.get<{ pieces: WaitingPiece[] }>("/admin/calibration", session)).pieces;
const pieceOf = async (id: string, session = owner) => {
  const { challenges } = await api.get<{ challenges: { pieces: StaffPiece[] }[] }>(studio, session);
  return challenges[0]?.pieces.find((one) => one.id === id);
};
const decide = (id: string, decision: "approval" | "refusal", seen: string, session = admin) =>
  api.request("put", `/admin/calibration/${id}/${decision}`, { session, body: { reason, seen } });
const told = async () =>
  api.database
    .select({ username: users.username, kind: notifications.kind })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId));
const lastEntry = async () => {
  const [entry] = await api.database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
};

test("a lone score waits for an admin, who sees it with the piece; approved, it counts", async () => {
  const id = await makePiece();
  expect(await pieceOf(id)).toMatchObject({ state: "waits-admin", agreedBy: null });
  const [piece] = await waiting();
  expect(piece).toMatchObject({
    id,
    scorer: { username: "only" },
    challenge: { id: challenge, community: "weaving" },
    points: [{ criterion: "clarity", points: 8, comment: "Each step is there." }, { points: 12 }],
  });
  expect((await decide(id, "approval", piece?.at ?? "")).status).toBe(204);
  expect(await pieceOf(id)).toMatchObject({ state: "agreed", agreedBy: "admin" });
  expect(await waiting()).toEqual([]);
  expect(await told()).toEqual([{ username: "only", kind: "calibration-approved" }]);
  expect(await lastEntry()).toMatchObject({ operation: "calibration-approved", reason });
  expect(await codeOf(decide(id, "refusal", piece?.at ?? ""))).toBe("calibration-changed");
});

test("reviewers calibrate by approved pieces, within tolerance of the one score", async () => {
  for (const _ of [1, 2, 3]) {
    const id = await makePiece();
    await decide(id, "approval", (await waiting())[0]?.at ?? "");
  }
  const name = `late${(count += 1)}`;
  const session = await api.member(name, { role: "reviewer" });
  const path = `/challenges/${challenge}/calibration`;
  await api.ok("post", path, { session });
  const { tries } = await api.get<Calibration>(path, session);
  for (const { id } of tries[0]?.pieces ?? [])
    await api.ok("post", `${path}/pieces/${id}`, { session, body: score(7, 14) });
  const over = await api.get<Calibration>(path, session);
  expect(over).toMatchObject({ state: "calibrated" });
  expect(over.tries[0]?.pieces.map(({ staff }) => staff.length)).toEqual([1, 1, 1]);
});

test("owners whose deletion has begun are not told of an admin's decision", async () => {
  await api.member("leaving", { role: "owner" });
  await beginDeletion(api.database, await api.actor("leaving"), "leaving");
  const id = await makePiece();
  await decide(id, "approval", (await waiting())[0]?.at ?? "");
  expect(await told()).toEqual([{ username: "only", kind: "calibration-approved" }]);
});

test("refused, the score waits again once it is changed, and its scorer reads the reason", async () => {
  const id = await makePiece();
  await decide(id, "refusal", (await waiting())[0]?.at ?? "");
  expect(await pieceOf(id)).toMatchObject({ state: "refused", refusal: reason });
  expect(await told()).toEqual([{ username: "only", kind: "calibration-refused" }]);
  expect(await lastEntry()).toMatchObject({ operation: "calibration-refused", reason });
  expect(await waiting()).toEqual([]);
  await give(id, score(4, 6));
  expect(await pieceOf(id)).toMatchObject({ state: "waits-admin", refusal: null });
  expect((await waiting())[0]?.points[0]).toMatchObject({ points: 4 });
});

test("an admin decides about the score that they saw, and never about their own score", async () => {
  const id = await makePiece();
  const [seen] = await waiting();
  await give(id, score(1, 1));
  expect(await codeOf(decide(id, "approval", seen?.at ?? ""))).toBe("calibration-changed");
  await asOwner(api.database, (tx) =>
    tx.execute(sql`update users set admin = true where username = 'only'`),
  );
  api.identity.signedInBy(owner);
  const [now] = await waiting();
  expect(await codeOf(decide(id, "approval", now?.at ?? "", owner))).toBe("own-account");
  await asOwner(api.database, (tx) =>
    tx.execute(sql`update users set admin = false where username = 'only'`),
  );
});

test("with a second person in staff, that person scores it and no admin", async () => {
  const id = await makePiece();
  const [seen] = await waiting();
  const name = `second${(count += 1)}`;
  const second = await api.member(name, { role: "reviewer" });
  expect(await waiting()).toEqual([]);
  expect(await pieceOf(id)).toMatchObject({ state: "waits" });
  expect(await codeOf(decide(id, "approval", seen?.at ?? ""))).toBe("calibration-changed");
  await give(id, score(8, 12), second);
  expect(await pieceOf(id)).toMatchObject({ state: "agreed", agreedBy: "staff" });
});

test("of two decisions at once one counts", async () => {
  const id = await makePiece();
  const [seen] = await waiting();
  const { at = "" } = seen ?? {};
  const both = await Promise.all([decide(id, "approval", at), decide(id, "refusal", at)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});
