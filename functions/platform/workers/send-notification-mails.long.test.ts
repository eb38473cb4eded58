import { and, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailTopics } from "../../contract/community/mail-choices.ts";
import { topicOf, usualChoices } from "../../contract/community/notification-mails.ts";
import { notificationKind } from "../../contract/community/notification.ts";
import { breakRow } from "../../../tests/setup/break-row.ts";
import {
  communities,
  mails,
  notifications,
  notificationSettings,
  users,
} from "../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { noteChangeElsewhere } from "../../domain/identity/session/note-change.ts";
import { notify } from "../../domain/notification/notify.ts";
import { noteRefusal } from "../../domain/notification/mail-choices.ts";
import { queueNotificationMails } from "../../domain/notification/queue-notification-mails.ts";
import { testCatalogue } from "../../http/core/test-catalogue.ts";
import { openTestApi, type TestApi } from "../../http/core/test-api.ts";
import { refusal } from "../mail/test-smtp.ts";
import { mailsOf, site } from "./mails.fixture.ts";

let api: TestApi;
let serial = 0;
let name: string;
let session: string;
let userId: bigint;
const { idOf, worker, smtp, rows, ofOtherProcess } = mailsOf(() => api, pino({ level: "silent" }));

beforeAll(async () => {
  api = await openTestApi();
  await synchroniseCatalogue(api.database, testCatalogue);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.delete(mails);
  await api.database.update(notifications).set({ mail: null });
  name = `told${++serial}`;
  session = await api.member(name);
  userId = await idOf(name);
});

const tell = (
  kind: "referral-joined" | "payout-confirmed" | "admin-granted" = "payout-confirmed",
) =>
  api.database.transaction((tx) =>
    notify(tx, { userId, kind, ...(kind === "referral-joined" && { actorId: userId }) }),
  );
const later = sql`now() + interval '2 minutes'`;
/** The hour of tomorrow's digests, by which every notification of today is due. */
const tomorrow = sql`(((now() at time zone 'utc')::date + 1 + time '12:00') at time zone 'utc')`;
const choose = (choices: Partial<typeof usualChoices>) =>
  api.ok("put", "/viewer/notification-settings", {
    session,
    body: { ...usualChoices, ...choices },
  });

