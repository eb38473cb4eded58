import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../tests/factories/people.ts";
import { makeStudioCommunity } from "../../../tests/factories/studio.ts";
import { evaluate, makeSubmission } from "../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../tests/setup/let-pass.ts";
import {
  bounties,
  contentVersions,
  drafts,
  feedback,
  mails,
  notifications,
  publishedContent,
  publishedDocuments,
  reconciliations,
  reservations,
  users,
} from "../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { balanceOf } from "../../domain/money/ledger/transfer.ts";
import { giveFeedback } from "../../domain/learning/feedback/give-feedback.ts";
import { testCatalogue } from "../../http/core/test-catalogue.ts";
import { handlersOn, jobContext } from "./handlers.fixture.ts";

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

  const handlers = handlersOn(database);
  const work = (name: "settle-feedback" | "end-reservations" | "tell-closing-bounties") =>
    handlers[name]({}, jobContext);
  for (const [name, kind] of [
    ["settle-feedback", "feedback-by-default"],
    ["end-reservations", "reservation-ended"],
    ["tell-closing-bounties", "bounty-closing"],
  ] as const) {
    expect(await told()).not.toContain(kind);
    await work(name);
    expect(await told()).toContain(kind);
  }
  await handlers["queue-notification-mails"]({}, jobContext);
  expect(await database.$count(mails)).toBeGreaterThan(0);
  await handlers.reconcile({}, jobContext);
  expect(await database.select().from(reconciliations)).toMatchObject([{ found: 0 }]);
});

test("a referral reward that nothing was reserved for is paid once, when the pool covers it", async () => {
  const { database } = opened;
  const reviewer = await makeReviewer(database, "weaving");
  const [inviter, referred] = [await makeMember(database), await makeMember(database)];
  await database
    .update(users)
    .set({ referredBy: inviter.userId })
    .where(eq(users.id, referred.userId));
  const setProgramme = (values: Partial<typeof bounties.$inferInsert>) =>
    database.update(bounties).set(values).where(eq(bounties.kind, "referral"));
  const tooMuch = 10n ** 30n;
  expect(await balanceOf(database, "KITE", { platform: "pool:weaving" })).toBeLessThan(tooMuch);
  await setProgramme({ amount: tooMuch });
  const { id } = await makeSubmission(database, referred, "plain-weave");
  await evaluate(database, reviewer, id);
  await endCorrectionTime(database);

  const { "settle-referrals": settle } = handlersOn(database);
  const earned = () => balanceOf(database, "KITE", { userId: inviter.userId });
  await settle({}, jobContext);
  expect(await earned()).toBe(0n);
  await setProgramme({ amount: 10n ** 18n });
  await Promise.all([settle({}, jobContext), settle({}, jobContext)]);
  await settle({}, jobContext);
  expect(await earned()).toBe(10n ** 18n);
});

test("claims are paid although withdrawals cannot be", async () => {
  const { database } = opened;
  let paid = 0;
  const payOut = async (): Promise<void> => {
    paid += 1;
  };
  const handlers = handlersOn(database, { payOut });
  const rename = (from: string, to: string) =>
    asOwner(database, (tx) => tx.execute(sql.raw(`alter table ${from} rename to ${to}`)));
  await rename("withdrawals", "gone");
  try {
    await expect(handlers["pay-out"]({}, jobContext)).rejects.toThrow('"withdrawals"');
  } finally {
    await rename("gone", "withdrawals");
  }
  expect(paid).toBe(1);
});

test("a published version whose cards cannot be drawn does not stop those after it", async () => {
  const { database } = opened;
  const { userId: authorId, username } = await makeMember(database);
  const publish = async (slug: string, body: string, sequence: number) => {
    const communityId = await makeStudioCommunity(database, slug, { [username]: "owner" });
    await database.insert(publishedDocuments).values({ hash: slug, body });
    const document = { document: slug, keys: slug, facts: slug };
    const [version] = await database
      .insert(contentVersions)
      .values({
        communityId,
        authorId,
        number: 1,
        note: "",
        files: {},
        state: "published",
        ...document,
      })
      .returning();
    if (!version) throw new Error("There is no version");
    await database
      .insert(publishedContent)
      .values({ communityId, versionId: version.id, sequence });
  };
  await publish("broken", "no JSON", 1);
  const text = { name: "Knots", summary: "About knots" };
  const accent = { light: { ground: "#3A5BA0" } };
  const community = { slug: "knots", accent, text: { en: text, es: text }, courses: [] };
  await publish("knots", JSON.stringify(community), 2);
  const handlers = handlersOn(database);
  const signal = AbortSignal.abort();
  await expect(handlers["draw-cards"]({}, { ...jobContext, signal })).rejects.toThrow();
  const drawn = await database.select().from(publishedContent).orderBy(publishedContent.sequence);
  expect(drawn.map(({ hasCards }) => hasCards)).toEqual([false, true]);
});
