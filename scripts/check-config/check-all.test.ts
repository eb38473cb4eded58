import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../functions/app.ts";
import { markIfNew } from "../../functions/db/demo-mark.ts";
import { createIdentity } from "../../functions/platform/identity/verify-session.ts";
import { startIdentity, type LocalIdentity } from "../../local/identity/identity.ts";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { makeFormer } from "../../tests/setup/former-database.ts";
import { keyName, startKeyService } from "../../tests/setup/key-service.ts";
import { noSettings } from "../../tests/setup/refused-start.ts";

/**
 * Google's answers are stubs of its REST API. Another test runs the whole command against the
 * emulator, with a database and an API of its own.
 */

const google = vi.hoisted(() => ({ getAccessToken: vi.fn(), createCustomToken: vi.fn() }));
vi.mock("firebase-admin/app", () => ({
  getApps: () => [{}],
  initializeApp: () => ({}),
  applicationDefault: () => ({ getAccessToken: google.getAccessToken }),
}));
vi.mock("firebase-admin/auth", () => ({
  getAuth: () => ({ createCustomToken: google.createCustomToken }),
}));

const settings = {
  PUBLIC_URL: "https://ayni.example",
  API_BASE_URL: "https://api.example",
  API_SERVICE_KEY: "service-key-of-at-least-32-characters",
  FIREBASE_PROJECT_ID: "ayni",
  FIREBASE_API_KEY: "key",
  FIREBASE_AUTH_DOMAIN: "ayni.example",
  SESSION_SECRET: "a-secret-of-at-least-thirty-two-characters",
  CONTACT_EMAIL: "hello@ayni.example",
};
const domains = ["ayni.firebaseapp.com", "ayni.example"];
const goodConfig = {
  signIn: { email: { enabled: true, passwordRequired: false }, allowDuplicateEmails: false },
  authorizedDomains: domains.toReversed(),
  notification: { sendEmail: { callbackUri: "https://ayni.example/identity-action" } },
};
const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status });
const refusing = (message: string, status = 400) => json({ error: { message } }, status);

type Answer = (init?: RequestInit, address?: string) => Response | Promise<Response>;

const fine: Record<string, Answer> = {
  "/v1/projects?": json({ projectId: "123", authorizedDomains: domains }),
  ":signInWithPassword": refusing("INVALID_LOGIN_CREDENTIALS"),
  "/v2/projects/ayni/config": json(goodConfig),
  "api.example/status": json({ status: "ok" }),
  "/v1/sessions/end": () => new Response(null, { status: 204 }),
  "api.example/healthz": json({ status: "ok" }),
  "identitytoolkit.googleapis.com/": () => new Response(null, { status: 404 }),
};
const unreachable = () => {
  throw new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND") });
};

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  google.getAccessToken.mockReset().mockResolvedValue({ access_token: "token" });
  google.createCustomToken.mockReset().mockResolvedValue("signed");
});

async function check(
  faults: Record<string, Answer> = {},
  source: Record<string, string> = settings,
) {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    ...noSettings,
    DATABASE_URL: "",
    SMTP_URL: "",
    ...source,
  }))
    vi.stubEnv(name, value);
  const answers = Object.entries({ ...fine, ...faults });
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const address = String(input);
    const [, answer] = answers.find(([part]) => address.includes(part)) ?? [];
    if (!answer) throw new Error(`No answer is prepared for ${address}`);
    const reply = await answer(init, address);
    if (!reply.headers.has("Date")) reply.headers.set("Date", new Date().toUTCString());
    return reply;
  });
  const { checkAll } = await import("./check-all.ts");
  const checked = await checkAll(process.env);
  return checked.flatMap(({ about, found }) =>
    found.flatMap((one) => {
      if (one.state === "good") return [];
      return one.state === "wrong"
        ? `${about}: ${one.says} ${one.todo}`
        : `(${about}: ${one.says})`;
    }),
  );
}
const withoutMails = "(Mails: SMTP_URL is the API's; set it here to have it tried.)";
const withoutPayouts = "(Payouts: CHAIN_RPC_URL is not set here: without it there are no payouts.)";
const withoutDatabase = "(Database: DATABASE_URL is the API's; set it here to have it tried.)";

test("where nothing is wrong it says so", async () => {
  expect(await check()).toEqual([withoutDatabase, withoutPayouts, withoutMails]);
});

