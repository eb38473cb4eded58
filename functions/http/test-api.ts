import { pino } from "pino";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { createApp } from "../app.ts";
import type { ProblemDetails } from "../contract/problem.ts";
import { problemDetails } from "../contract/problem.ts";
import { createViewer } from "../domain/viewer/create-viewer.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Identity, IdentitySession } from "../identity/identity.ts";
import { expectPromised } from "./published-document.ts";
import type { PublishedDocument } from "./published-document.ts";

/** An identity service of this process: a session is known by the word that `signIn` answers. */
const fakeIdentity = () => {
  const sessions = new Map<string, IdentitySession>();
  const verified = new Set<string>();
  let reachable = true;
  const identity: Identity = {
    verify: (cookie) => {
      const session = sessions.get(cookie);
      if (session) return Promise.resolve(session);
      return Promise.reject(
        new Refusal(cookie === "unreachable" ? "identity-unavailable" : "unauthenticated"),
      );
    },
    emailVerified: (uid) => Promise.resolve(verified.has(uid)),
    isReachable: () => Promise.resolve(reachable),
  };
  return {
    identity,
    signIn: (session: IdentitySession) => {
      sessions.set(`session-of-${session.uid}`, session);
      return `session-of-${session.uid}`;
    },
    verifyEmail: (uid: string) => verified.add(uid),
    forgetEmail: (uid: string) => verified.delete(uid),
    goAway: (gone: boolean) => {
      reachable = !gone;
    },
  };
};

export type Call = {
  session?: string;
  serviceKey?: string | undefined;
  /** Sent as JSON, unless it is bytes or a string, which go as they are. */
  body?: unknown;
  headers?: Record<string, string>;
};

const bodyOf = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  return typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
};

const headersOf = ({ session, serviceKey, headers }: Call) => ({
  ...(session !== undefined && { Authorization: `Bearer ${session}` }),
  ...(serviceKey !== undefined && { "X-Service-Key": serviceKey }),
  ...headers,
});

/** The API on a database of its own; every reply is held to the document that the API publishes. */
export const openTestApi = async () => {
  const { database, close } = await createTestDatabase();
  const { identity, ...fake } = fakeIdentity();
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const serviceKey = "a-service-key-of-the-tests-0123456789";
  const app = createApp({ database, identity, serviceKey, log });
  const document = (await (await app.request("/openapi.json")).json()) as PublishedDocument;

  const request = async (method: string, path: string, call: Call = {}) => {
    const reply = await app.request(`/v1${path}`, {
      method: method.toUpperCase(),
      headers: headersOf(call),
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
      if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
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
