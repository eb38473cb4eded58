import { createRequestHandler } from "@remix-run/node";
import { beforeEach, expect, test, vi } from "vitest";
import { csrfToken } from "#app/request/form/csrf.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { remixBuild } from "../../../server/remix-build.fixture.tsx";
import { rememberDevice } from "../factor/known-device.server.ts";
import { session, viewer } from "./session.fixture.ts";
import type { Session } from "./session.ts";

const member = { ...session, emailVerified: false };
const resolve = vi.hoisted(() => vi.fn());
vi.mock("#app/session/core/resolve-session.server.ts", () => ({ resolveSession: resolve }));
vi.mock("#app/session/core/open-member-session.server.ts", () => ({
  // The start of a session makes the device known.
  openMemberSession: async (_: unknown, context: Parameters<typeof rememberDevice>[1]) => {
    rememberDevice(member.email, context);
    return member;
  },
  openAnySession: async () => ({ session: member, isMember: true }),
}));

const names = [
  "login",
  "login-link",
  "signup",
  "password-reset",
  "new-password",
  "email-verification",
] as const;
const modules = {
  login: await import("#app/routes/identity/login/login.route.tsx"),
  "login-link": await import("#app/routes/identity/login-link/login-link.route.tsx"),
  signup: await import("#app/routes/identity/signup/signup.route.tsx"),
  "password-reset": await import("#app/routes/identity/password-reset/password-reset.route.tsx"),
  "new-password": await import("#app/routes/identity/new-password/new-password.route.tsx"),
  "email-verification":
    await import("#app/routes/identity/email-verification/email-verification.route.tsx"),
};
const files = {
  "rewards.csv": await import("#app/routes/community/rewards/rewards-csv.route.tsx"),
  "rewards.json": await import("#app/routes/community/rewards/rewards-json.route.tsx"),
};
// The test checks the status and the headers; the content of a page does not matter.
const routes = names.map((id) => {
  const { loader, action } = modules[id];
  return { id, path: id, module: { loader, action, default: () => null } };
});
const fileRoutes = Object.entries(files).map(([id, { loader }]) => ({
  id,
  path: `communities/:slug/${id}`,
  module: { loader },
}));
const build = remixBuild([...routes, ...fileRoutes] as never);
const handler = createRequestHandler(build, "production");

type Call = { path: string; body: unknown };
let calls: Call[] = [];
let full: readonly string[] = [];
let viewing: Session | null = null;

const inBackground = new Set(["/v1/banners", "/v1/published"]);

beforeEach(() => {
  log.level = "silent";
  calls = [];
  full = [];
  viewing = null;
  resolve.mockReset().mockImplementation(async () => viewing);
  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address);
    const body = JSON.parse(
      typeof init.body === "string" && init.body.startsWith("{") ? init.body : "null",
    );
    // The process reads these paths for all pages, every few seconds.
    if (!inBackground.has(pathname)) calls.push({ path: pathname, body });
    if (pathname === "/v1/attempts" && full.includes(body.kind)) {
      const problem = {
        type: "about:blank",
        title: "t",
        status: 429,
        code: "too-many-attempts",
        retryAfter: 77,
      };
      return Response.json(problem, { status: 429, headers: { "Retry-After": "77" } });
    }
    if (pathname.startsWith("/v1/attempts")) return new Response(null, { status: 204 });
    if (pathname.endsWith("accounts:signInWithPassword"))
      return Response.json({ localId: "u", idToken: "i", refreshToken: "r", expiresIn: "3600" });
    if (pathname === "/v1/viewer")
      return Response.json({ code: "profile-missing", status: 409 }, { status: 409 });
    return Response.json({ error: { message: "INVALID_OOB_CODE" } }, { status: 400 });
  });
});

const headers = { Origin: "http://ayni.test", Host: "ayni.test" };
const ask = (path: string, fields?: Record<string, string>, cookie = "") =>
  handler(
    new Request(`http://ayni.test/${path}`, {
      headers: { ...headers, Accept: "text/html", Cookie: cookie },
      ...(fields && {
        method: "POST",
        body: new URLSearchParams({ csrf: csrfToken(viewing), ...fields }),
      }),
    }),
    { socketIp: "192.0.2.7" } as never,
  );

const email = "ada@ayni.test";
const password = "lana de alpaca 7";
const newMember = { username: "ada", email, password, accepted: "on" };
const counted = [
  ["log-in", "login", "", { email, password }],
  ["username", "signup", "", newMember],
  ["referral-code", "signup", "", { ...newMember, referralCode: "ABCD2345" }],
  ["password-reset", "password-reset", "", { email }],
  ["new-password", "new-password", "?oobCode=guess", undefined],
  ["new-password", "new-password", "?oobCode=guess", { password, passwordAgain: password }],
] as const;

