import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "./setup/ask.ts";
import { childrenOf } from "./setup/children.ts";
import { lacking } from "./setup/lacking.ts";
import { listeningPorts } from "./setup/listening-ports.ts";
import { refusedStart } from "./setup/refused-start.ts";
import { runSite, type Site } from "./setup/run-site.ts";
import { Client } from "./e2e/forms.ts";

/**
 * What the stand-ins of zero configuration tell and let others do, on the machine that they run on
 * and beyond.
 */

const folder = mkdtempSync(join(tmpdir(), "ayni-stand-ins-"));
const apiKey = "key=local";
const allowing = "DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE";
let site: Site;
let port: number;
let identity: { port: number; path: string };

beforeAll(async () => {
  process.umask(0o022);
  // As a release left it that did not close its files.
  mkdirSync(join(folder, "database/former"), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, "database/former/table"), "rows", { mode: 0o666 });
  site = await runSite(
    { METRICS_PORT: "0", API_METRICS_PORT: "0", HOST: "0.0.0.0", [allowing]: "yes" },
    { folder },
  );
  port = Number(new URL(site.url).port);
  const [, at = "", path = ""] =
    /:(\d+)(.*)/.exec(readFileSync(join(folder, "identity-host"), "utf8")) ?? [];
  identity = { port: Number(at), path };
});
afterAll(() => site?.stop({ forget: true }));

