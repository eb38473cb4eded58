import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { ListedSession, SessionPlace } from "../../../contract/identity/session.ts";
import type { Viewer } from "../../../contract/identity/viewer.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { expectEmail as announceEmail } from "../../../domain/identity/email/restore-email.ts";
import { findSession } from "../../../domain/identity/session/find-session.ts";
import { openSession } from "../../../domain/identity/session/open-session.ts";
import { hashSecret } from "../../../domain/secret.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import {
  api,
  asService,
  codeOf,
  openForAll,
  signedInAt,
  type Account,
} from "../../core/test-api.ts";

let name: string;
let serial = 0;

openForAll();
beforeEach(() => {
  name = `weaver${++serial}`;
});

type State = {
  endsAt: string;
  revoked: boolean;
  signInToken: string | null;
  secret?: string;
};
type Opened = State & { secret: string };

const open = (cookie: string) => api.ok<Opened>("post", "/sessions", asService({ cookie }));
const renew = (secret: string, cookie: string) =>
  api.ok<State>("post", "/sessions/renewal", asService({ secret, cookie }));
const confirm = (secret: string, cookie: string) =>
  api.ok<State>("post", "/sessions/renewal", asService({ secret, cookie, isConfirmed: true }));
const begin = async (secret: string) =>
  (await api.ok<{ renewal: string }>("post", "/sessions/renewal/begin", asService({ secret })))
    .renewal;
const refusedRenewal = (secret: string, cookie: string) =>
  api.code("post", "/sessions/renewal", asService({ secret, cookie }));
const end = (secret: string) => api.ok("post", "/sessions/end", asService({ secret }));
const recover = (email: string) => api.ok("post", "/accounts/recovery", asService({ email }));

const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const expectEmail = (token: string, email: string) =>
  api.ok("post", "/viewer/expected-email", { ...bearing(token), body: { email } });
const viewer = (secret: string, cookie: string) =>
  api.ok<Viewer>("get", "/viewer", bearing(`${secret}.${cookie}`));
const refused = (token: string) => api.code("get", "/viewer", bearing(token));

const account = (change: Partial<Account> = {}): Account => ({
  uid: `uid-of-${name}`,
  email: `${name}@ayni.test`,
  emailVerified: true,
  ...change,
});
const member = async (options?: { emailVerified: boolean }) => {
  const cookie = await api.member(name, options);
  return { cookie, ...(await open(cookie)) };
};
const rows = () =>
  api.rows<{ ending: string | null; live: boolean }>(
    sql`select ending, ended_at is null as live from sessions where uid = ${`uid-of-${name}`} order by id`,
  );

