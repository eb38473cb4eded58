import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../http/core/test-api.ts";
import { users } from "../db/schema/index.ts";
import { parseGrant, runGrant, usage } from "./grant.ts";

let api: TestApi;
let serial = 0;
let name: string;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  name = `member${++serial}`;
});

const grant = (...args: string[]) =>
  runGrant({ database: api.database, identity: api.identity.service }, args);
const isAdmin = async (username: string) => {
  const [member] = await api.database
    .select({ admin: users.admin })
    .from(users)
    .where(eq(users.uid, `uid-of-${username}`));
  return member?.admin;
};

test.each([
  [],
  ["admin"],
  ["reviewer", "ana"],
  ["admin", "ana", "weaving"],
  ["owner", "ana"],
  ["reviewer", "a", "b", "c"],
])("senseless arguments are answered with the usage (%j %j %j %j)", async (...args) => {
  expect(parseGrant(args)).toBeNull();
  await expect(grant(...args)).rejects.toThrow(usage);
});

test("a member is made admin by email or by name, and told", async () => {
  await api.member("ana");
  expect(await grant("admin", "Ana@ayni.test")).toBe("Ana@ayni.test is now an admin.");
  expect(await grant("admin", "ANA")).toBe("ANA is now an admin.");
  expect(await isAdmin("ana")).toBe(true);
});

test("an unknown member or community changes nothing, and the message says what is lacking", async () => {
  await api.member(name);
  await expect(grant("admin", "nobody")).rejects.toThrow("there is no member nobody");
  await expect(grant("admin", "nobody@ayni.test")).rejects.toThrow(
    "there is no member nobody@ayni.test",
  );
  await expect(grant("reviewer", name, "weaving")).rejects.toThrow("no community weaving");
});

test("a member who has not proved their email gets no role, by email or by name", async () => {
  await api.member(name, { emailVerified: false });
  await expect(grant("admin", `${name}@ayni.test`)).rejects.toThrow("has not verified their email");
  await expect(grant("admin", name)).rejects.toThrow("has not verified their email");
  expect(await isAdmin(name)).toBe(false);
});

test("a former email of a member gives them no role once it belongs to another member", async () => {
  await api.member(name);
  const uid = `uid-of-${name}`;
  api.identity.change({ uid, email: "elsewhere@ayni.test", emailVerified: true });
  await expect(grant("admin", `${name}@ayni.test`)).rejects.toThrow("there is no member");
  api.identity.change({ uid: "owner", email: `${name}@ayni.test`, emailVerified: true });
  await expect(grant("admin", `${name}@ayni.test`)).rejects.toThrow("there is no member");
  expect(await isAdmin(name)).toBe(false);
  // The email is looked up in the identity service at that moment.
  expect(await grant("admin", "elsewhere@ayni.test")).toContain("is now an admin");
  expect(await isAdmin(name)).toBe(true);
});

test("a member whose email the identity service no longer calls proved gets no role", async () => {
  await api.member(name);
  api.identity.change({ uid: `uid-of-${name}`, email: `${name}@ayni.test`, emailVerified: false });
  await expect(grant("admin", name)).rejects.toThrow("has not verified");
  api.identity.change({ uid: `uid-of-${name}`, email: "", emailVerified: true });
  await expect(grant("admin", name)).rejects.toThrow("has not verified");
});
