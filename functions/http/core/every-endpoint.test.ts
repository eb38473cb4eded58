import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import { api, openForAll } from "./test-api.ts";
import { routes } from "./routes.ts";

const contract = join(import.meta.dirname, "../../contract");

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" &&
  value !== null &&
  "guard" in value &&
  "method" in value &&
  "path" in value;

const key = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

const pathOf = ({ path }: Endpoint) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name.endsWith("_id") && name !== "module_id" ? "1" : "some-name",
  );

openForAll();

test("every endpoint of the contract is mounted, once", async () => {
  const modules = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const described: Endpoint[] = [];
  for (const file of modules) {
    const exported = (await import(join(contract, file))) as Record<string, unknown>;
    described.push(...Object.values(exported).filter(isEndpoint));
  }
  const mounted = routes.map(({ endpoint }) => key(endpoint));
  expect(new Set(mounted).size).toBe(mounted.length);
  expect(mounted).toEqual(expect.arrayContaining(described.map(key)));
});

const guarded = (...guards: Endpoint["guard"][]) =>
  routes
    .map(({ endpoint }) => endpoint)
    .filter(({ guard }) => guards.includes(guard))
    .map((e) => [key(e), e] as const);

describe("guards", () => {
  test.each(guarded("session", "member", "verified", "admin"))(
    "%s refuses a visitor",
    async (_, endpoint) => {
      expect(await api.code(endpoint.method, pathOf(endpoint))).toBe("unauthenticated");
    },
  );

  test.each(guarded("public", "session", "member", "verified", "admin"))(
    "%s refuses a session that has ended",
    async (_, endpoint) => {
      expect(
        await api.code(endpoint.method, pathOf(endpoint), {
          session: "garbage",
        }),
      ).toBe("unauthenticated");
    },
  );

  test.each(guarded("member", "verified", "admin"))(
    "%s refuses an identity without a profile",
    async (_, endpoint) => {
      const session = api.identity.signIn({
        uid: "nobody",
        email: "nobody@ayni.test",
        emailVerified: true,
      });
      expect(await api.code(endpoint.method, pathOf(endpoint), { session })).toBe(
        "profile-missing",
      );
    },
  );

  test.each(guarded("verified"))(
    "%s refuses a member whose email is not verified",
    async (_, endpoint) => {
      const session = await api.member("unverified", { emailVerified: false });
      expect(await api.code(endpoint.method, pathOf(endpoint), { session })).toBe(
        "email-unverified",
      );
    },
  );

  test.each(guarded("service"))(
    "%s refuses a caller without the service key",
    async (_, endpoint) => {
      for (const serviceKey of [undefined, "", "wrong", `${api.serviceKey}x`]) {
        expect(await api.code(endpoint.method, pathOf(endpoint), { serviceKey })).toBe("forbidden");
      }
    },
  );

  test.each(guarded("session", "member", "verified", "admin"))(
    "%s says that the identity service is out of reach, rather than that the session has ended",
    async (_, endpoint) => {
      const refusal = await api.problem(endpoint.method, pathOf(endpoint), {
        session: "unreachable",
      });
      expect(refusal).toMatchObject({ status: 503, code: "identity-unavailable", retryAfter: 5 });
    },
  );
});