describe("a session", () => {
  test("opens for thirty days, and its secret is kept as a digest alone", async () => {
    const { cookie, secret, endsAt, revoked } = await member();
    expect(Date.parse(endsAt) / 86_400_000 - Date.now() / 86_400_000).toBeCloseTo(30, 2);
    expect(revoked).toBe(false);
    expect(await viewer(secret, cookie)).toMatchObject({ username: name });
    const text = JSON.stringify(await api.rows(sql`select sessions::text as text from sessions`));
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
  });

  test("is opened for an identity that has no profile yet", async () => {
    const cookie = api.identity.signIn(account());
    const { secret } = await open(cookie);
    expect(await refused(`${secret}.${cookie}`)).toBe("profile-missing");
    const body = { username: name, acceptedTerms: true, acceptedPrivacy: true, locale: "en" };
    await api.ok("post", "/viewer", { ...bearing(`${secret}.${cookie}`), body });
    expect(await viewer(secret, cookie)).toMatchObject({
      email: `${name}@ayni.test`,
      emailVerified: true,
    });
  });

  test("does not open without a cookie of the identity service", async () => {
    const refusal = (cookie: string) => api.code("post", "/sessions", asService({ cookie }));
    expect(await refusal("garbage")).toBe("unauthenticated");
    expect(await refusal("unreachable")).toBe("identity-unavailable");
  });

  test("ends at log-out for good: its copy and its renewal are refused, and another session goes on", async () => {
    const { cookie, secret } = await member();
    const elsewhere = await open(cookie);
    await end(secret);
    await end(secret);
    expect(await refused(`${secret}.${cookie}`)).toBe("unauthenticated");
    expect(await refusedRenewal(secret, cookie)).toBe("unauthenticated");
    const fresh = api.identity.signIn(account());
    expect(await refusedRenewal(secret, fresh)).toBe("unauthenticated");
    expect(await refused(`${secret}.${fresh}`)).toBe("unauthenticated");
    expect(await viewer(elsewhere.secret, cookie)).toMatchObject({ username: name });
    expect(await rows()).toEqual([
      { ending: "log-out", live: false },
      { ending: null, live: true },
    ]);
  });

  test("ends thirty days after its start, however often it was renewed", async () => {
    const { cookie, secret, endsAt } = await member();
    expect((await renew(secret, cookie)).endsAt).toBe(endsAt);
    await api.database.execute(
      sql`update sessions set ends_at = now() - interval '1 second' where uid = ${`uid-of-${name}`}`,
    );
    expect(await refused(`${secret}.${cookie}`)).toBe("unauthenticated");
    expect(await refusedRenewal(secret, cookie)).toBe("unauthenticated");
    await end(secret);
  });

  test("is renewed by one of several concurrent requests, and by the next one if that fails", async () => {
    const { cookie, secret } = await member();
    const asked = await Promise.all(Array.from({ length: 8 }, () => begin(secret)));
    expect(asked.toSorted()).toEqual(["begun", ...Array<string>(7).fill("under-way")]);
    const pass = (time: string) =>
      api.database.execute(
        sql`update sessions set renewing_until = renewing_until - ${time}::interval, renewed_at = renewed_at - ${time}::interval`,
      );
    await pass("14 seconds");
    expect(await begin(secret)).toBe("under-way");
    await pass("1 second");
    expect([await begin(secret), await begin(secret)]).toEqual(["begun", "under-way"]);

    await renew(secret, cookie);
    expect(await begin(secret)).toBe("done");
    await pass("59 seconds");
    expect(await begin(secret)).toBe("done");
    await pass("1 second");
    expect(await begin(secret)).toBe("begun");
    await end(secret);
    const refusal = await api.code("post", "/sessions/renewal/begin", asService({ secret }));
    expect(refusal).toBe("unauthenticated");
  });

  test("goes on under a new secret when its owner confirms who they are", async () => {
    const { cookie, secret } = await member();
    expect((await renew(secret, cookie)).secret).toBeUndefined();
    const { secret: next = "" } = await confirm(secret, cookie);
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(await viewer(next, cookie)).toMatchObject({ username: name });
    expect(await refused(`${secret}.${cookie}`)).toBe("unauthenticated");
    expect(await refusedRenewal(secret, cookie)).toBe("unauthenticated");
    // The same row: it keeps its end, and the list has no second session.
    expect((await rows()).filter(({ live }) => live)).toHaveLength(1);
  });

  test("accepts only its own cookie and secret together", async () => {
    const { cookie, secret } = await member();
    name = `weaver${++serial}`;
    const other = await member();
    const tokens = {
      "the cookie alone": cookie,
      "the secret alone": secret,
      "an empty cookie": `${secret}.`,
      "an empty secret": `.${cookie}`,
      "another's secret": `${other.secret}.${cookie}`,
      "another's cookie": `${secret}.${other.cookie}`,
      "a secret of nobody's": `${"A".repeat(43)}.${cookie}`,
      "a secret cut short": `${secret.slice(1)}.${cookie}`,
      "a cookie of nobody's": `${secret}.garbage`,
    };
    for (const [about, token] of Object.entries(tokens))
      expect(await refused(token), about).toBe("unauthenticated");
    expect(await refusedRenewal(secret, other.cookie)).toBe("unauthenticated");
    expect(await viewer(secret, cookie)).toMatchObject({
      email: `${`weaver${serial - 1}`}@ayni.test`,
    });
  });

  test("is renewed by several requests at once", async () => {
    const { cookie, secret } = await member();
    const renewals = await Promise.all(Array.from({ length: 8 }, () => renew(secret, cookie)));
    expect(new Set(renewals.map(({ endsAt }) => endsAt)).size).toBe(1);
    expect(await viewer(secret, cookie)).toMatchObject({ username: name });
  });
});

