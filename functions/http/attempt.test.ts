import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi } from "./test-api.ts";
import type { TestApi } from "./test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.database.execute(sql`delete from attempts`));
afterAll(() => api.close());

const attempt = async (kind: string, address: string, account: string) => {
  const body = { kind, address, account };
  return (await api.request("post", "/attempts", { serviceKey: api.serviceKey, body })).status;
};

const clear = (account: string) =>
  api.ok("post", "/attempts/clear", { serviceKey: api.serviceKey, body: { kind: "log-in", account } });

const times = (count: number, act: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

test.each([
  ["log-in", 10, 100],
  ["sign-up", 5, 30],
  ["password-reset", 5, 30],
  ["verification-mail", 5, 30],
])(
  "%s: an account may try %i times, an address %i times, also all at once",
  async (kind, account, address) => {
    const atAccount = await times(account + 3, (n) => attempt(kind, `10.0.0.${n}`, "one@ayni.test"));
    expect(refused(atAccount)).toBe(3);
    const fromAddress = await times(address + 3, (n) => attempt(kind, "192.0.2.1", `${n}@ayni.test`));
    expect(refused(fromAddress)).toBe(3);
  },
);

test("a refusal says when to try again, in its body and its header", async () => {
  await times(10, () => attempt("log-in", "10.0.0.1", "ana@ayni.test"));
  const body = { kind: "log-in", address: "10.0.0.2", account: "ANA@ayni.test " };
  const reply = await api.request("post", "/attempts", { serviceKey: api.serviceKey, body });
  const problem = (await reply.json()) as { retryAfter: number };
  expect(problem).toMatchObject({ status: 429, code: "too-many-attempts" });
  expect(problem.retryAfter).toBeGreaterThan(890);
  expect(problem.retryAfter).toBeLessThanOrEqual(900);
  expect(reply.headers.get("Retry-After")).toBe(String(problem.retryAfter));
});

test("what an address is refused does not lock the account", async () => {
  await times(100, (n) => attempt("log-in", "10.0.0.1", `${n}@ayni.test`));
  expect(refused(await times(20, () => attempt("log-in", "10.0.0.1", "victim@ayni.test")))).toBe(20);
  expect(await attempt("log-in", "10.0.0.9", "victim@ayni.test")).toBe(204);
});

test("a window that is over counts no more, and what is a day old is forgotten", async () => {
  await times(11, () => attempt("log-in", "10.0.0.1", "ana@ayni.test"));
  await api.database.execute(sql`update attempts set window_start = now() - interval '16 minutes'`);
  expect(await attempt("log-in", "10.0.0.1", "ana@ayni.test")).toBe(204);
  await api.database.execute(sql`update attempts set window_start = now() - interval '25 hours'`);
  await attempt("sign-up", "10.0.0.3", "new@ayni.test");
  expect(await api.database.execute(sql`select * from attempts where kind = 'log-in'`)).toMatchObject({
    rowCount: 0,
  });
});

test("clearing forgets the account's attempts but not the address's", async () => {
  await times(10, () => attempt("log-in", "10.0.0.1", "ana@ayni.test"));
  await clear("Ana@ayni.test");
  expect(await attempt("log-in", "10.0.0.1", "ana@ayni.test")).toBe(204);
  const addresses = await api.database.execute(sql`select * from attempts where count = 11`);
  expect(addresses).toMatchObject({ rowCount: 1 });
});

test("neighbours in one IPv6 network share its count", async () => {
  const statuses = await times(103, (n) =>
    attempt("log-in", `2001:db8:0:1::${n.toString(16)}`, `${n}@ayni.test`),
  );
  expect(refused(statuses)).toBe(3);
  expect(await attempt("log-in", "2001:db8:0:2::1", "other@ayni.test")).toBe(204);
  expect(await attempt("log-in", "::ffff:10.0.0.7", "other@ayni.test")).toBe(204);
});

test("neither address nor account is kept in the clear", async () => {
  await attempt("log-in", "10.1.2.3", "secret@ayni.test");
  const rows = await api.database.execute(sql`select * from attempts`);
  expect(JSON.stringify(rows)).not.toMatch(/10\.1\.2\.3|secret@/);
});
