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
import { request } from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canIsolate, findAnvil } from "../local/chain/anvil.ts";
import { ask } from "./setup/ask.ts";
import { childrenOf, descendantsOf } from "./setup/children.ts";
import { lacking } from "./setup/lacking.ts";
import { listeningPorts } from "./setup/listening-ports.ts";
import { refusedStart } from "./setup/refused-start.ts";
import { runSite, type Site } from "./setup/run-site.ts";
import { Client } from "./setup/client.ts";

/** The access that local services give to other users of the machine and to other machines. */

const folder = mkdtempSync(join(tmpdir(), "ayni-local-services-"));
const apiKey = "key=local";
const allowing = "DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE";
let site: Site;
let port: number;
let identity: { port: number; path: string };

beforeAll(async () => {
  process.umask(0o022);
  // A former release did not make its files private.
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

test("only the owner can read the data folder, also files that are written later", async () => {
  await new Client(site.url).signUp(`own${Date.now().toString(36)}`);
  const names = ["", ...readdirSync(folder, { recursive: true }).map(String)];
  expect(names.length).toBeGreaterThan(500);
  const open = names.filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test("a second copy on the same folder is refused, and says why", async () => {
  const { code, said } = await refusedStart("server.ts", { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toContain(`${folder} is in use by another Ayni (process ${site.process.pid})`);
  expect(said).toContain("DATA_DIR");
  expect((await new Client(site.url).get("/communities")).status).toBe(200);
});

const tellsPorts = existsSync("/proc/net/tcp");
test.skipIf(lacking(!tellsPorts, "the system does not tell who listens"))(
  "no port of the site answers to a name that was made to lead to it (DNS rebinding)",
  async () => {
    const { pid = 0 } = site.process;
    const ports = listeningPorts([
      pid,
      ...(canIsolate() ? descendantsOf(pid) : childrenOf(pid).map((child) => child.pid)),
    ]);
    // The ports of the site, the API, the identity emulator and the chain, and two ports for metrics. An
    // isolated anvil has no port in the network of this machine.
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

/** The response to the opening of a WebSocket. */
const openSocket = (at: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const opening = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": Buffer.alloc(16).toString("base64"),
    };
    const asked = request({
      host: "127.0.0.1",
      port: at,
      path,
      headers: { ...opening, ...headers },
    });
    asked.once("response", ({ statusCode }) => resolve(statusCode));
    asked.once("upgrade", (reply, socket) => {
      socket.destroy();
      resolve(reply.statusCode);
    });
    asked.once("error", reject).end();
  });

const chainUrl = join(folder, "chain-url");
test.skipIf(lacking(findAnvil() === null, "no anvil"))(
  "the chain answers at its secret path, to no page and to no WebSocket",
  async () => {
    const { port: at, pathname } = new URL(readFileSync(chainUrl, "utf8"));
    const question = { jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] };
    const post = (path: string, headers: Record<string, string> = {}, body: unknown = question) =>
      ask(Number(at), path, { method: "POST", headers, body: JSON.stringify(body) });
    const answered = { jsonrpc: "2.0", id: 1, result: "0x7a69" };
    const extension = { Origin: "chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn" };
    for (const headers of [{}, extension, { Host: `localhost:${at}` }] as Record<string, string>[])
      expect(JSON.parse((await post(pathname, headers)).text)).toEqual(answered);
    expect(JSON.parse((await post(pathname, {}, [question, question])).text)).toHaveLength(2);

    for (const path of ["/", `/${"a".repeat(43)}`, `${pathname}x`, pathname.slice(0, -1)])
      expect((await post(path)).status).toBe(404);
    for (const Origin of [site.url, "https://evil.example", `http://localhost:${at}`, "null"])
      expect((await post(pathname, { Origin })).status).toBe(403);
    expect((await post(pathname, { Host: "rebound.example" })).status).toBe(421);
    for (const body of ["", 1, null, "{"])
      expect((await post(pathname, {}, body)).status).toBe(400);
    expect((await ask(Number(at), pathname)).status).toBe(404);
    expect(await openSocket(Number(at), pathname)).toBe(404);
    expect(await openSocket(Number(at), pathname, { Origin: site.url })).toBe(403);
  },
);

/** An unsigned token like the emulator's. */
const forged = (claims: object) =>
  `${[{ alg: "none", typ: "JWT" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
const now = Math.floor(Date.now() / 1000);
const forgedToken = (uid: string) =>
  forged({ sub: uid, user_id: uid, aud: "demo-ayni", iat: now, exp: now + 3600, auth_time: now });

const asOwner = { Authorization: "Bearer owner", "Content-Type": "application/json" };
const toolkit = "/identitytoolkit.googleapis.com/v1";

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

test("the identity emulator answers only at its secret path", async () => {
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

describe("the site hands a browser nothing of the identity emulator", () => {
  const own = () => ({ Origin: site.url, "Content-Type": "application/json" });

  test("neither a call of the client SDK", async () => {
    const uid = await uidOf("admin@ayni.test");
    const person = { sub: "1", email: "learner@ayni.test", email_verified: true };
    const postBody = new URLSearchParams({
      id_token: JSON.stringify(person),
      providerId: "google.com",
    }).toString();
    const bodies: Record<string, object> = {
      signInWithIdp: { postBody, requestUri: "http://localhost", returnSecureToken: true },
      lookup: { idToken: forgedToken(uid) },
      signInWithPassword: { email: person.email, password: "ayni-demo", returnSecureToken: true },
      signUp: {},
      update: { idToken: forgedToken(uid), password: "taken-over" },
      delete: { idToken: forgedToken(uid) },
      sendOobCode: { requestType: "PASSWORD_RESET", email: person.email },
      resetPassword: {},
    };
    const mails = () => ask(identity.port, `${identity.path}/local/mails`);
    const before = (await mails()).text;
    for (const [name, body] of Object.entries(bodies)) {
      const path = `${toolkit}/accounts:${name}?${apiKey}`;
      const send = { method: "POST", headers: own(), body: JSON.stringify(body) };
      const { status, text } = await ask(port, path, send);
      expect([name, status], "JSON is no form").toEqual([name, 415]);
      expect(text).not.toMatch(/idToken|passwordHash|salt|localId/);
    }
    const grant = "grant_type=refresh_token&refresh_token=any";
    const renewed = await ask(port, `/securetoken.googleapis.com/v1/token?${apiKey}`, {
      method: "POST",
      headers: { ...own(), "Content-Type": "application/x-www-form-urlencoded" },
      body: grant,
    });
    expect(renewed.status, "a form without the site's token").toBe(403);
    expect(renewed.text).not.toMatch(/id_token|access_token/);
    expect((await mails()).text, "no mail was sent").toBe(before);
    expect(await uidOf(person.email), "no account is gone").toBeTruthy();
  });

  test("nor a page or an address that controls it", async () => {
    const control = "/emulator/v1/projects/demo-ayni";
    for (const path of [
      `${toolkit}/projects?${apiKey}`,
      "/emulator/auth/handler?apiKey=local&providerId=google.com",
      "/emulator/auth/iframe?apiKey=local",
      `${control}/oobCodes`,
      `${control}/config`,
      "/emulator/action?mode=verifyEmail",
      "/emulator/openapi.json",
      "/local/mails",
      `${identity.path}/local/mails`,
      `/local/google/auth/..${control}/oobCodes`,
    ])
      expect([path, (await ask(port, path, { headers: own() })).status]).toEqual([path, 404]);
    const reset = await ask(port, `${control}/accounts`, { method: "DELETE", headers: own() });
    expect(reset.status).toBe(415);
    const learner = await new Client(site.url).logIn("learner");
    expect((await learner.get("/profile")).status).toBe(200);
  });
});

describe("the local service in place of Google", () => {
  const begin = (redirectUri: string) =>
    ask(
      port,
      `/local/google/auth?${new URLSearchParams({
        client_id: "ayni",
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid email profile",
        state: "s",
        nonce: "n",
        code_challenge: "a".repeat(43),
        code_challenge_method: "S256",
        prompt: "select_account",
      })}`,
    );

  test("leads back to the site, and to no other origin or path", async () => {
    expect((await begin(`${site.url}/callback/google`)).status).toBe(303);
    for (const elsewhere of [
      "https://evil.example/callback/google",
      `http://127.0.0.1:${identity.port}/callback/google`,
      `http://localhost:${port + 1}/callback/google`,
      `https://localhost:${port}/callback/google`,
      `${site.url}.evil.example/callback/google`,
      `${site.url}/callback/github`,
    ]) {
      const { status, headers } = await begin(elsewhere);
      expect([elsewhere, status, headers.location]).toEqual([elsewhere, 400, undefined]);
    }
  });

  test("takes its form from its own page", async () => {
    const { headers } = await begin(`${site.url}/callback/google`);
    const cookie = (headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
    const chooseAs = (from: Record<string, string>) =>
      ask(port, String(headers.location), {
        method: "POST",
        headers: { ...from, Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
        body: "email=illari%40gmail.example&choose=yes",
      });
    const foreign: Record<string, string>[] = [
      {},
      { Origin: "null" },
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const from of foreign) expect((await chooseAs(from)).status).toBe(403);
    expect((await chooseAs({ Origin: site.url })).status).toBe(303);
  });
});

test("a second name of the site, whose cookies no other port gets, is printed and works", async () => {
  const second = `http://ayni.localhost:${port}`;
  expect(site.greeting).toMatch(
    new RegExp(`listening on ${site.url}\\nor on ${second}, .*cookies`),
  );
  const member = await new Client(second, site.url).logIn("learner");
  expect((await member.get("/profile")).status).toBe(200);

  const client = new Client(second, site.url);
  const form = (await client.get("/login")).form("provider", "google");
  let last = await client.submit(form, { provider: "google" });
  for (let hops = 0; last.location && hops < 9; hops += 1) {
    expect(last.location).toMatch(/^\//);
    last = await client.get(last.location);
    if (last.text.includes("Stand-in for Google"))
      last = await client.post(last.path, { email: "second@gmail.example", choose: "yes" });
  }
  expect([last.status, last.path]).toEqual([200, "/signup"]);
  expect(last.text).toContain("second@gmail.example");
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