describe("an email and whether it is verified", () => {
  test("are stored together from each new cookie", async () => {
    const { cookie, secret } = await member();
    await expectEmail(`${secret}.${cookie}`, `new.${name}@ayni.test`);
    const moved = api.identity.signIn(
      account({ email: `new.${name}@ayni.test`, emailVerified: false }),
    );
    // Only the former email was verified.
    expect(await viewer(secret, cookie)).toMatchObject({
      email: `${name}@ayni.test`,
      emailVerified: true,
    });
    await renew(secret, moved);
    expect(await viewer(secret, moved)).toMatchObject({
      email: `new.${name}@ayni.test`,
      emailVerified: false,
    });
    const { secret: next = "" } = await renew(secret, api.identity.signIn(account()));
    expect(await viewer(next, api.identity.signIn(account()))).toMatchObject({
      email: `${name}@ayni.test`,
      emailVerified: true,
    });
  });

  test("a proof that the identity service revokes is revoked here", async () => {
    const { secret } = await member();
    const unproved = api.identity.signIn(account({ emailVerified: false }));
    await renew(secret, unproved);
    expect(await viewer(secret, unproved)).toMatchObject({
      email: `${name}@ayni.test`,
      emailVerified: false,
    });
  });

  test("an email that moved to another account belongs to the member of that account", async () => {
    const former = await member();
    const address = `${name}@ayni.test`;
    const formerUid = `uid-of-${name}`;
    await expectEmail(`${former.secret}.${former.cookie}`, "Moved.On@ayni.test");
    api.identity.change({ uid: formerUid, email: "moved.on@ayni.test", emailVerified: true });
    name = `weaver${++serial}`;
    const now = await member();
    await expectEmail(`${now.secret}.${now.cookie}`, address);
    await renew(now.secret, api.identity.signIn(account({ email: address })));
    const cookie = api.identity.signIn(account({ email: address }));
    const { secret } = await open(cookie);
    expect(await viewer(secret, cookie)).toMatchObject({ email: address, emailVerified: true });
    expect(await viewer(former.secret, former.cookie)).toMatchObject({
      email: "",
      emailVerified: false,
    });
  });

  test("a session that ended meanwhile announces no next email", async () => {
    const { secret } = await member();
    const session = await findSession(api.database, secret);
    if (!session) throw new Error("No session");
    await end(secret);
    const announced = announceEmail(api.database, session, "thief@evil.test");
    await expect(announced).rejects.toThrow("unauthenticated");
  });

  test("an outdated cookie takes no email from the member who has it", async () => {
    const owner = await member();
    const address = `${name}@ayni.test`;
    const ownerAccount = account();
    name = `weaver${++serial}`;
    const thief = await member();
    const stale = api.identity.signIn(account({ email: address }));
    api.identity.change(account({ email: "elsewhere.now@ayni.test" }));
    api.identity.change(ownerAccount);
    expect(await refusedRenewal(thief.secret, stale)).toBe("unauthenticated");
    expect(await api.code("post", "/sessions", asService({ cookie: stale }))).toBe(
      "unauthenticated",
    );
    expect(await viewer(owner.secret, owner.cookie)).toMatchObject({
      email: address,
      emailVerified: true,
    });
  });

  test("a new profile does not share an email either", async () => {
    await member();
    const address = `${name}@ayni.test`;
    const stale = api.identity.signIn({ uid: `late-${name}`, email: address, emailVerified: true });
    api.identity.change({ uid: `late-${name}`, email: "other@ayni.test", emailVerified: false });
    const profile = {
      username: `late.${name}`,
      acceptedTerms: true,
      acceptedPrivacy: true,
      locale: "en",
    };
    expect(await api.code("post", "/viewer", { session: stale, body: profile })).toBe(
      "unauthenticated",
    );
  });
});