describe("a mail about notifications", () => {
  test("has the sentences of the page, in the reader's language, with the headers of one-click unsubscription", async () => {
    const { send, received } = await smtp();
    await api.database.update(users).set({ locale: "es" }).where(eq(users.id, userId));
    await api.database.transaction((tx) =>
      notify(tx, {
        userId,
        kind: "payout-confirmed",
        reward: { token: "KITE", amount: 1_500_250_000_000_000_000_000n },
      }),
    );
    await queueNotificationMails(api.database);
    expect(await rows(), "not before others could have come").toEqual([]);
    await queueNotificationMails(api.database, later);
    await worker(send)();
    expect(received).toHaveLength(1);
    const [{ to, mail, source } = { to: [], mail: undefined, source: "" }] = received;
    expect(to).toEqual([`${name}@ayni.test`]);
    expect(mail?.subject).toBe("Tu retiro de 1500,25 KITE llegó a tu dirección.");
    expect(mail?.text).toContain(`${site}/es/profile/wallets/payouts`);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(source.replaceAll("\r\n ", "")).toMatch(
      /^List-Unsubscribe: ?<https:\/\/ayni\.example\/es\/unsubscribe\?token=\d+\.payouts\.[\w-]{43}>/m,
    );
    expect(String(mail?.html)).not.toMatch(/<img|<link|url\(|<div class="line"/i);
    const [row] = await rows();
    expect(row).toMatchObject({ facts: null, recipient: "", givenUpAt: null });
  });

  test("that cannot be queued does not stop the mails of other members", async () => {
    await tell();
    await breakRow(api.database, "notification_settings.user_id", userId);
    await api.member(`${name}b`);
    userId = await idOf(`${name}b`);
    await tell();
    await expect(queueNotificationMails(api.database, later)).rejects.toThrow();
    expect(await rows()).toMatchObject([{ userId }]);
  });

  test("gets no link, header or element from the name of a community", async () => {
    const evil =
      'Win at evil.example <a href="https://evil.example">x</a>\r\nBcc: thief@evil.example';
    const [community] = await api.database.select().from(communities).limit(1);
    const isIt = eq(communities.id, community?.id ?? 0n);
    const named = (to: string) =>
      api.database
        .update(communities)
        .set({ name: { en: to, es: to } })
        .where(isIt);
    await named(evil);
    const { send, received } = await smtp();
    await api.database.transaction((tx) =>
      notify(tx, {
        userId,
        kind: "pool-low",
        communityId: community?.id,
        reward: { token: "KITE", amount: 1n },
      }),
    );
    await queueNotificationMails(api.database, later);
    await worker(send)();
    await named(community?.name.en ?? "");
    const [{ to, source, mail } = { to: [], source: "", mail: undefined }] = received;
    expect([received.length, to, mail?.bcc]).toEqual([1, [`${name}@ayni.test`], undefined]);
    expect(source.split("\r\n\r\n")[0]).not.toMatch(/^bcc/im);
    expect(mail?.subject).toContain("Win at evil example");
    expect(`${mail?.subject}${mail?.text}${String(mail?.html)}`).not.toContain("evil.example");
    expect(String(mail?.html)).not.toContain('href="https://evil');
  });

  test("is one, whatever comes in a minute, and the next comes ten minutes later", async () => {
    const { send, received } = await smtp();
    for (let count = 0; count < 100; count += 1) await tell();
    await queueNotificationMails(api.database, later);
    await worker(send)();
    await tell();
    await queueNotificationMails(api.database, sql`now() + interval '4 minutes'`);
    await worker(send)();
    expect(received.map(({ mail }) => mail.subject)).toEqual(["100 new notifications on Ayni"]);
    expect(received[0]?.mail.text).toContain("And 80 more.");
    await queueNotificationMails(api.database, sql`now() + interval '13 minutes'`);
    await worker(send)();
    expect(received).toHaveLength(2);
    await queueNotificationMails(api.database, sql`now() + interval '30 minutes'`);
    await worker(send)();
    expect(received, "what was mailed is not mailed again").toHaveLength(2);
  });

  test("goes out as chosen, without read and unwanted notifications", async () => {
    await choose({ payouts: "none" });
    await tell();
    await tell("admin-granted");
    await queueNotificationMails(api.database, later);
    expect(await rows()).toEqual([]);
    await choose({ payouts: "at-once" });
    await tell();
    await choose({ payouts: "none" });
    await queueNotificationMails(api.database, later);
    expect(await rows()).toEqual([]);
    await choose({ payouts: "at-once" });
    await tell();
    await queueNotificationMails(api.database, later);
    expect(await rows()).toHaveLength(1);
    await api.ok("post", "/viewer/notifications/read", {
      session,
      body: { upTo: "900000000000000000" },
    });
    const { send, received } = await smtp();
    await worker(send)();
    expect(received, "read after it was queued").toEqual([]);
    expect((await rows())[0]).toMatchObject({ sentAt: null, facts: null });
    await api.database.delete(mails);
    await tell();
    await api.ok("post", "/viewer/notifications/read", {
      session,
      body: { upTo: "900000000000000000" },
    });
    await queueNotificationMails(api.database, sql`now() + interval '20 minutes'`);
    expect(await rows(), "read before: the next one does not wait for it").toEqual([]);
  });

  test("of one member does not depend on the choices of another", async () => {
    const other = await api.member(`${name}b`);
    await tell();
    await api.ok("put", "/viewer/notification-settings", {
      session: other,
      body: { ...usualChoices, payouts: "none" },
    });
    await queueNotificationMails(api.database, later);
    expect(await rows()).toHaveLength(1);
    await noteRefusal(api.database, await idOf(`${name}b`), `${name}b@ayni.test`);
    await api.ok("post", "/viewer/notification-settings/mail-again", { session });
    expect(await api.ok("get", "/viewer/notification-settings", { session: other })).toMatchObject({
      refusedAt: expect.any(String) as string,
    });
  });

  test.each([
    ["is disabled", () => api.identity.setState(`uid-of-${name}`, { isDisabled: true })],
    [
      "is leaving",
      () =>
        api.database
          .update(users)
          .set({ deletionBegunAt: sql`now()` })
          .where(eq(users.id, userId)),
    ],
    [
      "has another email by now",
      () =>
        api.database.update(users).set({ email: "other@ayni.test" }).where(eq(users.id, userId)),
    ],
  ])("goes to nobody who %s", async (_, become) => {
    const { send, received } = await smtp();
    await tell();
    await queueNotificationMails(api.database, later);
    await become();
    await worker(send)();
    expect(received).toEqual([]);
    expect((await rows())[0]).toMatchObject({ recipient: "", facts: null });
  });

  test("waits while it is unknown whether its reader is disabled", async () => {
    const { send, received } = await smtp();
    await tell();
    await queueNotificationMails(api.database, later);
    api.identity.setUnreachable(true);
    await worker(send)();
    api.identity.setUnreachable(false);
    expect(received).toEqual([]);
    expect((await rows())[0]).toMatchObject({ sentAt: null, givenUpAt: null, attempts: 1 });
  });

  test("goes to proved emails only", async () => {
    await api.database.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
    await tell();
    await queueNotificationMails(api.database, later);
    expect(await rows()).toEqual([]);
  });
});

test("no notification waits for a mail to a member whose deletion has begun", async () => {
  await api.database
    .update(users)
    .set({ deletionBegunAt: sql`now()` })
    .where(eq(users.id, userId));
  await tell();
  await queueNotificationMails(api.database, later);
  expect(await rows()).toEqual([]);
});

describe("a digest", () => {
  test("is queued once a day by two workers at once, and has the notifications from before its hour", async () => {
    const { send, received } = await smtp();
    const other = ofOtherProcess();
    await tell("referral-joined");
    await tell("referral-joined");
    await queueNotificationMails(api.database, later);
    expect(await rows(), "not at once").toEqual([]);
    await queueNotificationMails(api.database, sql`(${tomorrow}) - interval '11 hours'`);
    expect(await rows(), "nor before its hour").toEqual([]);
    const queue = (database: typeof other) => queueNotificationMails(database, tomorrow);
    await Promise.all([queue(other), queue(api.database), queue(other), queue(api.database)]);
    expect(await rows()).toHaveLength(1);
    await tell("referral-joined");
    await queue(api.database);
    expect(await rows(), "one a day").toHaveLength(1);
    await Promise.all([worker(send)(), worker(send, other)()]);
    expect(received.map(({ mail }) => mail.subject)).toEqual(["Your day on Ayni: 2 notifications"]);
  });

  test("comes twice with one id if a worker stops between sending and recording", async () => {
    const { send, received } = await smtp();
    await tell("referral-joined");
    await queueNotificationMails(api.database, tomorrow);
    await worker(async (mail) => {
      await send(mail);
      throw new Error("ended");
    })();
    await api.database.execute(sql`update mails set run_at = now(), locked_until = null`);
    await worker(send)();
    expect(received).toHaveLength(2);
    expect(received[0]?.mail.messageId).toBe(received[1]?.mail.messageId);
  });
});

describe("a server that refuses", () => {
  test("the email for good ends these mails until their reader chooses them again", async () => {
    const { send } = await smtp({ onRcptTo: (_, __, done) => done(refusal(550)) });
    const settings = () =>
      api.ok<{ refusedAt: string | null }>("get", "/viewer/notification-settings", { session });
    await tell();
    await queueNotificationMails(api.database, later);
    await worker(send)();
    expect((await settings()).refusedAt).not.toBeNull();
    await tell();
    await queueNotificationMails(api.database, sql`now() + interval '1 hour'`);
    expect(await rows()).toHaveLength(1);
    await api.ok("post", "/viewer/notification-settings/mail-again", { session });
    expect((await settings()).refusedAt).toBeNull();
    await tell();
    await queueNotificationMails(api.database, sql`now() + interval '2 hours'`);
    expect(await rows()).toHaveLength(2);
  });

  test("a former email, to which the mail about its change goes, ends nothing", async () => {
    const { send } = await smtp({ onRcptTo: (_, __, done) => done(refusal(550)) });
    await tell();
    await noteChangeElsewhere(api.database, {
      userId,
      change: "email-changed",
      to: "former@ayni.test",
    });
    await worker(send)();
    await queueNotificationMails(api.database, later);
    expect(await rows()).toHaveLength(2);
  });

  test.each([
    [
      "for now",
      { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(451)) },
    ],
    [
      "the sender",
      { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(550)) },
    ],
  ])("%s ends nothing", async (_, options) => {
    const { send } = await smtp(options as never);
    await tell();
    await queueNotificationMails(api.database, later);
    await worker(send)();
    const [row] = await api.database
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId));
    expect(row?.refusedAt).toBeNull();
    expect((await rows())[0]).toMatchObject({ attempts: 1, givenUpAt: null, sentAt: null });
  });
});

