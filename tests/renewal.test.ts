import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { unseal } from "#app/session/core/sealed-cookie.server.ts";
import { Client } from "./setup/client.ts";
import { cookieOf, expiring } from "./setup/session-cookies.ts";
import { site, startTwoTiers } from "./setup/two-tiers.ts";

/** Several instances of the web tier, which share only the API and the identity service. */

const pages = {
  login: "identity/login/login",
  signup: "identity/signup/signup",
  "email-verification": "identity/email-verification/email-verification",
};

type Instance = typeof import("#app/session/core/resolve-session.server.ts");

let tiers: Awaited<ReturnType<typeof startTwoTiers>>;
let instances: Instance[];
let members: { email: string; cookie: string }[];

beforeAll(async () => {
  tiers = await startTwoTiers(pages);
  members = await Promise.all(
    ["ana", "bea", "carla", "dora"].map(async (name) => {
      const cookie = cookieOf(await new Client(site).signUp(name));
      return { email: `${name}@example.org`, cookie };
    }),
  );
  const start = () => {
    vi.resetModules();
    return import("#app/session/core/resolve-session.server.ts");
  };
  instances = [await start(), await start()];
});
afterAll(() => tiers.stop());
beforeEach(() => {
  tiers.asked = [];
});

const grants = () => tiers.asked.filter((path) => path.endsWith("/v1/token")).length;

/** The next member, with a cookie whose token expires in so many seconds. */
function memberWhoseTokenExpires(seconds: number) {
  const member = members.pop();
  if (!member) throw new Error("No member is left");
  const expiresAt = Math.floor(Date.now() / 1000) + seconds;
  return { email: member.email, cookie: expiring(member.cookie, expiresAt) };
}

/**
 * Twenty concurrent requests with this cookie, ten to each instance. Returns their members and the
 * new cookies.
 */
async function askTwenty(cookie: string) {
  const ask = async (_: unknown, index: number) => {
    const store = requestStore({});
    const request = new Request(`${site}/profile`, { headers: { Cookie: `__session=${cookie}` } });
    const session = await instances[index % 2]?.resolveSession(request, store);
    return { email: session?.email ?? null, sent: store.response.cookies.get("__session") };
  };
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  return {
    emails: [...new Set(answers.map(({ email }) => email))],
    cookies: answers.flatMap(({ sent }) => /^__session=([^;]*)/.exec(sent ?? "")?.[1] ?? []),
  };
}

test.each([
  ["about to expire", 200],
  ["expired", -3600],
])("twenty requests on two instances renew a token that is %s once", async (_, seconds) => {
  const { email, cookie } = memberWhoseTokenExpires(seconds);
  const { emails, cookies } = await askTwenty(cookie);
  expect([emails, grants()]).toEqual([[email], 1]);
  // The instance that renewed sends the new cookie with its ten responses; the other's requests
  // succeed without one.
  expect(cookies).toHaveLength(10);
  expect(unseal(cookies[0] ?? "")?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3000);

  // Both instances accept the new cookie and the former one, which needs no further grant.
  for (const value of [...cookies, cookie])
    expect((await askTwenty(value)).emails).toEqual([email]);
  expect(grants()).toBe(1);
});

test("a token whose new cookie the browser never got is renewed again a minute later", async () => {
  const { email, cookie } = memberWhoseTokenExpires(0);
  await askTwenty(cookie);
  await tiers.database.execute(
    sql`update sessions set renewed_at = renewed_at - interval '1 minute'`,
  );
  const { emails, cookies } = await askTwenty(cookie);
  expect([emails, cookies.length, grants()]).toEqual([[email], 10, 2]);
});

test("an account that was disabled gets no cookie of either instance", async () => {
  const { email, cookie } = memberWhoseTokenExpires(0);
  const { uid } = await tiers.auth.getUserByEmail(email);
  await tiers.auth.updateUser(uid, { disabled: true });
  const { emails, cookies } = await askTwenty(cookie);
  expect(emails).toContain(null);
  expect(grants()).toBe(1);
  expect(new Set(cookies)).toEqual(new Set([""]));
});
