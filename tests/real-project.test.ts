import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import { seal, type SealedSession } from "#app/session/core/sealed-cookie.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import type { Database } from "../functions/db/connect.ts";
import { users } from "../functions/db/schema/index.ts";
import { sendJob } from "../functions/platform/jobs/send-job.ts";
import { Client, createSubmission, goodPassword, type SiteAnswer } from "./setup/client.ts";
import { challenge, inLanguage, languages } from "./e2e/pages.ts";
import { createTestDatabase } from "./setup/database.ts";
import { forgeCookies } from "./setup/forged-cookies.ts";
import {
  publicUrl,
  sessionSecret,
  startRealProject,
  type RealProject,
  type WebServer,
} from "./setup/real-project.ts";
import { sealedOf } from "./setup/session-cookies.ts";
import { claimsOf, makeSigningKey } from "./setup/signing-key.ts";
import { logOut } from "./setup/steps.ts";

/**
 * The build with the settings of a real project, whose session cookies and tokens are signed:
 * unsigned ones, as the emulator issues them, are refused.
 */

const servers: readonly WebServer[] = ["build/web", "remix-serve"];
let project: RealProject;
let google: RealProject["google"];
let database: Database;
let closeDatabase: () => Promise<void>;
let behind: RealProject["behind"];

beforeAll(async () => {
  useTestSettings({ SESSION_SECRET: sessionSecret });
  const opened = await createTestDatabase({ empty: true });
  ({ database, close: closeDatabase } = opened);
  project = await startRealProject(opened, servers);
  ({ google, behind } = project);
});
afterAll(async () => {
  await project.stop();
  await closeDatabase();
  vi.unstubAllEnvs();
});

const clientOf = (server: WebServer, cookie?: string) => {
  const client = new Client(publicUrl, behind[server] ?? null);
  if (cookie !== undefined) client.cookies.set("__session", cookie);
  return client;
};

/** Opens the page to which the newest mail of Google links, by the project's template. */
const openMail = async (client: Client, email: string, mode: string): Promise<SiteAnswer> => {
  const mail = (await google.mails()).find(({ to }) => to === email);
  const query = new URLSearchParams({ mode, oobCode: mail?.code ?? "", lang: mail?.locale ?? "" });
  if (mail?.continueUrl) query.set("continueUrl", mail.continueUrl);
  return client.follow(await client.get(`/identity-action?${query}`));
};
/** The API's response to a session with this cookie. */
const atTheApi = async ({ secret, cookie }: SealedSession) => {
  const reply = await fetch(`${project.apiUrl}/v1/viewer`, {
    headers: { Authorization: `Bearer ${secret}.${cookie}` },
  });
  return reply.status;
};
const onBothTiers = async (server: WebServer, sealed: SealedSession) => {
  const closed = clientOf(server, seal(sealed));
  const { status } = await closed.get("/profile");
  const { text } = await clientOf(server, seal(sealed)).get("/communities");
  const isVisitor = text.includes("Log in") && !text.includes("Log out");
  return { status, kept: closed.cookies.has("__session"), isVisitor, api: await atTheApi(sealed) };
};
const asVisitor = { status: 303, kept: false, isVisitor: true, api: 401 };
const asMember = { status: 200, kept: true, isVisitor: false, api: 200 };

const join = async (server: WebServer, name: string): Promise<Client> => {
  const client = await clientOf(server).signUp(name);
  const page = await openMail(client, `${name}@example.org`, "verifyEmail");
  expect((await client.submit(page.form("oobCode"), {})).status).toBe(303);
  return client;
};

