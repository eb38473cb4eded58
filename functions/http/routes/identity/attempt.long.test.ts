import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { api, asService, openForAll } from "../../core/test-api.ts";

openForAll();
beforeEach(() => api.database.execute(sql`delete from attempts`));

const attempt = async (kind: string, clientIp: string, account?: string, device?: string) => {
  const body = { kind, clientIp, account, device };
  return (await api.request("post", "/attempts", asService(body))).status;
};

const clear = (account: string, device?: string) =>
  api.ok("post", "/attempts/clear", asService({ kind: "log-in", account, device }));

const device = "a-device-of-22-letters";

const times = (count: number, operation: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, n) => operation(n)));

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

test.each([
  ["log-in", 10, 100],
  ["sign-up", 5, 30],
  ["password-reset", 5, 30],
  ["verification-mail", 5, 30],
  ["session-renewal", 20, 100],
])(
  "%s: an account may try %i times, a client IP %i times, also all at once",
  async (kind, account, clientIp) => {
    const atAccount = await times(account + 3, (n) =>
      attempt(kind, `10.0.0.${n}`, "one@ayni.test"),
    );
    expect(refused(atAccount)).toBe(3);
    const fromIp = await times(clientIp + 3, (n) => attempt(kind, "192.0.2.1", `${n}@ayni.test`));
    expect(refused(fromIp)).toBe(3);
  },
);

test("a refusal says when to try again, in its body and its header", async () => {
  await times(10, () => attempt("log-in", "10.0.0.1", "ana@ayni.test"));
  const body = { kind: "log-in", clientIp: "10.0.0.2", account: "ANA@ayni.test " };
  const reply = await api.request("post", "/attempts", asService(body));
  const problem = (await reply.json()) as { retryAfter: number };
  expect(problem).toMatchObject({ status: 429, code: "too-many-attempts" });
  expect(problem.retryAfter).toBeGreaterThan(890);
  expect(problem.retryAfter).toBeLessThanOrEqual(900);
  expect(reply.headers.get("Retry-After")).toBe(String(problem.retryAfter));
});

test("refused attempts of a client IP do not lock the account", async () => {
  await times(100, (n) => attempt("log-in", "10.0.0.1", `${n}@ayni.test`));
  expect(refused(await times(20, () => attempt("log-in", "10.0.0.1", "victim@ayni.test")))).toBe(
    20,
  );
  expect(await attempt("log-in", "10.0.0.9", "victim@ayni.test")).toBe(204);
});

test("a window that is over does not count", async () => {
  await times(11, () => attempt("log-in", "10.0.0.1", "ana@ayni.test"));
  await api.database.execute(sql`update attempts set window_start = now() - interval '16 minutes'`);
  expect(await attempt("log-in", "10.0.0.1", "ana@ayni.test")).toBe(204);
});

test("clearing forgets the account's attempts but not the client IP's", async () => {
  await times(10, () => attempt("log-in", "10.0.0.1", "ana@ayni.test"));
  await clear("Ana@ayni.test");
  expect(await attempt("log-in", "10.0.0.1", "ana@ayni.test")).toBe(204);
  const addresses = await api.database.execute(sql`select * from attempts where count = 11`);
  expect(addresses).toMatchObject({ rowCount: 1 });
});

test("the owner of many IPv6 networks has a larger, shared count: of a /56, and of a /48", async () => {
  // Each client IP may request ten SMS.
  let account = 0;
  const ten = async (network: string) =>
    refused(
      await times(10, (n) => attempt("sms", `${network}::${n}`, `${(account += 1)}@ayni.test`)),
    );
  const of56 = async (prefix: string) => {
    const all = [];
    for (const end of ["00", "01", "02", "03", "04"])
      all.push(await ten(`2001:db8:${prefix}${end}`));
    return all;
  };
  expect(await of56("7:1")).toEqual([0, 0, 0, 0, 10]);
  for (const prefix of ["7:2", "7:3"]) expect(await of56(prefix)).toEqual([0, 0, 0, 0, 10]);
  // Attempts that the /56 refused are not counted for the /48: 120 of 160 so far.
  expect(await of56("7:4")).toEqual([0, 0, 0, 0, 10]);
  expect(await ten("2001:db8:7:500")).toBe(10);
  expect(await ten("2001:db8:8:100")).toBe(0);
});

