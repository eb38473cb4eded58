import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import { queryOne } from "../../../db/query.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { settleUnrated } from "../../../domain/learning/feedback-reward/settle-unrated.ts";
import { expireReservations } from "../../../domain/money/pool/expire-reservations.ts";
import { decisionWords, expectOk, openAppealApi } from "./score-appeal.fixture.ts";

const counts = z.object({ waiting: z.int(), promised: z.int() });

test("in a community of an owner, a reviewer and two learners every check, sealed score and appeal ends", async () => {
  const site = await openAppealApi({ draw: () => 0 });
  onTestFinished(() => site.api.close());
  const { api, database, of } = site;
  await asOwner(database, (tx) =>
    tx.execute(
      sql`delete from reviewers where user_id <> (select id from users where username = 'harsh')`,
    ),
  );
  const [rosa, tom] = [await site.newAuthor(), await site.newAuthor()];
  const next = (session: string) =>
    api.request("post", "/viewer/assignments", { session, body: { languages: ["en", "es"] } });
  const unitsOf = async (session: string) => {
    const path = "/viewer/wallets/KITE";
    return Number((await api.get<{ balance: { units: string } }>(path, session)).balance.units);
  };

  const first = await site.submit(rosa);
  expect(await site.problemOf(next(tom))).toBe("nothing-passed");
  await site.score(first, passing);
  expect((await site.read(first, rosa)).points).toBeNull();
  await site.giveSecond(first, passing, of("owner"));
  expect(await site.read(first, rosa)).toMatchObject({ state: "passed", points: 20 });

  const other = await site.submit(tom);
  await expectOk(next(rosa));
  const body = {
    format: "text",
    text: commentText("On the second work."),
    key: crypto.randomUUID(),
  };
  const item = await api.ok<{ id: string }>("post", `/submissions/${other}/feedback`, {
    session: rosa,
    body,
  });
  await api.ok("put", `/submissions/${other}/review`, { session: of("harsh") });
  const scored = { points: failing, comment: "Too little" };
  await api.ok("post", `/submissions/${other}/evaluation`, { session: of("harsh"), body: scored });
  await site.giveSecond(other, failing, of("owner"));
  expect((await site.read(other, tom)).points).toBeNull();
  await api.ok("put", `/feedback/${item.id}/rating`, {
    session: tom,
    body: { helpfulness: "very", revision: 1 },
  });
  expect((await site.read(other, tom)).state).toBe("not-passed");

  await expectOk(site.appeal(other, tom));
  await site.endStep(other);
  const decision = { outcome: "corrected", words: decisionWords, points: passing };
  expect(await site.problemOf(site.decide(other, decision, of("owner")))).toBe("not-in-role");
  const signedInAt = Math.floor(Date.now() / 1000);
  api.identity.signedInBy(of("ana"), { signedInAt });
  const asAdmin = `/admin/submissions/${other}/score-appeal/decision`;
  await api.ok("post", asAdmin, { session: of("ana"), body: decision });
  expect(await site.read(other, tom)).toMatchObject({ state: "passed", points: 20 });

  await endCorrectionTime(database);
  await asOwner(database, (tx) =>
    tx.execute(sql`update reservations set expires_at = now() - interval '1 second'`),
  );
  await settleUnrated(database);
  await expireReservations(database);
  expect(await unitsOf(rosa)).toBeGreaterThan(0);
  expect(await unitsOf(tom)).toBeGreaterThan(0);
  const left = await queryOne(
    database,
    counts,
    sql`select (select count(*)::int from second_scores where scored_at is null and closed_at is null)
        + (select count(*)::int from sealed_scores) + (select count(*)::int from score_appeals where ended_at is null)
        + (select count(*)::int from submissions where state in ('submitted', 'in-review')) as waiting,
      (select count(*)::int from reservations where ended_at is null) as promised`,
  );
  expect(left).toEqual({ waiting: 0, promised: 0 });
  expect(await reconcile(database)).toEqual({ found: 0, mismatches: [] });
});