test.each(counted)(
  "%s of /%s%s is counted, and refused with Retry-After",
  async (kind, page, query, fields) => {
    await ask(page + query, fields);
    expect(calls[0]).toMatchObject({ path: "/v1/attempts", body: { kind, clientIp: "192.0.2.7" } });
    full = [kind];
    calls = [];
    for (const path of [page + query, `${page}.data${query}`]) {
      const answer = await ask(path, fields);
      expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 429, "77"]);
      expect(answer.headers.get("Cache-Control")).toContain("no-store");
    }
    // Only the counter was called.
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(["/v1/attempts"]));
  },
);

test.each(Object.keys(files))(
  "a file of payments is counted by its reader's client IP, and refused with Retry-After (%s)",
  async (name) => {
    full = ["payments-file"];
    const answer = await ask(`communities/ethereum/${name}`);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "77"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const counting = { kind: "payments-file", clientIp: "192.0.2.7" };
    expect(calls).toEqual([{ path: "/v1/attempts", body: counting }]);
  },
);

test("look-ups of an inviter are limited, and the sign-up page is shown nevertheless", async () => {
  await ask("signup", undefined, "invite=ABCD2345");
  const counting = { kind: "referral-code", clientIp: "192.0.2.7" };
  expect(calls[0]).toMatchObject({ path: "/v1/attempts", body: counting });
  full = ["referral-code"];
  calls = [];
  expect((await ask("signup", undefined, "invite=ABCD2345")).status).toBe(200);
  expect(calls.map(({ path }) => path)).toEqual(["/v1/attempts"]);
});

test.each([
  ["verification-mail", { intent: "sendVerificationAgain" }, { account: email }],
  ["session-renewal", { intent: "lookAgain" }, { account: email }],
  ["verification", { oobCode: "guess" }, { clientIp: "192.0.2.7" }],
])(
  "%s is counted while its member asks, and refused with Retry-After",
  async (kind, fields, counts) => {
    viewing = member;
    const before = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
      new URL(address).pathname === "/v1/viewer"
        ? Response.json({ ...viewer, emailVerified: false })
        : before(address, init),
    );
    full = [kind];
    for (const path of ["email-verification", "email-verification.data"]) {
      calls = [];
      const answer = await ask(path, fields);
      expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 429, "77"]);
      expect(calls).toMatchObject([{ body: { kind, ...counts } }]);
    }
  },
);

test("after a log-in, the device's attempts at this account alone are counted separately", async () => {
  const [cookie = ""] = (await ask("login", { email, password })).headers
    .getSetCookie()
    .filter((value) => value.startsWith("known_device="))
    .map((value) => value.split(";", 1)[0] ?? "");
  const countedFor = async (address: string) => {
    calls = [];
    await ask("login", { email: address, password: "a wrong guess" }, cookie);
    return calls.filter(({ path }) => path.startsWith("/v1/attempts")).map(({ body }) => body);
  };
  const device = expect.stringMatching(/^[\w-]{22}$/);
  const [own, cleared] = await countedFor("Ada@ayni.test");
  expect(own).toEqual({ kind: "log-in", clientIp: "192.0.2.7", account: email, device });
  expect(cleared).toEqual({ kind: "log-in", account: email, device });
  expect((await countedFor("eva@ayni.test"))[0]).not.toHaveProperty("device");
});

test("a refusal of the identity service for too many attempts is a 429, an unreachable one a 503", async () => {
  const before = globalThis.fetch;
  const service = (status: number, message: string) =>
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
      new URL(address).pathname.startsWith("/v1/")
        ? before(address, init)
        : Response.json({ error: { message } }, { status }),
    );
  service(400, "TOO_MANY_ATTEMPTS_TRY_LATER");
  const tooMany = await ask("login", { email, password });
  expect([tooMany.status, tooMany.headers.get("Retry-After")]).toEqual([429, "60"]);
  service(503, "");
  const unavailable = await ask("login", { email, password });
  expect([unavailable.status, unavailable.headers.get("Retry-After")]).toEqual([503, "30"]);
});

test("a log-in is answered alike whether or not there is such an account", async () => {
  const before = globalThis.fetch;
  const answers = [];
  for (const message of ["EMAIL_NOT_FOUND", "INVALID_PASSWORD", "INVALID_LOGIN_CREDENTIALS"]) {
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
      new URL(address).pathname.startsWith("/v1/")
        ? before(address, init)
        : Response.json({ error: { message } }, { status: 400 }),
    );
    calls = [];
    const { status, headers } = await ask("login.data", { email, password });
    const told = [...headers].filter(([name]) => name !== "x-request-id");
    answers.push(JSON.stringify([status, told, calls.map(({ body }) => body)]));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).not.toContain("known_device");
});