describe.each(servers)("under %s", (server) => {
  const at = server.replace(/\W/g, "");
  const email = `weaver${at}@example.org`;
  beforeAll(async () => void (await join(server, `weaver${at}`)));
  const member = (password = goodPassword) => clientOf(server).logIn(email, password);

  test("a newcomer signs up, verifies their email, hands work in, logs out and in again", async () => {
    const name = `newcomer${at}`;
    const email = `${name}@example.org`;
    const client = await clientOf(server).signUp(name);
    expect(google.cookieKey.hasSigned(sealedOf(client).cookie)).toBe(true);
    expect((await client.get("/profile")).status).toBe(200);

    const { signedTokens } = google;
    const verified = await client.submit(
      (await openMail(client, email, "verifyEmail")).form("oobCode"),
      {},
    );
    expect(verified.status).toBe(303);
    // Sessions from before the verification have ended; the API signed a token so that this one
    // continues.
    expect(google.signedTokens).toBe(signedTokens + 1);
    expect(claimsOf(sealedOf(client).cookie)).toMatchObject({ email, email_verified: true });

    const page = await createSubmission(client, challenge, "What I *wove*.");
    expect((await client.get(page)).html).toContain("<em>wove</em>");

    const former = sealedOf(client);
    expect(await onBothTiers(server, former)).toEqual(asMember);
    expect((await logOut(client)).location).toBe("/login?done=logged-out");
    expect(await onBothTiers(server, former)).toEqual(asVisitor);
    const again = await clientOf(server).logIn(email, goodPassword);
    expect(await onBothTiers(server, sealedOf(again))).toEqual(asMember);
  });

  test("a token that has expired is renewed, and the new cookie is signed", async () => {
    const sealed = sealedOf(await member());
    const client = clientOf(server, seal({ ...sealed, expiresAt: 0 }));
    expect((await client.get("/profile")).status).toBe(200);
    const renewed = sealedOf(client);
    expect(renewed.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3000);
    expect(google.cookieKey.hasSigned(renewed.cookie)).toBe(true);
    expect(await onBothTiers(server, renewed)).toEqual(asMember);
  });

  test("every cookie that Google did not sign for this project is refused on both tiers", async () => {
    const sealed = sealedOf(await member());
    const forged = await forgeCookies(sealed.cookie, google);
    for (const [what, cookie] of Object.entries(forged))
      expect([what, await onBothTiers(server, { ...sealed, cookie })]).toEqual([what, asVisitor]);
    const again = google.cookieKey.token(claimsOf(sealed.cookie));
    expect(await onBothTiers(server, { ...sealed, cookie: again })).toEqual(asMember);
  });

  test("a cookie is refused once its key is gone, and the next key signs new ones", async () => {
    const sealed = sealedOf(await member());
    const former = google.cookieKey;
    google.cookieKey = await makeSigningKey("cookies-2");
    google.publishedKeys = [former, google.cookieKey];
    expect(await onBothTiers(server, sealed)).toEqual(asMember);
    google.publishedKeys = [google.cookieKey];
    expect(await onBothTiers(server, sealed)).toEqual(asVisitor);
    expect(await onBothTiers(server, sealedOf(await member()))).toEqual(asMember);
    google.cookieKey = former;
    google.publishedKeys = [former];
  });

  test("a session is kept while Google's keys cannot be read", async () => {
    const sealed = sealedOf(await member());
    google.publishes = false;
    const meanwhile = await onBothTiers(server, sealed);
    google.publishes = true;
    expect(meanwhile).toMatchObject({ status: 503, kept: true, api: 503 });
    expect(await onBothTiers(server, sealed)).toEqual(asMember);
  });

  test("a token that Google did not sign begins no session", async () => {
    const former = google.tokenKey;
    google.tokenKey = await makeSigningKey(former.id);
    const client = clientOf(server);
    const form = (await client.get("/login")).form("email");
    const { status } = await client.submit(form, { email, password: goodPassword });
    google.tokenKey = former;
    expect([status, client.cookies.has("__session")]).toEqual([400, false]);
  });

  test("the links of Google's mails log in, and give a new password", async () => {
    const client = clientOf(server);
    const login = (await client.get("/login")).form("email");
    await client.submit(login, { email, intent: "mailLogInLink" });
    const link = await openMail(client, email, "signIn");
    expect((await client.submit(link.form("email"), {})).status).toBe(303);
    expect(await onBothTiers(server, sealedOf(client))).toEqual(asMember);
    await logOut(client);

    const before = sealedOf(await member());
    await client.submit((await client.get("/password-reset")).form("email"), { email });
    const page = await openMail(client, email, "resetPassword");
    const password = "another-good-long-password";
    const typed = { password, passwordAgain: password };
    expect((await client.submit(page.form("password"), typed)).status).toBe(303);
    expect(await onBothTiers(server, before)).toEqual(asVisitor);
    expect(await onBothTiers(server, sealedOf(await member(password)))).toEqual(asMember);
    expect(google.unanswered).toEqual([]);
  });
});

test.each(servers)("vulnerabilities are reported to the contact address (%s)", async (server) => {
  const reply = await clientOf(server).get("/.well-known/security.txt");
  expect(reply.status).toBe(200);
  const fields = Object.fromEntries(
    reply.html
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.+)/)),
  ) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
    Canonical: `${publicUrl}/.well-known/security.txt`,
    "Preferred-Languages": "en, es",
  });
  const days = (Date.parse(fields["Expires"] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test("the protocols' page, the legal pages and every footer name the contact address", async () => {
  const visitor = clientOf("build/web");
  const link = '<a href="mailto:hello@ayni.example">';
  const linksOn = async (path: string) => (await visitor.get(path)).html.split(link).length - 1;
  for (const language of languages) {
    for (const path of ["/protocols", "/privacy-policy", "/terms-conditions"])
      expect.soft(await linksOn(inLanguage(path, language)), path).toBe(2);
    expect(await linksOn(inLanguage("/about", language))).toBe(1);
  }
  const { text } = await visitor.get("/protocols");
  expect(text).toContain("If you would rather ask something first, write to");
});

test("the worker sends mails, and ends the sessions of an account that was disabled at Google", async () => {
  const name = "disabled";
  const email = `${name}@example.org`;
  await join("build/web", name);
  const other = await clientOf("build/web").logIn(email, goodPassword);
  await sendJob(database, "send-mails", {});
  await expect
    .poll(() => project.smtp.received.flatMap(({ to }) => to), { timeout: 20_000 })
    .toContain(email);

  await google.disable(email);
  await sendJob(database, "recheck-sessions", {});
  await expect.poll(() => atTheApi(sealedOf(other)), { timeout: 20_000 }).toBe(401);
});

test("the commands ask Google who a member is, and find nothing wrong with the settings", async () => {
  const name = "first";
  const email = `${name}@example.org`;
  await join("build/web", name);
  const granted = await project.runCommand("grant", "admin", email);
  expect(granted).toEqual({ code: 0, said: `${email} is now an admin.\n` });
  const [user] = await database.select().from(users).where(eq(users.username, name));
  expect(user?.admin).toBe(true);

  const checked = await project.runCommand("check-config");
  expect(checked.said).toContain("Nothing is wrong with what could be tried.");
  expect(checked.said).not.toMatch(/untried|WRONG/);
});
