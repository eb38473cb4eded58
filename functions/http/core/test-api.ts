import { pino } from "pino";
import { logLines } from "../../contract/process/log-lines.ts";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { createApp, type AppOptions } from "../../app.ts";
import { createRenderer } from "../../platform/markdown/renderer.ts";
import { createDraftCompiler } from "../../platform/studio/draft-compiler.ts";
import type { ProblemDetails } from "../../contract/core/problem.ts";
import { problemDetails } from "../../contract/core/problem.ts";
import { openSessionOf } from "../../domain/identity/session/open-session.ts";
import { createViewer } from "../../domain/member/viewer/create-viewer.ts";
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
  const read: string[] = [];
  const readCookie = (cookie: string): Promise<IdentityCookie> => {
    read.push(cookie);
    const claims = cookies.get(cookie);
    const signIn = signIns.get(cookie) ?? { signedInAt, isStrong: false };
    const at = confirmed.get(cookie) ?? signIn.signedInAt;
    if (claims) return Promise.resolve({ ...claims, ...signIn, signedInAt: at });
    return Promise.reject(
      new Refusal(cookie === "unreachable" ? "identity-unavailable" : "unauthenticated"),
    );
  };
  const identity: Identity = {
    readCookie,
    verify: (cookie) => {
      asked.push("verify");
      const uid = cookies.get(cookie)?.uid;
      if (uid !== undefined && states.get(uid)?.isDisabled)
        return Promise.reject(new Refusal("unauthenticated"));
      return readCookie(cookie);
    },
    findAll: (uids) => {
      asked.push(`findAll ${uids.length}`);
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      const state = (uid: string): AccountState | null => {
        const [account, change = {}] = [accounts.get(uid), states.get(uid)];
        if (!account || change === null) return null;
        return { ...account, isDisabled: false, validSince: 0, ...change };
      };
      return Promise.resolve(new Map(uids.map((uid) => [uid, state(uid)])));
    },
    find: (uid) => Promise.resolve(states.get(uid) === null ? null : (accounts.get(uid) ?? null)),
    findByEmail: (email) =>
      Promise.resolve([...accounts.values()].find((account) => account.email === email) ?? null),
    reclaim: (uid, how) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      for (const [cookie, claims] of cookies) if (claims.uid === uid) cookies.delete(cookie);
      reclaimed.push(how?.password ? `${uid} with its password` : uid);
      reclaimedBy.push(how?.keep);
      if (!how?.keepsFactors) withFactor.delete(uid);
      return Promise.resolve();
    },
    hasSecondFactor: (uid) =>
      reachable
        ? Promise.resolve(withFactor.has(uid))
        : Promise.reject(new Refusal("identity-unavailable")),
    removeSecondFactors: (uid) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      for (const [cookie, claims] of cookies) if (claims.uid === uid) cookies.delete(cookie);
      withFactor.delete(uid);
      return Promise.resolve();
    },
    describe: (uid) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      const account = states.get(uid) === null ? undefined : accounts.get(uid);
      if (!account) return Promise.resolve(null);
      const { email, emailVerified } = account;
      const isDisabled = states.get(uid)?.isDisabled ?? false;
      const lastSignInAt = new Date(signedInAt * 1000).toISOString();
      const rest = { providers: ["password"], factors: [], createdAt: null, lastSignInAt };
      return Promise.resolve({ email, emailVerified, isDisabled, ...rest });
    },
    archive: (uid) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      const account = accounts.get(uid);
      if (!account) return Promise.resolve(null);
      return Promise.resolve({ uid, email: account.email, ...held.get(uid) });
    },
    setDisabled: (uid, isDisabled) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      if (!accounts.has(uid) || states.get(uid) === null)
        return Promise.reject(new Refusal("identity-missing"));
      states.set(uid, { ...states.get(uid), isDisabled });
      return Promise.resolve();
    },
    revokeTokens: (uid) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      revoked.push(uid);
      return Promise.resolve();
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
    signInToken: (uid, claims) =>
      Promise.resolve(`sign-in-token-of-${uid}${claims ? " by passkey" : ""}`),
    remove: (uid) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      for (const [cookie, claims] of cookies) if (claims.uid === uid) cookies.delete(cookie);
      accounts.delete(uid);
      return Promise.resolve();
    },
    isReachable: () => Promise.resolve(reachable),
  };
  return {
    service: identity,
    /** Returns a new cookie whenever the account's data differs. */
    signIn: (account: IdentitySession & { readonly signedInBy?: string }) => {
      const known = accounts.get(account.uid);
      const same = known?.email === account.email && known.emailVerified === account.emailVerified;
      const again = !known || same ? "" : `-as-${account.email}-${account.emailVerified}`;
      accounts.set(account.uid, account);
      cookies.set(`session-of-${account.uid}${again}`, account);
      return `session-of-${account.uid}${again}`;
    },
    /** Sets the time and method of the cookie's sign-in; by default long ago and by password. */
    signedInBy: (cookie: string, signIn: Pick<IdentityCookie, "signedInAt" | "isStrong">) => {
      confirmed.delete(cookie);
      signIns.set(cookie, signIn);
    },
    revoked,
    setState: (uid: string, state: Partial<AccountState> | null) => states.set(uid, state),
    confirm: (cookie: string) => confirmed.set(cookie, Math.floor(Date.now() / 1000)),
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

/** The API with a separate database. Every reply is checked against the published document. */
export const openTestApi = async (
  options: Pick<
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
  > = {},
) => {
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
    ok: async <T>(method: string, path: string, call: Call = {}): Promise<T> => {
      const reply = await request(method, path, call);
      if (!reply.ok)
        throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
      return (reply.status === 204 ? null : await reply.json()) as T;
    },
    problem: async (method: string, path: string, call: Call = {}): Promise<ProblemDetails> => {
      const reply = await request(method, path, call);
      return problemDetails.parse(await reply.json());
    },
    /** The first call creates the member. */
    member: async (name: string, { emailVerified = true } = {}) => {
      const session = { uid: `uid-of-${name}`, email: `${name}@ayni.test`, emailVerified };
      await createViewer(database, session, {
        username: name,
        acceptedTerms: true,
        acceptedPrivacy: true,
        locale: "en",
      });
      return fake.signIn(session);
    },
  };
};

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