describe("the key that pays", () => {
  const webFetch = fetch;
  const says: Record<string, string> = {
    eth_chainId: "0x1",
    eth_getCode: "0x60",
    eth_getBalance: "0x9",
  };
  const node: Answer = (init) => {
    const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string };
    return Response.json({ jsonrpc: "2.0", id, result: says[method] });
  };
  const found = async (keys: Record<string, string>, answers: Record<string, Answer> = {}) => {
    const chain = { CHAIN_RPC_URL: "https://node.example", CHAIN_ID: "1" };
    const others = {
      DATABASE_URL: "postgres://127.0.0.1:9/none",
      PAYOUT_KEY: "",
      PAYOUT_KMS_KEY: "",
    };
    const source = { ...settings, ...chain, ...others, ...keys };
    const all = await check({ "node.example": node, ...answers }, source);
    return all.filter((one) => /Payouts|Settings/.test(one)).join("\n");
  };
  const kms = { PAYOUT_KMS_KEY: keyName };

  test("of a key service is tried by a signature that pays nothing", async () => {
    const service = await startKeyService();
    const ask: Answer = (init, address = "") =>
      webFetch(address.replace("https://cloudkms.googleapis.com/v1", service.options.base), init);
    google.getAccessToken.mockResolvedValue({ access_token: "token-of-google" });
    expect(await found(kms, { "cloudkms.googleapis.com": ask })).toBe("");
    expect(service.state.signed).toBe(1);
    const refused = await found(kms, { "cloudkms.googleapis.com": json({}, 403) });
    expect(refused).toMatch(/Payouts: the key that pays does not sign: .*403.*Signer\/Verifier/);
    expect(refused).not.toContain(keyName);
    await service.close();
  });

  test("is one alone: two are refused, and a missing one is reported", async () => {
    const local = { PAYOUT_KEY: `0x${"1".repeat(64)}` };
    expect(await found(local)).toBe("");
    expect(await found({ ...local, ...kms })).toMatch(/Settings: .*PAYOUT_KMS_KEY: one key pays/);
    expect(await found({})).toMatch(/PAYOUT_KEY or PAYOUT_KMS_KEY is the worker's/);
  });
});

describe("the server for mails", () => {
  const found = async (url: string) =>
    (await check({}, { ...settings, SMTP_URL: url })).filter((one) => !one.startsWith("("));
  const serving = async (options: SMTPServerOptions) => {
    const server = new SMTPServer({ logger: false, disabledCommands: ["STARTTLS"], ...options });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, "127.0.0.1", () =>
        resolve((listening.address() as AddressInfo).port),
      );
    });
    return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
  };

  test("that lets the site in is in order; one that does not, or is not there, is found", async () => {
    const open = await serving({ authOptional: true });
    expect(await found(`smtp://127.0.0.1:${open.port}`)).toEqual([]);
    const locked = await serving({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("Wrong password")),
    });
    expect((await found(`smtp://me:wrong@127.0.0.1:${locked.port}`)).join()).toMatch(
      /Mails: .*refuses the name or the password of SMTP_URL/,
    );
    await Promise.all([open.close(), locked.close()]);
    expect((await found(`smtp://127.0.0.1:${open.port}`)).join()).toMatch(
      /Mails: .*cannot be used: ESOCKET.*Compare host and port/,
    );
  });
});

test.each([
  ["SESSION_SECRET", "a".repeat(40), "can be guessed"],
  ["SESSION_SECRET", settings.API_SERVICE_KEY, "must differ from API_SERVICE_KEY"],
  ["API_SERVICE_KEY", "a".repeat(40), "can be guessed"],
  ["PUBLIC_URL", "http://ayni.example", "has an address with https"],
])("what is there and guards nothing is found: %s", async (name, value, says) => {
  const found = await check({}, { ...settings, [name]: value });
  expect(found[0]).toMatch(new RegExp(`^Settings: .*${name}: .*${says}`));
});

test("a missing or malformed setting is named without its value, and no service is asked then", async () => {
  const found = await check(
    {},
    { ...settings, SESSION_SECRET: "too-short-a-secret", PUBLIC_URL: "" },
  );
  expect(found[0]).toMatch(/^Settings: .*PUBLIC_URL is missing; SESSION_SECRET: /);
  expect(found[0]).not.toContain("too-short-a-secret");
  expect(found).toHaveLength(2);
});

