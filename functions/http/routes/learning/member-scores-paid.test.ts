import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { endSecondScores } from "../../../../tests/setup/let-pass.ts";
import { queryOne } from "../../../db/query.ts";
import { reservations } from "../../../db/schema/index.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import {
  api,
  count,
  crowd,
  feedbackOf,
  given,
  lapse,
  openForEach,
  paidTo,
  type Person,
  rate,
  read,
  score,
  scorer,
  submit,
} from "./member-scores.fixture.ts";

/** The pay for the words of a member's score (decision 218). */

openForEach();

const promised = async (id: string) => {
  const [promise] = await api.database
    .select({ left: reservations.left })
    .from(reservations)
    .where(
      and(eq(reservations.submissionId, BigInt(id)), eq(reservations.kind, "feedback-reward")),
    );
  return promise?.left;
};

test("the words of a score keep their promise at the release, and count in their giver's day", async () => {
  await crowd();
  const one = await scorer();
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  expect((await score(one, id)).status).toBe(201);
  await endSecondScores(api.database, id);
  expect(await promised(id)).toBe(100n);
  const { amount } = await queryOne(
    api.database,
    z.object({ amount: z.coerce.number() }),
    sql`select amount from review_values where reviewer_id = ${one.actor.userId} and token = 'SATS'`,
  );
  expect(amount).toBe(100);
  await rate(author, id);
  expect([await paidTo(one), await promised(id)]).toEqual([1, 0n]);
  expect(await count(sql`from reservations where owed_since is not null`)).toBe(0);
});

test("staff who once had the work to score as a member scores it as staff, and is not paid for it", async () => {
  await crowd();
  const one = await scorer();
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  await lapse(id);
  await makeStaff(one);
  await api.ok("put", `/submissions/${id}/review`, { session: one.session });
  expect((await score(one, id)).status).toBe(201);
  await rate(author, id);
  await endSecondScores(api.database, id);
  expect((await read(id)).state).toBe("passed");
  expect([await feedbackOf(id), await paidTo(one)]).toEqual([[], 0]);
});

test("a member who becomes staff while they hold the work is paid for the words of its score", async () => {
  await crowd();
  const one = await scorer();
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  await makeStaff(one);
  await api.ok("put", `/submissions/${id}/review`, { session: one.session });
  expect((await score(one, id)).status).toBe(201);
  await rate(author, id);
  await endSecondScores(api.database, id);
  expect(await paidTo(one)).toBe(1);
});

const makeStaff = ({ actor }: Person) =>
  grantRole(api.database, { role: "reviewer", user: actor.username, community: "weaving" });