test("everything in the data folder is its owner's alone, also what is written later", async () => {
  await new Client(site.url).signUp(`own${Date.now().toString(36)}`);
  const names = ["", ...readdirSync(folder, { recursive: true }).map(String)];
  expect(names.length).toBeGreaterThan(500);
  const open = names.filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

const tellsPorts = existsSync("/proc/net/tcp");
test.skipIf(lacking(!tellsPorts, "the system does not tell who listens"))(
  "no port of the site answers to a name that was made to lead to it (DNS rebinding)",
  async () => {
    const pids = [site.process.pid ?? 0, ...childrenOf(site.process.pid).map(({ pid }) => pid)];
    const ports = listeningPorts(pids);
    // The site, the API, the identity emulator, the chain, and the metrics of two.
    expect(ports).toHaveLength(6);
    const paths = [
      "/",
      "/metrics",
      "/local/mailbox",
      "/local/mails",
      "/v1/communities",
      "/openapi.json",
    ];
    paths.push("/emulator/v1/projects/demo-ayni/oobCodes", `${identity.path}/local/mails`);
    for (const at of ports)
      for (const path of paths)
        for (const Host of [
          "rebound.example",
          `rebound.example:${at}`,
          "127.0.0.1.rebound.example",
        ])
          expect([path, (await ask(at, path, { headers: { Host } })).status]).toEqual([path, 421]);
  },
);

/** A token as the emulator makes them, that nobody signed. */
const forged = (claims: object) =>
  `${[{ alg: "none", typ: "JWT" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
const now = Math.floor(Date.now() / 1000);
const forgedToken = (uid: string) =>
  forged({ sub: uid, user_id: uid, aud: "demo-ayni", iat: now, exp: now + 3600, auth_time: now });

const asOwner = { Authorization: "Bearer owner", "Content-Type": "application/json" };
const toolkit = "/identitytoolkit.googleapis.com/v1";

/** The uid of a demo account, as only who knows the secret path is told. */
async function uidOf(email: string): Promise<string> {
  const { text } = await ask(
    identity.port,
    `${identity.path}${toolkit}/projects/demo-ayni/accounts:lookup`,
    {
      method: "POST",
      headers: asOwner,
      body: JSON.stringify({ email: [email] }),
    },
  );
  return (JSON.parse(text) as { users: [{ localId: string }] }).users[0].localId;
}

test("the identity emulator answers nobody who does not know its secret path", async () => {
  const admin = await uidOf("admin@ayni.test");
  const body = JSON.stringify({
    idToken: forgedToken(admin),
    localId: admin,
    password: "taken-over",
  });
  const control = "/emulator/v1/projects/demo-ayni";
  for (const prefix of [
    "",
    "/",
    `/${"a".repeat(43)}`,
    `${identity.path.slice(0, -1)}`,
    `${identity.path}x`,
  ]) {
    for (const path of [
      "/",
      `${control}/oobCodes`,
      `${control}/config`,
      "/local/mails",
      "/emulator/action",
    ])
      expect([prefix, path, (await ask(identity.port, prefix + path)).status]).toEqual([
        prefix,
        path,
        404,
      ]);
    for (const call of [
      "accounts:lookup",
      "accounts:update",
      "projects/demo-ayni/accounts:update",
    ]) {
      const path = `${prefix}${toolkit}/${call}?${apiKey}`;
      const { status } = await ask(identity.port, path, { method: "POST", headers: asOwner, body });
      expect([path, status]).toEqual([path, 404]);
    }
  }
  expect((await ask(identity.port, `${identity.path}/local/mails`)).status).toBe(200);
});

describe("the site hands a browser what it needs of the emulator", () => {
  const own = () => ({ Origin: site.url, "Content-Type": "application/json" });
  const call = (name: string, body: object, headers: Record<string, string> = own()) =>
    ask(port, `${toolkit}/accounts:${name}?${apiKey}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
  const google = (email: string) => ({
    postBody: new URLSearchParams({
      id_token: JSON.stringify({ sub: email, email, email_verified: true }),
      providerId: "google.com",
    }).toString(),
    requestUri: "http://localhost",
    returnIdpCredential: true,
    returnSecureToken: true,
  });

  test("a sign-in by a provider, and the account that it gave a token for", async () => {
    const signedIn = await call("signInWithIdp", google("popup@example.org"));
    expect(signedIn.status).toBe(200);
    const { idToken, refreshToken } = JSON.parse(signedIn.text) as Record<string, string>;
    const found = await call("lookup", { idToken });
    expect([found.status, found.text]).toEqual([200, expect.stringContaining("popup@example.org")]);
    const refreshed = await ask(port, `/securetoken.googleapis.com/v1/token?${apiKey}`, {
      method: "POST",
      headers: { ...own(), "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: refreshToken ?? "",
      }).toString(),
    });
    expect([refreshed.status, refreshed.text]).toEqual([
      200,
      expect.stringContaining("access_token"),
    ]);
    expect((await ask(port, `${toolkit}/projects?${apiKey}`, { headers: own() })).status).toBe(200);
  });

  test("to its own pages alone", async () => {
    const headers: Record<string, string>[] = [
      { "Content-Type": "application/json" },
      { ...own(), Origin: "https://evil.example" },
      { ...own(), Origin: "null" },
      { "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" },
    ];
    for (const from of headers)
      expect((await call("signInWithIdp", google("foreign@example.org"), from)).status).toBe(403);
    const page = "/emulator/auth/handler?apiKey=local&providerId=google.com";
    expect((await ask(port, page, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(
      403,
    );
  });

  test("never for a token that it did not hand out, nor as the emulator's owner", async () => {
    const uid = await uidOf("admin@ayni.test");
    expect((await call("lookup", { idToken: forgedToken(uid) })).status).toBe(403);
    const refresh = Buffer.from(
      JSON.stringify({
        _AuthEmulatorRefreshToken: "DO NOT MODIFY",
        localId: uid,
        provider: "password",
        extraClaims: {},
        projectId: "demo-ayni",
      }),
    ).toString("base64");
    const renewed = await ask(port, `/securetoken.googleapis.com/v1/token?${apiKey}`, {
      method: "POST",
      headers: { ...own(), "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refresh }).toString(),
    });
    expect(renewed.status).toBe(403);
    const asAdmin = await call("lookup", { localId: [uid] }, { ...own(), ...asOwner });
    expect([asAdmin.status, asAdmin.text.includes("admin@ayni.test")]).toEqual([
      expect.any(Number),
      false,
    ]);
    for (const broken of ["[]", "null", "{", '"x"'])
      expect(
        (
          await ask(port, `${toolkit}/accounts:lookup?${apiKey}`, {
            method: "POST",
            headers: own(),
            body: broken,
          })
        ).status,
      ).toBe(400);
  });

  test("and nothing else of it", async () => {
    const paths = [
      "/emulator/v1/projects/demo-ayni/oobCodes",
      "/emulator/v1/projects/demo-ayni/config",
    ];
    paths.push("/emulator/action?mode=verifyEmail", "/local/mails", "/emulator/openapi.json");
    paths.push(`${identity.path}/local/mails`, "/emulator/auth/../v1/projects/demo-ayni/oobCodes");
    for (const path of paths)
      expect([path, (await ask(port, path, { headers: own() })).status]).toEqual([path, 404]);
    for (const name of [
      "update",
      "delete",
      "signUp",
      "sendOobCode",
      "signInWithPassword",
      "resetPassword",
    ])
      expect([name, (await call(name, {})).status]).not.toEqual([name, 200]);
    const reset = await ask(port, "/emulator/v1/projects/demo-ayni/accounts", {
      method: "DELETE",
      headers: own(),
    });
    expect(reset.status).toBeGreaterThanOrEqual(400);
    const learner = await new Client(site.url).logIn("learner");
    expect((await learner.get("/profile")).status).toBe(200);
  });

  test("with the pop-up's pages, in which no script but their own runs", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    for (const [path, title] of [
      [
        "/emulator/auth/handler?apiKey=local&providerId=google.com&appName=a",
        "Auth Emulator IDP Login Widget",
      ],
      ["/emulator/auth/iframe?apiKey=local&appName=a", "Auth Emulator Helper Iframe"],
    ] as const) {
      const page = await ask(port, path, { headers });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(title)]);
      const policy = String(page.headers["content-security-policy"]);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
      expect(scripts).toMatch(/^'sha256-[^']+' 'sha256-[^']+' https:/);
      expect(scripts).not.toContain("unsafe");
    }
    const { headers: document } = await new Client(site.url).get("/login");
    expect(document.get("Content-Security-Policy")).not.toContain("127.0.0.1");
  });
});

