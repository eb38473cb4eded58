import { eq, type SQL } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { giveRole } from "../../../tests/factories/owners.ts";
import { workText } from "../../../tests/factories/texts.ts";
import type { Catalogue } from "../../contract/community/catalogue.ts";
import type { CommunityRole } from "../../contract/community/people.ts";
import { logLines } from "../../contract/process/log-lines.ts";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { createApp, type AppOptions } from "../../app.ts";
import { createRenderer } from "../../platform/markdown/renderer.ts";
import { createDraftCompiler } from "../../platform/studio/draft-compiler.ts";
import {
  problemDetails,
  problemStatus,
  type ProblemCode,
  type ProblemDetails,
} from "../../contract/core/problem.ts";
import { users } from "../../db/schema/index.ts";
import { actorColumns, actorOf, type Actor } from "../../domain/actor.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { openSessionOf } from "../../domain/identity/session/open-session.ts";
import { createViewer } from "../../domain/member/viewer/create-viewer.ts";
import { grantRole } from "../../domain/member/viewer/grant-role.ts";
import { Refusal } from "../../domain/refusal.ts";
import type {
  AccountState,
  Identity,
  IdentityCookie,
  IdentitySession,
} from "../../platform/identity/identity.ts";
import { expectPromised, mergeDocuments } from "../openapi/published-document.ts";
import type { PublishedDocument } from "../openapi/published-document.ts";

export const publicUrl = "https://ayni.test";

export const signedInAt = 1_700_000_000;

const serviceKey = "a-service-key-of-the-tests-0123456789";

export type Account = IdentitySession & { readonly signedInBy?: string };

const now = () => Math.floor(Date.now() / 1000);

const fakeIdentity = () => {
  const cookies = new Map<string, IdentitySession>();
  const accounts = new Map<string, IdentitySession>();
  const signIns = new Map<string, Pick<IdentityCookie, "signedInAt" | "isStrong">>();
  const reclaimed: string[] = [];
  const revoked: string[] = [];
  const withFactor = new Set<string>();
  const newFactors = new Set<string>();
  const confirmed = new Map<string, number>();
  const reclaimedBy: (string | undefined)[] = [];
  const states = new Map<string, Partial<AccountState> | null>();
  const held = new Map<string, object>();
  const asked: string[] = [];
  let reachable = true;
  const requireReachable = () => {
    if (!reachable) throw new Refusal("identity-unavailable");
  };
  const read: string[] = [];
  const endCookiesOf = (uid: string) => {
    for (const [cookie, claims] of cookies) if (claims.uid === uid) cookies.delete(cookie);
  };
  const readCookie = async (cookie: string): Promise<IdentityCookie> => {
    read.push(cookie);
    const claims = cookies.get(cookie);
    if (!claims)
      throw new Refusal(cookie === "unreachable" ? "identity-unavailable" : "unauthenticated");
    const signIn = signIns.get(cookie) ?? { signedInAt, isStrong: false };
    return { ...claims, ...signIn, signedInAt: confirmed.get(cookie) ?? signIn.signedInAt };
  };
  const identity: Identity = {
    readCookie,
    verify: async (cookie) => {
      asked.push("verify");
      const uid = cookies.get(cookie)?.uid;
      if (uid !== undefined && states.get(uid)?.isDisabled) throw new Refusal("unauthenticated");
      return readCookie(cookie);
    },
    findAll: async (uids) => {
      asked.push(`findAll ${uids.length}`);
      requireReachable();
      const state = (uid: string): AccountState | null => {
        const [account, change = {}] = [accounts.get(uid), states.get(uid)];
        if (!account || change === null) return null;
        return { ...account, isDisabled: false, validSince: 0, ...change };
      };
      return new Map(uids.map((uid) => [uid, state(uid)]));
    },
    find: async (uid) => (states.get(uid) === null ? null : (accounts.get(uid) ?? null)),
    findByEmail: async (email) =>
      [...accounts.values()].find((account) => account.email === email) ?? null,
    reclaim: async (uid, how) => {
      requireReachable();
      endCookiesOf(uid);
      reclaimed.push(how?.password ? `${uid} with its password` : uid);
      reclaimedBy.push(how?.keep);
      if (!how?.keepsFactors) withFactor.delete(uid);
    },
    hasSecondFactor: async (uid) => {
      requireReachable();
      return withFactor.has(uid);
    },
    removeSecondFactors: async (uid) => {
      requireReachable();
      endCookiesOf(uid);
      withFactor.delete(uid);
    },
    describe: async (uid) => {
      requireReachable();
      const account = states.get(uid) === null ? undefined : accounts.get(uid);
      if (!account) return null;
      const { email, emailVerified } = account;
      const isDisabled = states.get(uid)?.isDisabled ?? false;
      const lastSignInAt = new Date(signedInAt * 1000).toISOString();
      const rest = { providers: ["password"], factors: [], createdAt: null, lastSignInAt };
      return { email, emailVerified, isDisabled, ...rest };
    },
    archive: async (uid) => {
      requireReachable();
      const account = accounts.get(uid);
      return account ? { uid, email: account.email, ...held.get(uid) } : null;
    },
    setDisabled: async (uid, isDisabled) => {
      requireReachable();
      if (!accounts.has(uid) || states.get(uid) === null) throw new Refusal("identity-missing");
      states.set(uid, { ...states.get(uid), isDisabled });
    },
    revokeTokens: async (uid) => {
      requireReachable();
      revoked.push(uid);
    },
    giveBack: async (uid, email, since) => {
      const keepsFactors = since !== undefined && !newFactors.has(uid);
      await identity.reclaim(uid, { password: true, keepsFactors });
      const holder = [...accounts.values()].find((one) => one.email === email && one.uid !== uid);
      const isTheirs = !holder?.emailVerified;
      if (holder && isTheirs) accounts.set(holder.uid, { ...holder, email: "" });
      const own = isTheirs ? email : `${uid}@nobody.invalid`;
      accounts.set(uid, { uid, email: own, emailVerified: isTheirs });
      return isTheirs;
    },
    signInToken: async (uid, claims) => `sign-in-token-of-${uid}${claims ? " by passkey" : ""}`,
    remove: async (uid) => {
      requireReachable();
      endCookiesOf(uid);
      accounts.delete(uid);
    },
    isReachable: async () => reachable,
  };
  return {
    service: identity,
    /** Returns a new cookie whenever the account's data differs. */
    signIn: (account: Account) => {
      const known = accounts.get(account.uid);
      const same = known?.email === account.email && known.emailVerified === account.emailVerified;
      const again = !known || same ? "" : `-as-${account.email}-${account.emailVerified}`;
      accounts.set(account.uid, account);
      cookies.set(`session-of-${account.uid}${again}`, account);
      return `session-of-${account.uid}${again}`;
    },
    /** Without this call, a cookie's sign-in was long ago and by password; with it, now and by a second factor. */
    signedInBy: (
      cookie: string,
      signIn: Partial<Pick<IdentityCookie, "signedInAt" | "isStrong">> = {},
    ) => {
      confirmed.delete(cookie);
      signIns.set(cookie, { signedInAt: now(), isStrong: true, ...signIn });
    },
    revoked,
    setState: (uid: string, state: Partial<AccountState> | null) => states.set(uid, state),
    confirm: (cookie: string) => confirmed.set(cookie, now()),
    /** The calls that a real service would have had to answer. */
    asked,
    read,
    change: (account: IdentitySession) => accounts.set(account.uid, account),
    uidOf: (cookie: string) =>
      cookies.get(cookie)?.uid ?? (cookie === "unreachable" ? cookie : null),
    withFactor,
    newFactors,
    reclaimed,
    held,
    kept: reclaimedBy,
    setUnreachable: (isUnreachable: boolean) => {
      reachable = !isUnreachable;
    },
  };
};

