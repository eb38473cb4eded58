import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { PublicProfile, Viewer } from "../../../contract/identity/viewer.ts";
import { api, asService, openForAll } from "../../core/test-api.ts";

openForAll();

const profile = (username: string, referralCode?: string) => ({
  username,
  referralCode,
  acceptedTerms: true,
  acceptedPrivacy: true,
  locale: "es",
});

const signIn = (uid: string, emailVerified = true) =>
  api.identity.signIn({ uid, email: `${uid}@ayni.test`, emailVerified });

const look = (path: string) => api.ok("get", path, asService());

const change = (username: string) => ({ username, firstName: "", lastName: "" });

describe("createViewer", () => {
  test("creates a profile with a code of its own; repeating it changes nothing", async () => {
    const session = signIn("quilla");
    const made = await api.ok<Viewer>("post", "/viewer", { session, body: profile("Quilla") });
    expect(made).toMatchObject({
      username: "Quilla",
      email: "quilla@ayni.test",
      emailVerified: true,
      admin: false,
    });
    expect(made.referralCode).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{8}$/);
    expect(await api.ok("post", "/viewer", { session, body: profile("quilla") })).toEqual(made);
    expect(await api.code("post", "/viewer", { session, body: profile("other") })).toBe(
      "profile-exists",
    );
  });

  test("answers one profile to the same request sent many times at once", async () => {
    const session = signIn("eager");
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.request("post", "/viewer", { session, body: profile("eager") }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const codes = await Promise.all(
      replies.map(async (reply) => ((await reply.json()) as Viewer).referralCode),
    );
    expect(new Set(codes).size).toBe(1);
  });

  test("gives a name that many ask for at once to one of them", async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        api.request("post", "/viewer", {
          session: signIn(`rival-${n}`),
          body: profile(n % 2 ? "prize" : "Prize"),
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test.each(["wallets", "Referrals", "ADMIN", "sign_up", "password.reset", "Events"])(
    "refuses the reserved name %s",
    async (name) => {
      expect(
        await api.code("post", "/viewer", { session: signIn("reserving"), body: profile(name) }),
      ).toBe("username-reserved");
    },
  );

  test("refuses missing consents, and an unknown referral code", async () => {
    const session = signIn("careless");
    const body = { ...profile("careless"), acceptedTerms: false };
    expect(await api.code("post", "/viewer", { session, body })).toBe("invalid-input");
    expect(
      await api.code("post", "/viewer", { session, body: profile("careless", "NOBODY") }),
    ).toBe("referral-code-unknown");
    expect(await look("/usernames/careless")).toEqual({ available: true });
  });

  test("refuses the code of a member with the same mailbox", async () => {
    const inviter = await api.member("twofold");
    const { referralCode } = await api.get<Viewer>("/viewer", inviter);
    const session = api.identity.signIn({
      uid: "uid-of-second-self",
      email: "twofold+second@ayni.test",
      emailVerified: true,
    });
    const body = profile("secondself", referralCode);
    expect(await api.code("post", "/viewer", { session, body })).toBe("referral-code-own");
  });

  test("resolves a referral code without regard to case, and tells the inviter", async () => {
    const inviter = await api.member("inviter");
    const { referralCode } = await api.get<Viewer>("/viewer", inviter);
    await api.ok("post", "/viewer", {
      session: signIn("invited"),
      body: profile("invited", ` ${referralCode.toLowerCase()} `),
    });
    const told = await api.get<{ notifications: unknown[] }>("/viewer/notifications", inviter);
    expect(told.notifications).toMatchObject([
      { kind: "referral-joined", actor: { username: "invited" } },
    ]);
    expect(await api.get("/viewer", inviter)).toMatchObject({ unread: 1 });
    expect(await api.get("/viewer/referrals", inviter)).toMatchObject({
      code: referralCode,
      count: 1,
      referrals: [{ user: { username: "invited" }, submissions: 0, passed: 0 }],
      next: null,
    });
    expect(await look(`/referral-codes/${referralCode.toLowerCase()}`)).toEqual({
      inviter: { username: "inviter", picture: null },
    });
    expect(await api.code("get", "/referral-codes/NOBODY", asService())).toBe("not-found");
  });

  test("pages through referrals without losing or repeating one", async () => {
    const inviter = await api.member("popular");
    const { referralCode } = await api.get<Viewer>("/viewer", inviter);
    for (let n = 0; n < 23; n += 1)
      await api.ok("post", "/viewer", {
        session: signIn(`guest-${n}`),
        body: profile(`guest${n}`, referralCode),
      });
    type Page = { referrals: { user: { username: string } }[]; next: string | null };
    const first = await api.get<Page>("/viewer/referrals", inviter);
    const second = await api.get<Page>(`/viewer/referrals?cursor=${first.next ?? ""}`, inviter);
    const names = [...first.referrals, ...second.referrals].map(({ user }) => user.username);
    expect(names).toEqual(Array.from({ length: 23 }, (_, n) => `guest${22 - n}`));
    expect(second.next).toBeNull();
  });
});

describe("updateViewer", () => {
  test("keeps former names working and reserved for their member", async () => {
    const session = await api.member("first.name");
    const body = { username: "Second.Name", firstName: " Ana ", lastName: "Quispe", locale: "en" };
    expect(await api.ok("patch", "/viewer", { session, body })).toMatchObject({
      username: "Second.Name",
      firstName: "Ana",
      lastName: "Quispe",
    });
    for (const name of ["first.name", "FIRST.NAME", "second.name"])
      expect((await api.get<PublicProfile>(`/users/${name}`)).username).toBe("Second.Name");
    expect(await look("/usernames/First.Name")).toEqual({ available: false });

    const other = await api.member("other.name");
    expect(await api.code("patch", "/viewer", { session: other, body: change("FIRST.name") })).toBe(
      "username-taken",
    );
    expect(await api.ok("patch", "/viewer", { session, body: change("first.name") })).toMatchObject(
      {
        username: "first.name",
      },
    );
  });

  test("gives a member five names in all, however many they ask for at once", async () => {
    const session = await api.member("hoarder");
    const names = Array.from({ length: 8 }, (_, number) => `hoarded${number}`);
    const replies = await Promise.all(
      names.map((name) => api.request("patch", "/viewer", { session, body: change(name) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 409, 409, 409, 409,
    ]);
    expect(await api.code("patch", "/viewer", { session, body: change("another.name") })).toBe(
      "username-limit",
    );
    expect(await look("/usernames/another.name")).toEqual({ available: true });
    expect(await api.ok("patch", "/viewer", { session, body: change("Hoarder") })).toMatchObject({
      username: "Hoarder",
    });
  });

  test.each(["a\u202Eb", "a\u2066b", "a\u200Bb", "a\uFEFFb", "a\u2028b", "a\u00ADb", "a\u001Bb"])(
    "refuses a personal name that looks like another name: %j",
    async (firstName) => {
      const session = await api.member("plain.reader");
      const body = { ...change("plain.reader"), firstName };
      expect(await api.problem("patch", "/viewer", { session, body })).toMatchObject({
        code: "invalid-input",
        errors: [{ field: "firstName", message: "control-character" }],
      });
    },
  );

  test.each(["مریم‌السادات", "שלום\u200F", "क्\u200Dष", "👩🏽‍🚀", "O’Neil-Ñandú"])(
    "keeps a personal name of any script as it was written: %s",
    async (firstName) => {
      const session = await api.member("any.script");
      const body = { ...change("any.script"), firstName };
      expect(await api.ok("patch", "/viewer", { session, body })).toMatchObject({ firstName });
    },
  );

  test("refuses a reserved name", async () => {
    const session = await api.member("ambitious");
    expect(await api.code("patch", "/viewer", { session, body: change("admin") })).toBe(
      "username-reserved",
    );
  });

  test("keeps a name that was reserved after its member had taken it", async () => {
    const session = await api.member("early.bird");
    await api.rows(sql`update usernames set name = 'events' where name = 'early.bird'`);
    await api.rows(sql`update users set username = 'Events' where username = 'early.bird'`);
    const body = { ...change("Events"), firstName: "Ana" };
    expect(await api.ok("patch", "/viewer", { session, body })).toMatchObject({
      username: "Events",
      firstName: "Ana",
    });
  });
});

describe("checkUsername and getProfile", () => {
  test("a free name is available, a reserved one is not", async () => {
    expect(await look("/usernames/free.name")).toEqual({ available: true });
    expect(await look("/usernames/wallets")).toEqual({ available: false });
    expect(await api.code("get", "/usernames/a..b", asService())).toBe("invalid-input");
  });

  test("only the web tier, which counts its clients, looks up names and codes", async () => {
    const session = await api.member("curious");
    for (const path of ["/usernames/curious", "/referral-codes/NOBODY"]) {
      expect(await api.code("get", path)).toBe("forbidden");
      expect(await api.code("get", path, { session })).toBe("forbidden");
    }
  });

  test("a profile shows nothing private", async () => {
    await api.member("shown");
    expect(await api.get("/users/shown")).toEqual({
      isHidden: false,
      username: "shown",
      picture: null,
      card: null,
      memberSince: expect.stringMatching(/Z$/) as string,
      reputation: [],
      history: [],
      passed: [],
      feedbackGiven: 0,
      reviewed: 0,
    });
    expect(await api.code("get", "/users/nobody.here")).toBe("not-found");
  });
});
