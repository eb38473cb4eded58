import { pino } from "pino";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { createApp, type AppOptions } from "../app.ts";
import type { ProblemDetails } from "../contract/problem.ts";
import { problemDetails } from "../contract/problem.ts";
import { insertSession } from "../domain/session/open-session.ts";
import { createViewer } from "../domain/viewer/create-viewer.ts";
import { Refusal } from "../domain/refusal.ts";
import type {
  AccountStanding,
  Identity,
  IdentityCookie,
  IdentitySession,
} from "../identity/identity.ts";
import { expectPromised } from "./published-document.ts";
import type { PublishedDocument } from "./published-document.ts";

/** When all accounts of the tests signed in, in seconds since 1970. */
export const signedInAt = 1_700_000_000;

/** An identity service of this process: a cookie is the word that `signIn` answers. */
const fakeIdentity = () => {
  const cookies = new Map<string, IdentitySession>();
  const accounts = new Map<string, IdentitySession>();
  const reclaimed: string[] = [];
  const kept: (string | undefined)[] = [];
  const standings = new Map<string, Partial<AccountStanding> | null>();
  const asked: string[] = [];
  let reachable = true;
  const read: string[] = [];
  const readCookie = (cookie: string): Promise<IdentityCookie> => {
    read.push(cookie);
    const claims = cookies.get(cookie);
    if (claims) return Promise.resolve({ ...claims, signedInAt });
    return Promise.reject(
      new Refusal(cookie === "unreachable" ? "identity-unavailable" : "unauthenticated"),
    );
  };
  const identity: Identity = {
    readCookie,
    verify: (cookie) => {
      asked.push("verify");
      return readCookie(cookie);
    },
    findAll: (uids) => {
      asked.push(`findAll ${uids.length}`);
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      const standing = (uid: string): AccountStanding | null => {
        const [account, change = {}] = [accounts.get(uid), standings.get(uid)];
        if (!account || change === null) return null;
        return { ...account, isDisabled: false, validSince: 0, ...change };
      };
      return Promise.resolve(new Map(uids.map((uid) => [uid, standing(uid)])));
    },
    find: (uid) =>
      Promise.resolve(standings.get(uid) === null ? null : (accounts.get(uid) ?? null)),
    findByEmail: (email) =>
      Promise.resolve([...accounts.values()].find((account) => account.email === email) ?? null),
    reclaim: (uid, also) => {
      if (!reachable) return Promise.reject(new Refusal("identity-unavailable"));
      for (const [cookie, claims] of cookies) if (claims.uid === uid) cookies.delete(cookie);
      reclaimed.push(also?.password ? `${uid} with its password` : uid);
      kept.push(also?.keep);
      return Promise.resolve();
    },
    signInToken: (uid) => Promise.resolve(`sign-in-token-of-${uid}`),
    isReachable: () => Promise.resolve(reachable),
  };
  return {
    service: identity,
    /** A cookie of this account; one of the same uid that says something else is another one. */
    signIn: (account: IdentitySession & { readonly signedInBy?: string }) => {
      const known = accounts.get(account.uid);
      const same = known?.email === account.email && known.emailVerified === account.emailVerified;
      const again = !known || same ? "" : `-as-${account.email}-${account.emailVerified}`;
      accounts.set(account.uid, account);
      cookies.set(`session-of-${account.uid}${again}`, account);
      return `session-of-${account.uid}${again}`;
    },
    /** What the service says of an account from now on; null once it is deleted. */
    stand: (uid: string, standing: Partial<AccountStanding> | null) => standings.set(uid, standing),
    /** The calls that a service elsewhere would have had to answer. */
    asked,
    /** The cookies that were looked at. */
    read,
    /** Changes an account, and no cookie that it has. */
    change: (account: IdentitySession) => accounts.set(account.uid, account),
    uidOf: (cookie: string) =>
      cookies.get(cookie)?.uid ?? (cookie === "unreachable" ? cookie : null),
    /** Whose ways in were taken away, in order. */
    reclaimed,
    /** The provider that stayed each time. */
    kept,
    goAway: (gone: boolean) => {
      reachable = !gone;
    },
  };
};

type Call = {
  /**
   * What `signIn` or `member` answered, with whose first request a session is opened; anything else
   * goes as it is.
   */
  session?: string;
  serviceKey?: string | undefined;
  /** Sent as JSON, unless it is bytes or a string, which go as they are. */
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

/** The API on a database of its own; every reply is held to the document that the API publishes. */
export const openTestApi = async (options: Pick<AppOptions, "renderer"> = {}) => {
  const { database, close } = await createTestDatabase();
  const fake = fakeIdentity();
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const serviceKey = "a-service-key-of-the-tests-0123456789";
  const app = createApp({ database, identity: fake.service, serviceKey, log, ...options });
  const document = (await (await app.request("/openapi.json")).json()) as PublishedDocument;

  const opened = new Map<string, Promise<{ secret: string }>>();
  /** The bearer token of a cookie. */
  const bearer = async (cookie: string) => {
    const uid = fake.uidOf(cookie);
    if (uid === null) return cookie;
    if (!opened.has(cookie)) opened.set(cookie, insertSession(database, uid));
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
    close,
    document,
    lines,
    serviceKey,
    identity: fake,
    request,
    /** The body of a reply that must be a success. */
    ok: async <T>(method: string, path: string, call: Call = {}): Promise<T> => {
      const reply = await request(method, path, call);
      if (!reply.ok)
        throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
      return (reply.status === 204 ? null : await reply.json()) as T;
    },
    /** The problem of a reply that must be one. */
    problem: async (method: string, path: string, call: Call = {}): Promise<ProblemDetails> => {
      const reply = await request(method, path, call);
      return problemDetails.parse(await reply.json());
    },
    /** The session of a member by this name, who is made with the first call. */
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