type Call = {
  session?: string;
  serviceKey?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

const bodyOf = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  return typeof body === "string" || body instanceof Uint8Array
    ? (body as BodyInit)
    : JSON.stringify(body);
};

const headersOf = ({ session, serviceKey, headers }: Call) => ({
  ...(session !== undefined && { Authorization: `Bearer ${session}` }),
  ...(serviceKey !== undefined && { "X-Service-Key": serviceKey }),
  ...headers,
});

/** The document of the routes takes longer to make than most tests, and all tests share it. */
let promised: Promise<PublishedDocument> | undefined;

async function readPromised(app: ReturnType<typeof createApp>): Promise<PublishedDocument> {
  const read = async (path: string) => {
    const reply = await app.request(path, { headers: { "X-Service-Key": serviceKey } });
    return (await reply.json()) as PublishedDocument;
  };
  return mergeDocuments(await read("/openapi.json"), await read("/v1/openapi-internal.json"));
}

/** The threads start with the first text, and all tests of a process share them. */
const renderer = createRenderer();
const drafts = createDraftCompiler();

type Options = Pick<
  AppOptions,
  | "renderer"
  | "badgeIssuer"
  | "excusesAdmins"
  | "addressChain"
  | "deposits"
  | "withdrawals"
  | "payoutDelayHours"
  | "reviewerDayValue"
  | "draw"
  | "requestsAMinute"
  | "trustedProxies"
>;

/** A call of the web tier itself. */
export const asService = (body?: unknown) => ({ serviceKey, body });

/** The problem of a refusal, whose status is that of its code. */
async function detailsOf(reply: Response): Promise<ProblemDetails> {
  const details = problemDetails.parse(await reply.json());
  if (reply.status !== details.status || reply.status !== problemStatus[details.code])
    throw new Error(`${details.code} has the status ${reply.status}.`);
  return details;
}

