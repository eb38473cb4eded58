import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { changesOfAccounts, mails, payoutAddresses } from "../../../db/schema/index.ts";
import { syncEmail } from "../../../domain/identity/email/sync-email.ts";
import { createRecheck } from "../../../domain/member/account/recheck-sessions.ts";
import { readClock } from "../../../domain/identity/session/end-all-sessions.ts";
import { writeAddress } from "../../../domain/money/wallet/write-address.ts";
import type { OutgoingMail } from "../../../platform/mail/mail.ts";
import { createMailWorker } from "../../../platform/workers/send-mails.ts";
import { api, asService, openForAll, signedInAt, type Account } from "../../core/test-api.ts";

let sent: OutgoingMail[];
let name: string;
let serial = 0;

openForAll();
beforeEach(async () => {
  name = `owner${++serial}`;
  sent = [];
  await api.database.delete(mails);
});

const place = { browser: "Firefox", system: "Linux", network: "192.0.2.0/24" };
const own = () => `${name}@ayni.test`;
const theirs = () => `thief.of.${name}@evil.test`;
const account = (change: Partial<Account> = {}): Account => ({
  uid: `uid-of-${name}`,
  email: own(),
  emailVerified: true,
  ...change,
});
const logIn = async (as: Account, isNewDevice = false) => {
  const cookie = api.identity.signIn(as);
  const body = { cookie, place, isNewDevice };
  const { secret } = await api.ok<{ secret: string }>("post", "/sessions", asService(body));
  // A new email invalidates the cookie; the session continues with an equivalent one.
  return `${secret}.${api.identity.signIn(as)}`;
};
const look = async (token: string) =>
  (await api.request("get", "/viewer", { headers: { Authorization: `Bearer ${token}` } })).status;
const silent = pino({ level: "silent" });
const sendMails = () =>
  createMailWorker({
    identity: api.identity.service,
    database: api.database,
    send: async (mail) => void sent.unshift(mail),
    site: "https://ayni.example",
    log: silent,
  })();
