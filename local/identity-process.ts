import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { isLoopbackName } from "../app/request/http/host-names.ts";
import { announce, givenPort } from "./child.ts";
import { createGoogle } from "./identity/google.ts";
import { googlePath } from "./identity/google-client.ts";
import { readSnapshot, snapshotWriter, type Snapshot } from "./snapshot.ts";
import type { LocalMail } from "./mailbox.ts";
import { defaultLocale, locales } from "../functions/contract/core/locales.ts";

/**
 * The Firebase Auth emulator in its own process. It runs the server of firebase-tools without the
 * command line, which takes ten times as long to start. Its state is written to a file before each
 * answer that changed it, so that accounts and sessions survive a SIGKILL. It checks no signatures,
 * so it answers only below a secret path, LOCAL_IDENTITY_SECRET, which no web page can know.
 */

const require = createRequire(import.meta.url);
const emulator = "firebase-tools/lib/emulator/auth/";

type OutOfBandCode = {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
  newEmail?: string;
};
type User = { localId: string; providerUserInfo?: unknown[] };
/** `lastLoginAt` is in milliseconds, `validSince` in seconds, both as text. */
type NewUser = { lastLoginAt?: string; validSince?: string };
type State = {
  users: Map<string, User>;
  oobs: Map<string, OutOfBandCode>;
  enableImprovedEmailPrivacy: boolean;
  createUserWithLocalId: (id: string, fields: NewUser) => User | undefined;
  createOob: (...rest: unknown[]) => OutOfBandCode;
  createVerificationCode: (phoneNumber: string) => { code: string };
  updateUserByLocalId: (
    id: string,
    fields: object,
    options: { upsertProviders: unknown[] },
  ) => void;
};
type Operations = { [part: string]: Operations | (() => unknown) };
type ApiSpec = {
  paths: Record<
    string,
    Record<string, { operationId?: string }> & { parameters?: { $ref?: string }[] }
  >;
};

/**
 * Removes operations that the emulator describes but does not implement. Compiling them takes most
 * of the start-up time.
 */
function pruneSpecification(): void {
  const specification = (require(`${emulator}apiSpec.js`) as { default: ApiSpec }).default;
  const { authOperations } = require(`${emulator}operations.js`) as { authOperations: Operations };
  const implemented = new Set<string>();
  const collect = (operations: Operations, prefix: string) => {
    for (const [name, value] of Object.entries(operations)) {
      if (typeof value === "function") implemented.add(prefix + name);
      else collect(value, `${prefix}${name}.`);
      if (typeof value === "object" && typeof value["_"] === "function")
        implemented.add(prefix + name);
    }
  };
  collect(authOperations, "");
  for (const [path, item] of Object.entries(specification.paths)) {
    item.parameters = (item.parameters ?? []).filter((parameter) => !parameter.$ref);
    const methods = ["get", "post", "put", "patch", "delete"].filter((method) => item[method]);
    const allowed = methods.filter(
      (method) => implemented.has(item[method]?.operationId ?? "") && !path.includes("/tenants"),
    );
    for (const method of methods) if (!allowed.includes(method)) delete item[method];
    if (allowed.length === 0) delete specification.paths[path];
  }
}

type Middleware = (specification: unknown, options: object) => unknown;

/** Compiling the schemas of all operations takes half of the start; a run uses few of them. */
function compileSchemasWhenUsed(): void {
  const exegesis = require("exegesis-express") as { middleware: Middleware };
  const { middleware } = exegesis;
  exegesis.middleware = (specification, options) =>
    middleware(specification, { ...options, lazyCompileValidationSchemas: true });
}

const readOnly = /(accounts:lookup|accounts:createSessionCookie|:createSessionCookie|\/v1\/token)$/;

const projectId = process.env["LOCAL_PROJECT_ID"] ?? "demo-ayni";
const file = process.env["LOCAL_IDENTITY_FILE"] ?? "";
const secret = process.env["LOCAL_IDENTITY_SECRET"] ?? "";
if (secret.length < 32)
  throw new Error("LOCAL_IDENTITY_SECRET is missing: local/identity/identity.ts starts this.");

const digest = (text: string) => createHash("sha256").update(text).digest();