describe("the first proof of an email", () => {
  test("ends every other session and removes every other sign-in method, once", async () => {
    const attacker = await member({ emailVerified: false });
    const owner = await open(attacker.cookie);
    const proved = api.identity.signIn(account());
    const { secret: next = "", ...state } = await renew(owner.secret, proved);
    expect(state).toMatchObject({
      revoked: true,
      signInToken: `sign-in-token-of-uid-of-${name}`,
    });
    expect(api.identity.reclaimed.filter((uid) => uid === `uid-of-${name}`)).toHaveLength(1);
    expect(await rows()).toEqual([
      { ending: "email-verified", live: false },
      { ending: null, live: true },
    ]);
    const again = api.identity.signIn(account());
    expect(await refusedRenewal(attacker.secret, again)).toBe("unauthenticated");
    // A copy of the session's former cookie is refused, too.
    expect(await refusedRenewal(owner.secret, again)).toBe("unauthenticated");
    expect(await renew(next, again)).toMatchObject({ revoked: false, signInToken: null });
    expect(await viewer(next, again)).toMatchObject({ emailVerified: true });
    expect(api.identity.reclaimed.filter((uid) => uid === `uid-of-${name}`)).toHaveLength(1);
  });

  test("keeps the provider by which the proving session signed in", async () => {
    const stranger = await member({ emailVerified: false });
    const opened = await open(api.identity.signIn({ ...account(), signedInBy: "google.com" }));
    expect(opened.revoked).toBe(true);
    expect(api.identity.kept.at(-1)).toBe("google.com");
    expect(await refused(`${stranger.secret}.${stranger.cookie}`)).toBe("unauthenticated");
  });

  test("without a profile yet, ends sessions that began before", async () => {
    const stranger = await open(api.identity.signIn({ ...account(), emailVerified: false }));
    const cookie = api.identity.signIn(account());
    const owner = await open(cookie);
    expect(await refusedRenewal(stranger.secret, cookie)).toBe("unauthenticated");
    expect(await renew(owner.secret, cookie)).toMatchObject({ revoked: false });
  });

  test("counts for one email: a verified member who proves another one loses the other sessions, too", async () => {
    const { cookie, secret } = await member();
    await expectEmail(`${secret}.${cookie}`, `next.${name}@ayni.test`);
    const elsewhere = await open(await api.member(name));
    const moved = api.identity.signIn(account({ email: `next.${name}@ayni.test` }));
    const { secret: next = "", revoked } = await renew(secret, moved);
    expect(revoked).toBe(true);
    const fresh = api.identity.signIn(account({ email: `next.${name}@ayni.test` }));
    expect(await viewer(next, fresh)).toMatchObject({ email: `next.${name}@ayni.test` });
    expect(await refused(`${elsewhere.secret}.${fresh}`)).toBe("unauthenticated");
  });

  test("gives no token that bypasses a second factor, and the proof of a next email keeps the factor", async () => {
    const { cookie, secret } = await member();
    await expectEmail(`${secret}.${cookie}`, `next.${name}@ayni.test`);
    api.identity.withFactor.add(`uid-of-${name}`);
    const moved = api.identity.signIn(account({ email: `next.${name}@ayni.test` }));
    expect(await renew(secret, moved)).toMatchObject({ revoked: true, signInToken: null });
    expect(api.identity.withFactor).toContain(`uid-of-${name}`);
  });

  test("is not stored if the identity service could not remove sign-in methods, and is retried", async () => {
    const { secret } = await member({ emailVerified: false });
    const proved = api.identity.signIn(account());
    api.identity.setUnreachable(true);
    const failed = await refusedRenewal(secret, proved);
    api.identity.setUnreachable(false);
    expect(failed).toBe("identity-unavailable");
    expect(await viewer(secret, proved)).toMatchObject({ emailVerified: false });
    expect(await renew(secret, proved)).toMatchObject({ revoked: true });
  });

  test("is read when a session opens, and an unverified member submits nothing before", async () => {
    const unproved = await member({ emailVerified: false });
    const join = () =>
      api.request("post", "/submissions/1/feedback", {
        ...bearing(`${unproved.secret}.${unproved.cookie}`),
        body: {},
      });
    expect((await join()).status).toBe(403);
    api.identity.change(account());
    expect((await join()).status).toBe(403);
    const opened = await open(api.identity.signIn(account()));
    expect(opened.revoked).toBe(true);
    expect(await viewer(opened.secret, api.identity.signIn(account()))).toMatchObject({
      emailVerified: true,
    });
  });
});