const mailTo = async (address: string): Promise<OutgoingMail | undefined> => {
  await sendMails();
  return sent.find(({ to }) => to === address);
};
const tokenOf = async (address: string): Promise<string> => {
  const { text = "" } = (await mailTo(address)) ?? {};
  const token = /token=([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`There is no link for ${address}`);
  return token;
};
const ownId = async () => (await api.actor(name)).userId;
const setAddress = async () => {
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const setting = { userId: await ownId(), chainId: 31337, address, proof: "typed" } as const;
  await api.database.transaction((tx) => writeAddress(tx, setting));
};
const emailNow = async () =>
  (
    await api.database
      .select()
      .from(payoutAddresses)
      .where(eq(payoutAddresses.userId, await ownId()))
  )[0];
type Taken = { uid: string; email: string | null; isFirst: boolean };
type Link = { state: string; username: string; restores: string | null };
const press = (token: string) => api.ok<Taken>("post", "/accounts/not-me", asService({ token }));
const read = (token: string) => api.ok<Link>("post", "/accounts/not-me/look", asService({ token }));
const refused = (token: string) => api.code("post", "/accounts/not-me", asService({ token }));
const emailOf = async () => {
  const [row] = await api.rows<{ email: string; proved: boolean }>(
    sql`select email, email_verified_at is not null as proved from users where username = ${name}`,
  );
  return row;
};
const changes = async () =>
  (
    await api.database
      .select({ change: changesOfAccounts.change, disavowedAt: changesOfAccounts.disavowedAt })
      .from(changesOfAccounts)
      .where(sql`user_id = (select id from users where username = ${name})`)
      .orderBy(changesOfAccounts.id)
  ).map(({ change, disavowedAt }) => `${change}${disavowedAt ? " disavowed" : ""}`);

/** The page announces a change of the email before it makes the change. */
const expectEmail = (email: string) =>
  api.database.execute(sql`update users set expected_email = ${email} where username = ${name}`);
/** A thief with access to the account changes its email to their own. */
const moveTo = async (email: string) => {
  await expectEmail(email);
  return logIn(account({ email }));
};
/** A new browser has logged in, and the mail about it has a link. */
const loggedIn = async () => {
  await api.member(name);
  const thief = await logIn(account(), true);
  return { thief, token: await tokenOf(own()) };
};
/** A thief has moved the account, and the mail to its owner has a link. */
const stolen = async () => {
  await api.member(name);
  const thief = await moveTo(theirs());
  return { thief, token: await tokenOf(own()) };
};

describe("a mail tells the owner of", () => {
  test("a browser that was not known, once a day and place, but not at sign-up", async () => {
    const cookie = api.identity.signIn(account());
    const body = { cookie, place, isNewDevice: true };
    await api.ok("post", "/sessions", asService(body));
    await api.member(name);
    expect(await changes()).toEqual([]);
    await logIn(account(), false);
    await logIn(account(), true);
    await logIn(account(), true);
    expect(await changes()).toEqual(["new-device", "new-device"]);
    expect(await mailTo(own())).toMatchObject({
      subject: "A new browser logged in to your Ayni account",
    });
    expect(sent).toHaveLength(1);
  });

  test("a password that was set by a mail's link, with its place", async () => {
    await api.member(name);
    await api.ok("post", "/accounts/recovery", asService({ email: own(), place }));
    expect((await mailTo(own()))?.text).toContain("Firefox, Linux");
    expect(await changes()).toEqual(["password-changed"]);
  });

  test("another email, only at the former one, once for any number of requests", async () => {
    await api.member(name);
    const since = await readClock(api.database);
    const moved = account({ email: `${name}.new@ayni.test` });
    await expectEmail(moved.email);
    api.identity.change(moved);
    const keep = () =>
      syncEmail(api.database, api.identity.service, moved, { currentSecret: null, since, place });
    await Promise.all(Array.from({ length: 4 }, keep));
    await sendMails();
    expect(sent.map(({ to }) => to)).toEqual([own()]);
    expect(await changes()).toEqual(["email-changed"]);
  });

  test("nothing at an email that is not proved", async () => {
    await api.member(name, { emailVerified: false });
    await moveTo(`${name}.new@ayni.test`);
    await sendMails();
    expect(sent).toEqual([]);
    expect(await changes()).toEqual(["email-changed"]);
  });

  test("another email, also without a session that could report it", async () => {
    const session = await api.member(name);
    await api.get("/viewer", session);
    await expectEmail("thief@evil.test");
    api.identity.change(account({ email: "thief@evil.test" }));
    api.identity.setState(`uid-of-${name}`, { validSince: signedInAt + 1 });
    await createRecheck(api.database, api.identity.service)();
    api.identity.setState(`uid-of-${name}`, {});
    expect(await mailTo(own())).toMatchObject({
      subject: "The email of your Ayni account was changed",
    });
    expect(await emailOf()).toMatchObject({ email: "thief@evil.test" });
  });
});

describe("the link", () => {
  test("ends every session and every way in, once, and says the same when it is used again", async () => {
    await api.member(name);
    const thief = await logIn(account(), true);
    await setAddress();
    const token = await tokenOf(own());
    expect(await emailNow()).toMatchObject({ stoppedAt: null });
    expect(await read(token)).toMatchObject({ state: "usable", username: name, restores: null });
    expect(await look(thief), "looking changes nothing").toBe(200);
    expect(await press(token)).toEqual({
      uid: `uid-of-${name}`,
      email: own(),
      isFirst: true,
    });
    expect(api.identity.reclaimed).toContain(`uid-of-${name} with its password`);
    expect(await look(thief)).toBe(401);
    expect(await changes()).toEqual(["new-device disavowed"]);
    expect(await emailNow()).toMatchObject({ stoppedAt: expect.any(String) as string });

    // A copy of the mail must not lock the owner out later.
    const owner = await logIn(account());
    const before = api.identity.reclaimed.length;
    expect(await press(token)).toMatchObject({ email: own(), isFirst: false });
    expect(await read(token)).toMatchObject({ state: "used" });
    expect(await look(owner)).toBe(200);
    expect(api.identity.reclaimed).toHaveLength(before);
  });

  test("pressed twice at once works once", async () => {
    const { token } = await loggedIn();
    const taken = await Promise.all([press(token), press(token), press(token)]);
    expect(taken.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(taken.map(({ email }) => email))).toEqual(new Set([own()]));
  });

  test("can be pressed again after the identity service was unreachable", async () => {
    const { thief, token } = await loggedIn();
    api.identity.setUnreachable(true);
    expect(await refused(token)).toBe("identity-unavailable");
    api.identity.setUnreachable(false);
    expect(await read(token)).toMatchObject({ state: "usable" });
    await press(token);
    expect(await look(thief)).toBe(401);
  });

  test("works for seven days, and only for its account", async () => {
    const { token } = await loggedIn();
    expect(await refused("A".repeat(43))).toBe("not-found");
    expect(await refused(token.slice(1))).toBe("invalid-input");
    await api.database.execute(sql`
      update not_me_links set expires_at = expires_at - interval '7 days'
      where change_id in (select id from account_changes where user_id =
        (select id from users where username = ${name}))`);
    expect(await refused(token)).toBe("not-found");
    expect(await api.code("post", "/accounts/not-me/look", asService({ token }))).toBe("not-found");
  });

  test("of a mail that was sent twice works in both", async () => {
    const { token: first } = await loggedIn();
    await api.database.execute(sql`
      update mails set sent_at = null, recipient = ${own()},
        facts = jsonb_build_object('changeId', (select max(id)::text from account_changes),
          'change', 'new-device', 'about', null, 'isByAdmin', false, 'canDisavow', true,
          'place', null, 'at', now(), 'username', ${name}::text)`);
    const second = await tokenOf(own());
    expect(second).not.toBe(first);
    expect(await press(first)).toMatchObject({ isFirst: true });
    expect(await press(second)).toMatchObject({ isFirst: false });
  });
});

describe("an account that a thief has moved to their own email", () => {
  test("comes back to the email that the link was sent to, and the thief's links work no more", async () => {
    const { thief: inside, token: first } = await loggedIn();
    const thief = await moveTo(theirs());
    const moved = await tokenOf(own());
    await api.ok("post", "/viewer/changes", {
      headers: { Authorization: `Bearer ${thief}` },
      body: { change: "password-changed", place },
    });
    const later = await tokenOf(theirs());
    expect(await read(moved)).toMatchObject({ restores: own() });
    expect(await read(later)).toMatchObject({ restores: null });

    expect(await press(moved)).toMatchObject({ email: own(), isFirst: true });
    expect(await emailOf()).toEqual({ email: own(), proved: true });
    expect(await api.identity.service.findByEmail(own())).toMatchObject({
      uid: `uid-of-${name}`,
      emailVerified: true,
    });
    expect(await look(inside)).toBe(401);
    expect(await look(thief)).toBe(401);
    expect(await refused(later)).toBe("not-found");
    // Only the owner is told that the email was restored.
    sent = [];
    await logIn(account());
    await sendMails();
    expect(sent).toEqual([]);
    // An earlier link is also the owner's, and restores an earlier state.
    expect(await read(first)).toMatchObject({ state: "usable" });
  });

  test("comes back by the link of an earlier change, too", async () => {
    const { token: first } = await loggedIn();
    await moveTo(theirs());
    const moved = await tokenOf(own());
    expect(await press(first)).toMatchObject({ email: own(), isFirst: true });
    expect(await emailOf()).toMatchObject({ email: own() });
    expect(await refused(moved), "what came after was part of it").toBe("not-found");
  });

  test("comes back to the first of several, whichever link was used before", async () => {
    const { token } = await stolen();
    await moveTo(`second.${theirs()}`);
    const byThief = await tokenOf(theirs());
    expect(await press(byThief)).toMatchObject({ email: theirs() });
    expect(await read(token)).toMatchObject({ state: "usable", restores: own() });
    expect(await press(token)).toMatchObject({ email: own() });
    expect(await refused(byThief)).toBe("not-found");
    expect(await emailOf()).toMatchObject({ email: own() });
  });

  test("sends the thief no link by a mail that was still on its way", async () => {
    const { thief, token } = await stolen();
    const note = () =>
      api.ok("post", "/viewer/changes", {
        headers: { Authorization: `Bearer ${thief}` },
        body: { change: "provider-linked", about: "Google" },
      });
    await note();
    // A worker has already taken the mail, and reports it later.
    const [held] = await api.rows<{ facts: object; recipient: string }>(
      sql`select facts, recipient from mails where sent_at is null`,
    );
    await press(token);
    sent = [];
    await sendMails();
    expect(sent).toEqual([]);
    await api.database.execute(sql`
      insert into mails (user_id, kind, locale, recipient, facts)
      select id, 'account-change', 'en', ${held?.recipient}, ${JSON.stringify(held?.facts)}::jsonb
      from users where username = ${name}`);
    expect(await refused(await tokenOf(theirs()))).toBe("not-found");
  });

  test("is not moved again by data that was read before the owner had it back", async () => {
    const { token } = await stolen();
    const since = await readClock(api.database);
    await press(token);
    const stale = account({ email: theirs() });
    await expect(
      syncEmail(api.database, api.identity.service, stale, { currentSecret: null, since }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await emailOf()).toMatchObject({ email: own() });
    expect(await changes()).toEqual(["email-changed disavowed"]);
  });

  test("gives the thief no link when it goes back in another way, either", async () => {
    const { thief } = await stolen();
    await api.ok("post", "/viewer/changes", {
      headers: { Authorization: `Bearer ${thief}` },
      body: { change: "password-changed", place },
    });
    const earlier = await tokenOf(theirs());
    // Logs in with a mail of the identity service.
    await logIn(account());
    expect(await refused(earlier)).toBe("not-found");
    sent = [];
    const told = await mailTo(theirs());
    expect(told?.subject).toBe("The email of your Ayni account was changed");
    expect(told?.text).not.toContain("not-me");
  });

  test("comes back although another account has the email meanwhile, if the other has not proved the email", async () => {
    const { token } = await stolen();
    api.identity.signIn({ uid: `squatter-${name}`, email: own(), emailVerified: false });
    expect(await press(token)).toMatchObject({ email: own() });
    expect(await emailOf()).toEqual({ email: own(), proved: true });
  });

  test("gives nothing back if the owner has proved the email for another account meanwhile", async () => {
    const { thief, token } = await stolen();
    api.identity.signIn({ uid: `second-${name}`, email: own(), emailVerified: true });
    expect(await press(token)).toMatchObject({ email: null, isFirst: true });
    expect(await look(thief)).toBe(401);
    expect(await emailOf()).toMatchObject({ email: "" });
    expect(await api.identity.service.findByEmail(theirs())).toBeNull();
    expect(await read(token)).toMatchObject({ state: "locked" });
    expect(await press(token)).toMatchObject({ email: null, isFirst: false });
  });
});

describe("a change that a thief has begun", () => {
  const count = async (table: string) => {
    const [found] = await api.rows<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(table)}
      where user_id = (select id from users where username = ${name})`);
    return found?.count;
  };
  /** A thief in another browser, who has just logged in. */
  const thief = async () => {
    await api.member(name);
    const token = await logIn(account(), true);
    api.identity.confirm(token.slice(token.indexOf(".") + 1));
    return { headers: { Authorization: `Bearer ${token}` } };
  };
  const isPending = async () => (await api.actor(name)).hasPendingDeletion;

  test("ends by the link: recovery codes and an archive", async () => {
    const session = await thief();
    await api.ok("post", "/viewer/recovery-codes", { ...session, body: {} });
    await api.ok("post", "/viewer/data-export", session);
    expect([await count("recovery_codes"), await count("data_exports")]).toEqual([10, 1]);
    await press(await tokenOf(own()));
    expect([await count("recovery_codes"), await count("data_exports")]).toEqual([0, 0]);
  });

  test("ends by the link: a deletion, which the owner is told of", async () => {
    const session = await thief();
    await api.ok("post", "/viewer/deletion", { ...session, body: { username: name } });
    expect(await isPending()).toBe(true);
    await press(await tokenOf(own()));
    expect(await isPending()).toBe(false);
  });

  test("cannot be taken back once the account's time is over", async () => {
    const session = await thief();
    await api.ok("post", "/viewer/deletion", { ...session, body: { username: name } });
    const token = await tokenOf(own());
    await api.database.execute(
      sql`update users set deletion_begun_at = now() - interval '7 days' where username = ${name}`,
    );
    expect(await refused(token)).toBe("not-found");
  });

  test("leaves the owner's second factor, because a reader of the mail can also ask for a new password", async () => {
    await api.member(name);
    const uid = `uid-of-${name}`;
    api.identity.withFactor.add(uid);
    const session = { headers: { Authorization: `Bearer ${await logIn(account())}` } };
    api.identity.confirm(session.headers.Authorization.split(".").slice(1).join("."));
    await api.ok("post", "/viewer/recovery-codes", { ...session, body: {} });
    await api.database.execute(sql`update recovery_codes set created_at = now() - interval '1 day'
      where user_id = (select id from users where username = ${name})`);
    await api.ok("post", "/accounts/recovery", asService({ email: own(), place }));
    await press(await tokenOf(own()));
    expect(api.identity.withFactor).toContain(uid);
    expect(await count("recovery_codes")).toBe(10);
  });

  test("ends by the link: a second factor that came since, with all recovery codes", async () => {
    const session = await thief();
    const token = await tokenOf(own());
    const uid = `uid-of-${name}`;
    api.identity.withFactor.add(uid);
    api.identity.newFactors.add(uid);
    await api.ok("post", "/viewer/recovery-codes", { ...session, body: {} });
    await press(token);
    expect(api.identity.withFactor).not.toContain(uid);
    expect(await count("recovery_codes")).toBe(0);
  });
});