const config = (change: object) => ({
  "/v2/projects/ayni/config": json({ ...goodConfig, ...change }),
});

test.each<[string, Record<string, () => Response>, RegExp]>([
  [
    "a bad API key",
    { "/v1/projects?": refusing("API key not valid. Please pass a valid API key.") },
    /API key: .*does not know FIREBASE_API_KEY.*Project settings/,
  ],
  [
    "a key that is for pages only",
    { "/v1/projects?": refusing("Requests from referer <empty> are blocked.", 403) },
    /API key: .*certain pages.*application restrictions/,
  ],
  [
    "a project without Firebase Authentication",
    { "/v1/projects?": refusing("CONFIGURATION_NOT_FOUND") },
    /API key: .*no Firebase Authentication.*Get started/,
  ],
  [
    "a key whose API is off",
    {
      "/v1/projects?": refusing("Identity Toolkit API has not been used in project 1 before", 403),
    },
    /API key: .*enable the Identity Toolkit API/,
  ],
  [
    "an identity service out of reach",
    { "/v1/projects?": unreachable },
    /API key: the identity service cannot be reached/,
  ],
  [
    "a domain that is not authorized",
    {
      "/v1/projects?": json({ projectId: "1", authorizedDomains: ["ayni.firebaseapp.com"] }),
      ...config({ authorizedDomains: ["ayni.firebaseapp.com"] }),
    },
    /API key: links of mails may not lead to ayni.example.*Authorized domains/,
  ],
  [
    "enumeration protection that is off",
    { ":signInWithPassword": refusing("EMAIL_NOT_FOUND") },
    /Enumeration protection: off: .*Email enumeration protection/,
  ],
  [
    "passwords that are off",
    { ":signInWithPassword": refusing("PASSWORD_LOGIN_DISABLED") },
    /nobody can log in with a password/,
  ],
  [
    "another project's key",
    config({ authorizedDomains: ["other.firebaseapp.com"] }),
    /Project: FIREBASE_API_KEY is another project's than ayni/,
  ],
  [
    "a project that is none",
    { "/v2/projects/ayni/config": refusing("not found", 404) },
    /Project: there is no project ayni/,
  ],
  [
    "credentials of another project",
    { "/v2/projects/ayni/config": refusing("permission denied", 403) },
    /Project: .*may not look at project ayni.*Firebase Authentication Admin/,
  ],
  [
    "two accounts at one address",
    config({ signIn: { allowDuplicateEmails: true } }),
    /Project: several accounts may have one email/,
  ],
  [
    "mail links that are off",
    config({ signIn: { email: { enabled: true, passwordRequired: true } } }),
    /Project: no mail's link may log in/,
  ],
  [
    "Google's own page for mails",
    config({ notification: { sendEmail: {} } }),
    /Project: .*Google's own page.*https:\/\/ayni.example\/identity-action/,
  ],
  [
    "an API out of reach",
    { "api.example/status": unreachable },
    /API: nothing answers at https:\/\/api.example.*before the web tier/,
  ],
  [
    "an API that is none",
    { "/v1/sessions/end": refusing("?", 404) },
    /API: what answers at https:\/\/api.example is not Ayni's API/,
  ],
  [
    "an API that lacks its database",
    { "api.example/status": json({ errors: [{ field: "database" }] }, 503) },
    /API: it says that something is missing: database/,
  ],
  [
    "a wrong service key",
    { "/v1/sessions/end": json({ code: "forbidden" }, 403) },
    /API: it does not know API_SERVICE_KEY/,
  ],
  [
    "a clock that is behind",
    {
      "api.example/healthz": () =>
        Response.json({}, { headers: { Date: new Date(Date.now() + 120_000).toUTCString() } }),
    },
    /Clocks: the API is 1[12]\d s ahead of this machine/,
  ],
])("%s is found, with what to do", async (_, faults, says) => {
  const found = (await check(faults)).filter((one) => !one.startsWith("("));
  expect(found.join("\n")).toMatch(says);
  expect(found).toHaveLength(1);
});