describe("an address that others can reach", () => {
  test("is said to be one at each start, and is the site's alone", async (context) => {
    expect(site.greeting).toContain(`Others can reach this at HOST=0.0.0.0 (${allowing}=yes)`);
    expect(site.greeting).not.toContain("for this machine only");
    const lan = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find(({ internal, family }) => !internal && family === "IPv4")?.address;
    const alone = "this machine has no address that others could reach";
    if (!lan) return context.skip(lacking(!lan, alone), alone);
    const from = (at: number, Host: string) =>
      ask(at, "/favicon.svg", { host: lan, headers: { Host } });
    expect((await from(port, "localhost")).status).toBe(200);
    await expect(from(identity.port, "localhost")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    const api = Number(readFileSync(join(folder, "api-port"), "utf8"));
    await expect(from(api, "localhost")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test.each([
    ["server.ts", "0.0.0.0"],
    ["server.ts", "::"],
    ["scripts/dev.ts", "0.0.0.0"],
  ])(
    "is refused with nothing configured (%s, HOST=%s), and the setting that allows it is named",
    async (file, HOST) => {
      const data = mkdtempSync(join(tmpdir(), "ayni-refused-"));
      const { code, said } = await refusedStart(file, { HOST, DATA_DIR: data });
      expect(code, said).toBe(1);
      expect(said).toContain(`HOST=${HOST}`);
      expect(said).toContain(`${allowing}=yes`);
      expect(said).not.toMatch(/\n\s+at /);
      expect(readdirSync(data), "nothing was begun").toEqual([]);
      rmSync(data, { recursive: true });
    },
  );
});
