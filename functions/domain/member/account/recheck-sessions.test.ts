import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { breakRow } from "../../../../tests/setup/break-row.ts";
import { queryOne } from "../../../db/query.ts";
import { openTestApi, signedInAt, type TestApi } from "../../../http/core/test-api.ts";
import { createRecheck } from "./recheck-sessions.ts";

let api: TestApi;
let name: string;
let serial = 0;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  name = `weaver${++serial}`;
  api.identity.setUnreachable(false);
  recheck = createRecheck(api.database, api.identity.service);
  // Members of other tests must not count as active here.
  await api.database.execute(sql`update sessions set last_used_at = now() - interval '1 hour'`);
});

const uidOf = (member: string) => `uid-of-${member}`;
const setState = (...said: Parameters<TestApi["identity"]["setState"]>) =>
  api.identity.setState(...said);
let recheck: () => Promise<void>;
const look = async (session: string) => (await api.request("get", "/viewer", { session })).status;
/** A member who has just opened a page, and their session. */
const active = async (options?: { emailVerified: boolean }) => {
  const session = await api.member(name, options);
  expect(await look(session)).toBe(200);
  return session;
};
const row = z.object({
  id: z.string(),
  ending: z.string().nullable(),
  used: z.string(),
  since: z.number().nullable(),
});
const rowOf = (member: string) =>
  queryOne(
    api.database,
    row,
    sql`select id, ending, last_used_at::text as used, extract(epoch from signed_in_at)::int as since
      from sessions where uid = ${uidOf(member)} order by id limit 1`,
  );

describe("a session whose account", () => {
  test.each([
    ["was disabled", { isDisabled: true }, "account-disabled"],
    ["was deleted", null, "account-deleted"],
    ["has revoked its tokens", { validSince: signedInAt + 1 }, "tokens-revoked"],
  ] as const)("%s elsewhere ends with the next run", async (_, state, ending) => {
    const session = await active();
    await recheck();
    expect(await look(session)).toBe(200);
    setState(uidOf(name), state);
    expect(await look(session)).toBe(200);
    await recheck();
    expect(await look(session)).toBe(401);
    expect(await rowOf(name)).toMatchObject({ ending });
  });

  test("is out of reach goes on", async () => {
    const session = await active();
    setState(uidOf(name), { isDisabled: true });
    api.identity.setUnreachable(true);
    await expect(recheck()).rejects.toMatchObject({ code: "identity-unavailable" });
    expect(await look(session)).toBe(200);
    api.identity.setUnreachable(false);
    await recheck();
    expect(await look(session)).toBe(401);
  });

  test("revoked only tokens from before this sign-in goes on", async () => {
    const session = await active();
    setState(uidOf(name), { validSince: signedInAt });
    await recheck();
    expect(await look(session)).toBe(200);
  });

  test("is not checked while unused, and is checked when used", async () => {
    const session = await active();
    setState(uidOf(name), { isDisabled: true });
    await api.database.execute(sql`update sessions set last_used_at = now() - interval '1 hour'`);
    api.identity.asked.length = 0;
    await recheck();
    expect(api.identity.asked).toEqual([]);
    expect(await look(session)).toBe(200);
    await recheck();
    expect(await look(session)).toBe(401);
  });
});

test("an email that was verified elsewhere is stored as proved, and the session ends", async () => {
  const session = await active({ emailVerified: false });
  const account = { uid: uidOf(name), email: `${name}@ayni.test`, emailVerified: true };
  await recheck();
  expect(await look(session)).toBe(200);
  api.identity.change(account);
  await recheck();
  // The email may have been verified here; the renewal that follows keeps that.
  expect(await look(session)).toBe(200);
  await recheck();
  expect(api.identity.reclaimed).toContain(account.uid);
  expect(await look(session)).toBe(401);
  expect((await rowOf(name)).ending).toBe("email-verified");
  const member = sql`select email_verified_at is not null as proved from users where uid = ${account.uid}`;
  expect(await api.database.execute(member)).toMatchObject({ rows: [{ proved: true }] });
});

test("a session is not ended while its own renewal, which proves an email, revokes the tokens", async () => {
  const session = await active({ emailVerified: false });
  const [secret] = (await api.bearer(session)).split(".", 1);
  const account = { uid: uidOf(name), email: `${name}@ayni.test`, emailVerified: true };
  const cookie = api.identity.signIn(account);
  const { service } = api.identity;
  const { reclaim } = service;
  service.reclaim = async (...given) => {
    await reclaim(...given);
    setState(account.uid, { validSince: signedInAt + 1 });
    await recheck();
  };
  try {
    const { serviceKey } = api;
    const renewal = await api.request("post", "/sessions/renewal", {
      serviceKey,
      body: { secret, cookie },
    });
    expect(renewal.status).toBe(200);
  } finally {
    service.reclaim = reclaim;
  }
  expect((await rowOf(name)).ending).toBeNull();
});

test("a failure over one account does not stop the checks of others", async () => {
  const first = await active();
  const firstName = name;
  name = `weaver${++serial}`;
  const second = await active();
  for (const one of [firstName, name]) setState(uidOf(one), { isDisabled: true });
  await breakRow(api.database, "sessions.id", (await rowOf(firstName)).id);
  await expect(recheck()).rejects.toThrow();
  expect([await look(first), await look(second)]).toEqual([200, 401]);
});

test("an account that is missing only in the answer for many is not taken for deleted", async () => {
  const session = await active();
  const { service } = api.identity;
  recheck = createRecheck(api.database, {
    ...service,
    findAll: async (uids) => new Map(uids.map((uid) => [uid, null])),
  });
  await recheck();
  expect(await look(session)).toBe(200);
});

test("members are asked for a hundred at a time", async () => {
  await api.database.execute(sql`
    insert into sessions (uid, secret_hash, ends_at)
    select 'crowd' || i, decode(md5(i::text), 'hex'), now() + interval '1 day'
    from generate_series(1, 250) i`);
  api.identity.asked.length = 0;
  await recheck();
  expect(api.identity.asked).toEqual(["findAll 100", "findAll 100", "findAll 50"]);
});

describe("a use", () => {
  test("does not call the identity service, on any page", async () => {
    const session = await active();
    api.identity.asked.length = 0;
    for (const path of ["/viewer", "/communities", "/wallets", "/viewer/submissions", "/none"])
      await api.request("get", path, { session }).catch(() => undefined);
    expect(api.identity.asked).toEqual([]);
  });

  test("is written once a minute, and at once after a log-in", async () => {
    const session = await active();
    const first = await rowOf(name);
    expect(first?.since).toBe(signedInAt);
    await look(session);
    expect(await rowOf(name)).toEqual(first);
    await api.database.execute(sql`
      update sessions set last_used_at = now() - interval '61 seconds' where uid = ${uidOf(name)}`);
    await look(session);
    const again = await rowOf(name);
    expect(Date.parse(again?.used ?? "")).toBeGreaterThanOrEqual(Date.parse(first?.used ?? ""));
  });
});