test("credentials that are missing, and an account that may not sign, are found", async () => {
  google.createCustomToken.mockRejectedValue(new Error("Permission iam.signBlob denied."));
  expect((await check()).join("\n")).toMatch(
    /Service account: may not sign tokens: .*iam.signBlob.*Service Account Token Creator/,
  );
  google.getAccessToken.mockRejectedValue(new Error("Could not load the default credentials."));
  const found = (await check()).filter((one) => !one.startsWith("("));
  expect(found).toHaveLength(2);
  for (const one of found) expect(one).toMatch(/no credentials.*GOOGLE_APPLICATION_CREDENTIALS/);
});

describe("the database", () => {
  const found = async (url: string) =>
    (await check({}, { ...settings, DATABASE_URL: url })).join("\n");

  test("of this release is in order; an empty one, a demonstration's and an earlier version's are not", async () => {
    const [ready, empty, demo, former] = await Promise.all([
      createTestDatabase(),
      createTestDatabase({ empty: true }),
      createTestDatabase(),
      createTestDatabase({ empty: true }),
    ]);
    await markIfNew(demo.database);
    await makeFormer(former.database);
    expect(await found(ready.url)).toBe([withoutPayouts, withoutMails].join("\n"));
    expect(await found(empty.url)).toMatch(/without the tables of this release.*prepare-database/);
    expect(await found(demo.url)).toMatch(/Database: .*demonstration's.*Make an empty database/);
    expect(await found(former.ownerUrl)).toMatch(
      /Database: .*earlier version.*Make an empty database/,
    );
    const other = new URL(ready.url);
    other.pathname = "/none-of-this-name";
    expect(await found(other.href)).toMatch(/no database of this name/);
    other.username = "nobody-of-this-name";
    other.password = "wrong";
    expect(await found(other.href)).toMatch(/refuses the name or the password|no database/);
    await Promise.all([ready, empty, demo, former].map(({ close }) => close()));
  });

  test("that does not answer is reported without the URL's password", async () => {
    const says = await found("postgres://ayni:hidden-password@127.0.0.1:9/ayni");
    expect(says).toMatch(/Database: it cannot be reached: .*ECONNREFUSED/);
    expect(says).not.toContain("hidden-password");
  });
});

describe("the command", () => {
  const projectId = "demo-check";
  let folder: string;
  let emulator: LocalIdentity;
  let opened: Awaited<ReturnType<typeof createTestDatabase>>;
  let source: Record<string, string>;
  const server = createServer();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "check-config-"));
    emulator = await startIdentity(projectId, join(folder, "identity.json"));
    opened = await createTestDatabase();
    const emulated = {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    };
    const app = createApp({
      database: opened.database,
      identity: { ...createIdentity(emulated), isReachable: () => Promise.resolve(true) },
      serviceKey: settings.API_SERVICE_KEY,
      log: pino({ level: "silent" }),
    });
    server.on("request", getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    source = {
      ...settings,
      ...emulated,
      PUBLIC_URL: "http://localhost:3000",
      API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      DATABASE_URL: opened.url,
    };
  });
  afterAll(async () => {
    server.close();
    await emulator.child.stop();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (change: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ["scripts/check-config.ts"], {
      env: { ...process.env, ...noSettings, ...source, ...change },
    });
    let said = "";
    child.stdout.on("data", (part: Buffer) => (said += part.toString()));
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
    return { code, said };
  };

  test("ends with 0 where the emulator, the API and the database are in order", async () => {
    const { code, said } = await run();
    expect(said).toContain("Nothing is wrong with what could be tried.");
    expect(said).toMatch(/ok {5}API key: links of mails may lead to localhost/);
    expect(said).toMatch(/– {6}Enumeration protection: an emulator/);
    expect(said).toMatch(/ok {5}API: has all/);
    expect(said).toMatch(/ok {5}Clocks: agree/);
    expect(code).toBe(0);
  });

  test("ends with 1 where something is wrong, and says how much", async () => {
    const { code, said } = await run({
      API_SERVICE_KEY: "another-key-of-at-least-32-characters",
      PUBLIC_URL: "http://ayni.test",
    });
    expect(said).toMatch(/WRONG {2}API: it does not know API_SERVICE_KEY/);
    expect(said).toMatch(/WRONG {2}API key: links of mails may not lead to ayni.test/);
    expect(said).toContain("2 things are wrong.");
    expect(code).toBe(1);
  });
});