describe("a link that switches mails off", () => {
  const tokens = async () => {
    const { send, received } = await smtp();
    await tell();
    await queueNotificationMails(api.database, sql`now() + interval '1 day'`);
    await worker(send)();
    const found = [...(received[0]?.mail.text ?? "").matchAll(/unsubscribe\?token=(\S+)/g)];
    return found.map(([, token]) => token ?? "");
  };
  const ask = (path: string, token: string) =>
    api.request("post", path, { serviceKey: api.serviceKey, body: { token } });

  test("changes nothing else, for its topic or for all, and may be pressed again", async () => {
    const [one = "", all = ""] = await tokens();
    const look = await ask("/unsubscribe/look", one);
    expect(await look.json()).toEqual({ topic: "payouts", isOff: false });
    await ask("/unsubscribe", one);
    await ask("/unsubscribe", one);
    const chosen = async () =>
      (await api.ok<{ choices: object }>("get", "/viewer/notification-settings", { session }))
        .choices;
    expect(await chosen()).toEqual({ ...usualChoices, payouts: "none" });
    await ask("/unsubscribe", all);
    expect(Object.values(await chosen())).toEqual(mailTopics.map(() => "none"));
  });

  test("that is forged, another's or of a former email is refused", async () => {
    const [one = ""] = await tokens();
    const [id = "", topic = "", signature = ""] = one.split(".");
    const other = await api.member(`${name}b`);
    await api.ok("put", "/viewer/notification-settings", { session: other, body: usualChoices });
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    const forged = [
      `${id}.all.${signature}`,
      `${id}.feedback.${signature}`,
      `${BigInt(id) + 1n}.${topic}.${signature}`,
      `${id}.${topic}.${flipped}`,
      `${id}.${topic}.`,
      `${id}.constructor.${signature}`,
      "0.payouts.x",
      "",
      `${"9".repeat(60)}.${topic}.${signature}`,
    ];
    for (const token of forged)
      for (const path of ["/unsubscribe/look", "/unsubscribe"])
        expect((await ask(path, token)).status, token).toBe(404);
    await api.database.update(users).set({ email: "new@ayni.test" }).where(eq(users.id, userId));
    expect((await ask("/unsubscribe", one)).status).toBe(404);
    const [row] = await api.database
      .select()
      .from(notificationSettings)
      .where(and(eq(notificationSettings.userId, userId)));
    expect(row?.choices).toEqual({});
  });
});

test("every kind belongs to a topic or has a reason against one", () => {
  expect(Object.keys(topicOf).toSorted()).toEqual([...notificationKind.options].toSorted());
});