test("an IPv4 address counts as itself, however it is written as IPv6", async () => {
  const spellings = [
    "192.0.2.1",
    "::ffff:192.0.2.1",
    "::ffff:c000:201",
    "0:0:0:0:0:FFFF:C000:0201",
  ];
  const all = [];
  for (let n = 0; n < 12; n += 1)
    all.push(await attempt("sms", spellings[n % 4] ?? "", `${n}@ayni.test`));
  expect(refused(all)).toBe(2);
  expect(await attempt("sms", "::ffff:c000:202", "other@ayni.test")).toBe(204);
});

test("neighbours in one IPv6 network share its count", async () => {
  const statuses = await times(103, (n) =>
    attempt("log-in", `2001:db8:0:1::${n.toString(16)}`, `${n}@ayni.test`),
  );
  expect(refused(statuses)).toBe(3);
  expect(await attempt("log-in", "2001:db8:0:2::1", "other@ayni.test")).toBe(204);
  expect(await attempt("log-in", "::ffff:10.0.0.7", "other@ayni.test")).toBe(204);
});

test("neither client IP nor account is stored as plain text", async () => {
  await attempt("log-in", "10.1.2.3", "secret@ayni.test");
  const rows = await api.database.execute(sql`select * from attempts`);
  expect(JSON.stringify(rows)).not.toMatch(/10\.1\.2\.3|secret@/);
});

test.each([
  ["verification", 30],
  ["new-password", 60],
  ["username", 100],
  ["referral-code", 200],
])(
  "%s names no account: a client IP may guess %i times, another one begins anew",
  async (kind, share) => {
    expect(refused(await times(share + 3, () => attempt(kind, "192.0.2.1")))).toBe(3);
    expect(await attempt(kind, "192.0.2.2")).toBe(204);
  },
);

test("a device that is known to an account is locked out neither by others' guesses nor by its neighbours'", async () => {
  const owner = () => attempt("log-in", "192.0.2.1", "ana@ayni.test", device);
  await times(12, (n) => attempt("log-in", `10.0.0.${n}`, "ana@ayni.test"));
  await times(105, (n) => attempt("log-in", "192.0.2.1", `${n}@ayni.test`));
  expect(await attempt("log-in", "192.0.2.2", "ana@ayni.test")).toBe(429);
  expect(await owner()).toBe(204);
  // The device has its own count, and no more.
  expect(refused(await times(12, owner))).toBe(3);
  expect(await attempt("log-in", "192.0.2.9", "other@ayni.test", device)).toBe(204);
  expect(await attempt("log-in", "192.0.2.9", "ana@ayni.test", "another-device-22-lett")).toBe(204);
});

test("a log-in from a known device clears its own count, and leaves that of others' guesses", async () => {
  await times(10, () => attempt("log-in", "10.0.0.1", "ana@ayni.test"));
  await times(10, () => attempt("log-in", "10.0.0.2", "ana@ayni.test", device));
  await clear("ana@ayni.test", device);
  expect(await attempt("log-in", "10.0.0.2", "ana@ayni.test", device)).toBe(204);
  expect(await attempt("log-in", "10.0.0.2", "ana@ayni.test")).toBe(429);
});

test("an account's known devices have a share together, however many were made known", async () => {
  const names = Array.from({ length: 8 }, (_, n) => `device-${n}-of-22-letters`);
  const tries = names.flatMap((name) =>
    times(10, () => attempt("log-in", "10.0.0.1", "ana@ayni.test", name)),
  );
  expect(refused((await Promise.all(tries)).flat())).toBe(30);
  expect(await attempt("log-in", "10.0.0.1", "ana@ayni.test")).toBe(204);
});
