import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../tests/factories/people.ts";
import { evaluate, makeSubmission } from "../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../tests/setup/let-pass.ts";
import {
  bounties,
  drafts,
  feedback,
  mails,
  notifications,
  reconciliations,
  reservations,
} from "../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { giveFeedback } from "../../domain/learning/feedback/give-feedback.ts";
import { testCatalogue } from "../../http/core/test-catalogue.ts";
import type { Identity } from "../identity/identity.ts";
import { createHandlers } from "./handlers.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
});
afterAll(() => opened.close());

test("each kind of work does its task", async () => {
  const { database } = opened;
  const reviewer = await makeReviewer(database, "weaving");
  const [author, giver, late] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  const { id } = await makeSubmission(database, author, "plain-weave");
  await giveFeedback(database, giver, id, { format: "text", text: "Have you tried silk?" });
  await evaluate(database, reviewer, id);
  await makeSubmission(database, late, "plain-weave");
  await database
    .insert(drafts)
    .values({ ...giver, challengeId: "plain-weave", format: "text", text: "So far", link: "" });
  const past = sql`now() - interval '1 second'`;
  await endCorrectionTime(database);
  await asOwner(database, async (tx) => {
    await tx.update(reservations).set({ expiresAt: past });
    // Feedback that is older than assignments earns half without a record of its giver.
    await tx.update(feedback).set({ assigned: null });
  });
  await database.update(bounties).set({ closesAt: sql`now() + interval '1 hour'` });
  await database.update(notifications).set({ createdAt: sql`now() - interval '1 hour'` });
  const told = async () =>
    new Set((await database.select().from(notifications)).map(({ kind }) => kind));

  const handlers = createHandlers({ database } as Parameters<typeof createHandlers>[0]);
  const work = (name: "settle-feedback" | "end-reservations" | "tell-closing-bounties") =>
    handlers[name]({}, {} as never);
  for (const [name, kind] of [
    ["settle-feedback", "feedback-by-default"],
    ["end-reservations", "reservation-ended"],
    ["tell-closing-bounties", "bounty-closing"],
  ] as const) {
    expect(await told()).not.toContain(kind);
    await work(name);
    expect(await told()).toContain(kind);
  }
  await handlers["queue-notification-mails"]({}, {} as never);
  expect(await database.$count(mails)).toBeGreaterThan(0);
  await handlers.reconcile({}, {} as never);
  expect(await database.select().from(reconciliations)).toMatchObject([{ found: 0 }]);
});

test("claims are paid although withdrawals cannot be, and not without the stop of disabled accounts", async () => {
  const { database } = opened;
  let paid = 0;
  const payOut = async (): Promise<void> => {
    paid += 1;
  };
  const handlers = createHandlers({
    ...{ database, payOut, chain: undefined },
    ...{ identity: {} as Identity, sendMails: () => Promise.resolve() },
  });
  const without = async (table: string) => {
    const rename = (from: string, to: string) =>
      asOwner(database, (tx) => tx.execute(sql.raw(`alter table ${from} rename to ${to}`)));
    await rename(table, "gone");
    await expect(handlers["pay-out"]({}, {} as never)).rejects.toThrow();
    await rename("gone", table);
  };
  await without("withdrawals");
  expect(paid).toBe(1);
  await without("payouts");
  expect(paid).toBe(1);
});