function pathBelow(url: string): string | null {
  const [, given = "", rest = "/"] = /^\/([^/?]*)(.*)$/s.exec(url) ?? [];
  return timingSafeEqual(digest(given), digest(secret)) ? rest.replace(/^(?!\/)/, "/") : null;
}

pruneSpecification();
compileSchemasWhenUsed();
const { createApp } = require(`${emulator}server.js`) as {
  createApp: (
    project: string,
    mode: number,
    states: Map<string, State>,
  ) => Promise<(request: IncomingMessage, response: ServerResponse) => void>;
};
const { AgentProjectState } = require(`${emulator}state.js`) as {
  AgentProjectState: new (id: string) => State;
};

const state = new AgentProjectState(projectId);
state.enableImprovedEmailPrivacy = true;
const mails: LocalMail[] = [];
const language = new AsyncLocalStorage<string>();

// For a new account, the emulator reads the clock twice: for the log-in, and for the end of earlier
// sessions. If a second passes in between, the first session ends before it begins. So the second
// time must not be later than the first.
const createUser = state.createUserWithLocalId.bind(state);
state.createUserWithLocalId = (id, { validSince, ...fields }) => {
  const loggedIn = Math.floor(Number(fields.lastLoginAt) / 1000);
  const since =
    validSince && loggedIn ? String(Math.min(Number(validSince), loggedIn)) : validSince;
  return createUser(id, { ...fields, ...(since !== undefined && { validSince: since }) });
};

const languageAsked = () =>
  locales.find((locale) => locale === language.getStore()) ?? defaultLocale;

const createVerificationCode = state.createVerificationCode.bind(state);
state.createVerificationCode = (phoneNumber) => {
  const sent = createVerificationCode(phoneNumber);
  const at = new Date().toISOString();
  mails.unshift({ to: phoneNumber, kind: "SMS", code: sent.code, locale: languageAsked(), at });
  return sent;
};

const createOob = state.createOob.bind(state);
state.createOob = (...rest) => {
  const code = createOob(...rest);
  mails.unshift({
    to: code.newEmail ?? code.email,
    kind: code.requestType,
    code: code.oobCode,
    continueUrl: new URL(code.oobLink).searchParams.get("continueUrl") ?? undefined,
    locale: languageAsked(),
    at: new Date().toISOString(),
  });
  return code;
};

const saved = await readSnapshot<User, OutOfBandCode>(file);
for (const { providerUserInfo, ...user } of saved.users) {
  state.users.set(user.localId, { localId: user.localId });
  state.updateUserByLocalId(user.localId, user, { upsertProviders: [...(providerUserInfo ?? [])] });
}
for (const code of saved.codes) state.oobs.set(code.oobCode, code);
mails.push(...saved.mails);
const save = snapshotWriter(file, (): Snapshot<User, OutOfBandCode> => ({
  version: 1,
  users: [...state.users.values()],
  codes: [...state.oobs.values()],
  mails: mails.slice(0, 500),
}));

const app = await createApp(projectId, 0, new Map([[projectId, state]]));
const google = createGoogle(process.env["LOCAL_SITE"] ?? "https://site.invalid");
const server = createServer((request, response) => {
  const isByOwnName = isLoopbackName(request.headers.host);
  const below = pathBelow(request.url ?? "");
  if (!isByOwnName || below === null) {
    response.writeHead(isByOwnName ? 404 : 421, { Connection: "close" }).end();
    return;
  }
  request.url = below;
  const path = below.split("?")[0] ?? "";
  if (path === "/local/mails") {
    response.setHeader("content-type", "application/json").end(JSON.stringify(mails));
    return;
  }
  if (path.startsWith(`${googlePath}/`)) {
    google(request, response);
    return;
  }
  if (request.method !== "GET" && !readOnly.test(path)) answerOnceSaved(response);
  language.run(String(request.headers["x-firebase-locale"] ?? "en"), () => app(request, response));
});

/** Delays the end of an answer until the change that it acknowledges is on disk. */
function answerOnceSaved(response: ServerResponse): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
  response.end = ((...rest: unknown[]) => {
    void save().then(
      () => end(...rest),
      () => response.destroy(),
    );
    return response;
  }) as typeof response.end;
}

server.listen(givenPort(), "127.0.0.1", () => {
  announce((server.address() as AddressInfo).port, async () => {
    server.close();
    server.closeAllConnections();
    await save();
  });
});