describe("a recovered account", () => {
  test("has no session and no sign-in method except its password", async () => {
    const { secret } = await member();
    await open(await api.member(name));
    await recover(`${name.toUpperCase()}@ayni.test`);
    expect(api.identity.reclaimed).toContain(`uid-of-${name}`);
    // Two rows are the account's sessions; the third marks the time of the recovery.
    expect(await rows()).toEqual(Array(3).fill({ ending: "account-recovered", live: false }));
    const cookie = api.identity.signIn(account());
    expect(await refused(`${secret}.${cookie}`)).toBe("unauthenticated");
    await recover(`${name}@ayni.test`);
  });

  test("keeps its second factor, unless its email was never proved", async () => {
    await member();
    api.identity.withFactor.add(`uid-of-${name}`);
    await recover(`${name}@ayni.test`);
    expect(api.identity.withFactor).toContain(`uid-of-${name}`);
    await member({ emailVerified: false });
    api.identity.withFactor.add(`uid-of-${name}`);
    await recover(`${name}@ayni.test`);
    expect(api.identity.withFactor).not.toContain(`uid-of-${name}`);
  });

  test("gets no session from data that was read before, however late the session opens", async () => {
    await end((await member()).secret);
    let seen = () => {};
    let goOn = () => {};
    const wasSeen = new Promise<void>((resolve) => (seen = resolve));
    const isOver = new Promise<void>((resolve) => (goOn = resolve));
    const slow: Identity = {
      ...api.identity.service,
      verify: async () => {
        seen();
        await isOver;
        return { ...account(), signedInAt, isStrong: false };
      },
    };
    const opening = openSession(api.database, slow, { cookie: "a cookie of before" });
    await wasSeen;
    await recover(`${name}@ayni.test`);
    goOn();
    await expect(opening).rejects.toMatchObject(new Refusal("unauthenticated"));
    expect((await rows()).filter(({ live }) => live)).toEqual([]);
    // A log-in after the recovery is accepted.
    expect((await open(api.identity.signIn(account()))).secret).toHaveLength(43);
  });

  test("of an email without an account opens none", async () => {
    const before = api.identity.reclaimed.length;
    await recover("nobody@ayni.test");
    expect(api.identity.reclaimed).toHaveLength(before);
  });
});