/** The code of a refusal, or null. */
export async function codeOf(answer: Response | Promise<Response>): Promise<ProblemCode | null> {
  const reply = await answer;
  return reply.ok ? null : (await detailsOf(reply)).code;
}

/** The API with a separate database. Every reply is checked against the published document. */
export const openTestApi = async (options: Options = {}) => {
  const { database, url, close } = await createTestDatabase();
  const fake = fakeIdentity();
  const lines: string[] = [];
  const log = pino({ ...logLines, level: "info" }, { write: (line: string) => lines.push(line) });
  const app = createApp({
    database,
    identity: fake.service,
    serviceKey,
    publicUrl,
    log,
    renderer,
    drafts,
    // The value is high, because one reviewer evaluates the work of all tests of a file.
    reviewerDayValue: 1_000_000,
    requestsAMinute: 1_000_000,
    ...options,
  });
  const document = await (promised ??= readPromised(app));

  const opened = new Map<string, Promise<{ secret: string }>>();
  const bearer = async (cookie: string) => {
    const uid = fake.uidOf(cookie);
    if (uid === null) return cookie;
    if (!opened.has(cookie)) opened.set(cookie, openSessionOf(database, uid));
    return `${(await opened.get(cookie))?.secret}.${cookie}`;
  };

  const request = async (method: string, path: string, call: Call = {}) => {
    const session = call.session === undefined ? {} : { session: await bearer(call.session) };
    const reply = await app.request(`/v1${path}`, {
      method: method.toUpperCase(),
      headers: headersOf({ ...call, ...session }),
      body: bodyOf(call.body),
    });
    await expectPromised(document, { method, path: path.split("?")[0] ?? "" }, reply.clone());
    return reply;
  };
  const ok = async <T>(method: string, path: string, call: Call = {}): Promise<T> => {
    const reply = await request(method, path, call);
    if (!reply.ok)
      throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (reply.status === 204 ? null : await reply.json()) as T;
  };
  const problem = async (method: string, path: string, call: Call = {}) =>
    detailsOf(await request(method, path, call));

  return {
    app,
    database,
    url,
    close,
    document,
    lines,
    serviceKey,
    identity: fake,
    bearer,
    request,
    ok,
    get: <T>(path: string, session?: string) =>
      ok<T>("get", path, session === undefined ? {} : { session }),
    problem,
    rows: async <Row>(statement: SQL): Promise<Row[]> =>
      ((await database.execute(statement)) as unknown as { rows: Row[] }).rows,
    code: async (...call: Parameters<typeof problem>): Promise<ProblemCode> =>
      (await problem(...call)).code,
    /** Submits work and returns its id. */
    submit: async (session: string, challenge = "plain-weave", text = workText()) => {
      const body = { format: "text", text, key: crypto.randomUUID() };
      const path = `/challenges/${challenge}/submissions`;
      return (await ok<{ id: string }>("post", path, { session, body })).id;
    },
    actor: async (name: string): Promise<Actor> => {
      const [row] = await database.select(actorColumns).from(users).where(eq(users.username, name));
      if (!row) throw new Error(`No member ${name}`);
      return actorOf(row);
    },
    /** The first call creates the member. Roles are of the community `weaving`; an admin has just signed in. */
    member: async (name: string, { emailVerified = true, role }: Membership = {}) => {
      const session = { uid: `uid-of-${name}`, email: `${name}@ayni.test`, emailVerified };
      await createViewer(database, session, {
        username: name,
        acceptedTerms: true,
        acceptedPrivacy: true,
        locale: "en",
      });
      const cookie = fake.signIn(session);
      if (role === "admin") {
        await grantRole(database, { role, user: name });
        fake.signedInBy(cookie);
      } else if (role === "reviewer")
        await grantRole(database, { role, user: name, community: "weaving" });
      else if (role) await giveRole(database, name, role, "weaving");
      return cookie;
    },
  };
};

type Membership = { emailVerified?: boolean; role?: CommunityRole | "admin" };

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/** The API that `openForAll` or `openForEach` has opened. */
export let api: TestApi;

type Opening = Options & { catalogue?: Catalogue };

async function open(
  { catalogue, ...options }: Opening,
  onOpen?: (end: () => Promise<void>) => void,
): Promise<void> {
  api = await openTestApi(options);
  onOpen?.(api.close);
  if (catalogue) await synchroniseCatalogue(api.database, catalogue);
}

/** All tests of the file have one API. */
export function openForAll(opening: Opening = {}): void {
  beforeAll(() => open(opening));
  afterAll(() => api.close());
}

/** Each test of the file has an API of its own. */
export function openForEach(opening: Opening = {}): void {
  // After what a test itself ends, which still needs the API.
  beforeEach(() => open(opening, onTestFinished));
}
