import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import type { AuditEntry } from "../../../contract/admin/admin.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { routes } from "../../core/routes.ts";
import { api, openForAll, signedInAt } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";
import { exampleOf } from "../../openapi/example-of.ts";

openForAll({ catalogue: testCatalogue });

const guarded = routes.map(({ endpoint }) => endpoint).filter(({ guard }) => guard === "admin");
const pathOf = (path: string) => path.replace("{slug}", "weaving").replaceAll(/\{\w+\}/g, "1");

let serial = 0;
/** A new member or admin with the session. */
async function join(role?: "admin") {
  serial += 1;
  const name = `weaver${serial}`;
  return { name, session: await api.member(name, { ...(role && { role }) }) };
}

test("there are endpoints of admins", () => expect(guarded.length).toBeGreaterThanOrEqual(18));

test.each(guarded.map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s refuses who is no admin, or has logged in without a second factor",
  async (_, { method, path }) => {
    const call = (session: string) => api.code(method, pathOf(path), { session });
    const member = await join();
    expect(await call(member.session)).toBe("forbidden");
    await grantRole(api.database, { role: "reviewer", user: member.name, community: "weaving" });
    api.identity.signedInBy(member.session);
    expect(await call(member.session)).toBe("forbidden");

    const weak = await join("admin");
    api.identity.signedInBy(weak.session, { isStrong: false });
    expect(await call(weak.session)).toBe("second-factor-required");

    const former = await join("admin");
    await asOwner(api.database, (tx) =>
      tx.execute(sql`update users set admin = false where username = ${former.name}`),
    );
    expect(await call(former.session)).toBe("forbidden");

    const unverified = await join("admin");
    await api.database.execute(
      sql`update users set email_verified_at = null where username = ${unverified.name}`,
    );
    expect(await call(unverified.session)).toBe("email-unverified");
  },
);

test("an endpoint of admins asks for a recent log-in before it changes anything", async () => {
  const { session } = await join("admin");
  api.identity.signedInBy(session, { signedInAt });
  const readLog = () => api.get<{ entries: AuditEntry[] }>("/admin/log", session);
  const { entries } = await readLog();
  for (const { method, path, body: schema } of guarded) {
    if (method === "get") continue;
    const body = schema && exampleOf(schema, "input");
    const code = await api.code(method, pathOf(path), { session, body });
    expect([path, code]).toEqual([path, "recent-login-required"]);
  }
  expect((await readLog()).entries).toEqual(entries);
});