describe("the sessions of a member", () => {
  type Listed = { sessions: ListedSession[] };
  const phone = { browser: "Firefox", system: "Android", network: "203.0.113.0/24" };
  const openAt = (cookie: string, place: SessionPlace) =>
    api.ok<Opened>("post", "/sessions", asService({ cookie, place }));
  const list = async (secret: string, cookie: string) =>
    (await api.ok<Listed>("get", "/viewer/sessions", bearing(`${secret}.${cookie}`))).sessions;
  const endOne = (token: string, id: string) =>
    api.request("post", `/viewer/sessions/${id}/end`, bearing(token));
  const used = (secret: string, ago: string) =>
    api.database.execute(
      sql`update sessions set last_used_at = now() - ${ago}::interval where secret_hash = ${hashSecret(secret)}`,
    );

  test("have the place of each and mark the present one, the last used first", async () => {
    const { cookie, secret } = await member();
    const elsewhere = await openAt(cookie, phone);
    const unknown = await openAt(cookie, { browser: null, system: null, network: null });
    await used(unknown.secret, "2 days");
    await used(secret, "3 days");
    const listed = await list(secret, cookie);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(listed[1]).toMatchObject(phone);
    expect(listed[2]).toMatchObject({ browser: null, system: null, network: null });
    // A request counts as use.
    expect(Date.now() - Date.parse(listed[0]?.lastUsedAt ?? "")).toBeLessThan(60_000);
    expect(Date.now() - Date.parse(listed[2]?.lastUsedAt ?? "")).toBeGreaterThan(172_000_000);
    expect(JSON.stringify(listed)).not.toContain(elsewhere.secret);
    // A renewal updates the session's network; without one, it stays unchanged.
    const moved = { ...phone, network: "198.51.100.0/24" };
    const renewal = asService({ secret: elsewhere.secret, cookie, place: moved });
    await api.ok("post", "/sessions/renewal", renewal);
    expect((await list(secret, cookie))[1]).toMatchObject(moved);
    await renew(elsewhere.secret, cookie);
    expect((await list(secret, cookie))[1]).toMatchObject(moved);
  });

  test("are only the member's own that have not ended", async () => {
    const other = await member();
    name = `weaver${++serial}`;
    const { cookie, secret } = await member();
    await end((await open(cookie)).secret);
    const over = await open(cookie);
    await api.database.execute(
      sql`update sessions set ends_at = now() where secret_hash = ${hashSecret(over.secret)}`,
    );
    expect(await list(secret, cookie)).toHaveLength(1);
    expect(await list(other.secret, other.cookie)).toHaveLength(1);
  });

  test("are fifty at most, always with the present one", async () => {
    const { cookie, secret } = await member();
    await Promise.all(Array.from({ length: 52 }, () => open(cookie)));
    await api.database.execute(
      sql`update sessions set last_used_at = now() + interval '1 hour' where uid = ${`uid-of-${name}`} and secret_hash <> ${hashSecret(secret)}`,
    );
    const listed = await list(secret, cookie);
    expect(listed).toHaveLength(50);
    expect(listed[0]?.isCurrent).toBe(true);
  });

  test("end one by one and at once, and ending one twice changes nothing", async () => {
    const { cookie, secret } = await member();
    const phoneSession = await openAt(cookie, phone);
    const id = (await list(secret, cookie))[1]?.id ?? "";
    const token = `${secret}.${cookie}`;
    const statuses = await Promise.all([1, 2, 3].map(() => endOne(token, id)));
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await endOne(token, id)).status).toBe(204);
    expect(await refused(`${phoneSession.secret}.${cookie}`)).toBe("unauthenticated");
    expect(await refusedRenewal(phoneSession.secret, cookie)).toBe("unauthenticated");
    expect(await list(secret, cookie)).toHaveLength(1);
    expect(await rows()).toContainEqual({ ending: "log-out", live: false });
  });

  test("of another member, and unknown ones, are not found, and go on", async () => {
    const other = await member();
    const [theirs] = await list(other.secret, other.cookie);
    name = `weaver${++serial}`;
    const { cookie, secret } = await member();
    for (const id of [theirs?.id ?? "", "999999999"])
      expect(await codeOf(endOne(`${secret}.${cookie}`, id))).toBe("not-found");
    for (const id of ["0", "x", "-1", "99999999999999999999"])
      expect((await endOne(`${secret}.${cookie}`, id)).status, id).toBeGreaterThanOrEqual(404);
    expect(await viewer(other.secret, other.cookie)).toHaveProperty("email");
  });

  test("end all except the present one, and no other member's", async () => {
    const other = await member();
    name = `weaver${++serial}`;
    const { cookie, secret } = await member();
    const others = await Promise.all([open(cookie), open(cookie)]);
    const token = bearing(`${secret}.${cookie}`);
    await api.ok("post", "/viewer/sessions/end-others", token);
    await api.ok("post", "/viewer/sessions/end-others", token);
    for (const ended of others)
      expect(await refused(`${ended.secret}.${cookie}`)).toBe("unauthenticated");
    expect(await list(secret, cookie)).toHaveLength(1);
    expect(await list(other.secret, other.cookie)).toHaveLength(1);
  });
});

describe("an account whose email is about to be proved by a mail's link", () => {
  const claim = (email: string) => api.ok("post", "/accounts/claim", asService({ email }));

  test("loses its sessions and its password, too, while the email is not proved", async () => {
    const stranger = await member({ emailVerified: false });
    await claim(`${name.toUpperCase()}@ayni.test`);
    expect(api.identity.reclaimed).toContain(`uid-of-${name} with its password`);
    expect(await refused(`${stranger.secret}.${stranger.cookie}`)).toBe("unauthenticated");
    expect((await rows()).every(({ live }) => !live)).toBe(true);
    // A later log-in by the link verifies the email.
    const opened = await open(api.identity.signIn(account()));
    expect(opened.revoked).toBe(true);
  });

  test("stays unchanged if its email is proved, or if there is no account", async () => {
    const { cookie, secret } = await member();
    const before = api.identity.reclaimed.length;
    await claim(`${name}@ayni.test`);
    await claim("nobody@ayni.test");
    expect(api.identity.reclaimed).toHaveLength(before);
    expect(await viewer(secret, cookie)).toMatchObject({ username: name });
  });
});
