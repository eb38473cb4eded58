import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startIdentity } from "../../local/identity/identity.ts";
import type { LocalMail } from "../../local/mailbox.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { claimsOf, makeSigningKey, unsignedToken, type SigningKey } from "./signing-key.ts";

/** A project that the programs accept as real, its API key and its service account. */
export const projectId = "ayni-real";
export const apiKey = "key-of-the-real-project";
const account = `ayni@${projectId}.iam.gserviceaccount.com`;
const accessToken = "ya29.a-token-of-the-service-account";

type Json = Record<string, unknown>;

function projectSettings(site: string): Readonly<Record<string, Json>> {
  const authorizedDomains = [`${projectId}.firebaseapp.com`, new URL(site).hostname];
  return {
    "identitytoolkit.googleapis.com/v1/projects": { projectId: "123456789012", authorizedDomains },
    [`identitytoolkit.googleapis.com/v2/projects/${projectId}/config`]: {
      name: "projects/123456789012/config",
      signIn: { email: { enabled: true, passwordRequired: false }, allowDuplicateEmails: false },
      authorizedDomains,
      notification: { sendEmail: { callbackUri: `${site}/identity-action` } },
    },
  };
}

const refused = (status: number, message: string) =>
  Response.json({ error: { code: status, message } }, { status });

/**
 * A stub of the Google hosts that Ayni calls: the emulator stores the accounts, and the stub signs
 * its tokens, publishes the keys, and authenticates requests like Google.
 */
export async function startGoogle(site: string) {
  const settings = projectSettings(site);
  const folder = makeScratchFolder("ayni-google-");
  const [identity, cookieKey, tokenKey, accountKey] = await Promise.all([
    startIdentity(projectId, join(folder, "identity.json")),
    makeSigningKey("cookies-1"),
    makeSigningKey("tokens-1"),
    makeSigningKey("account-1"),
  ]);
  const google = {
    /** The URL for GOOGLE_STUB, to which the preload sends requests. */
    url: "",
    cookieKey,
    tokenKey,
    /** The published keys of session cookies. */
    publishedKeys: [cookieKey],
    /** Whether the published keys can be read. */
    publishes: true,
    /** Calls without a response, by host and path. */
    unanswered: [] as string[],
    /** The number of tokens that the service account has signed for the API. */
    signedTokens: 0,
    credentials: join(folder, "service-account.json"),
    mails: async (): Promise<LocalMail[]> =>
      (await (await fetch(`http://${identity.host}/local/mails`)).json()) as LocalMail[],
    /** Actions of Google's console. */
    disable: async (email: string) => {
      const accounts = `http://${identity.host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
      const ask = async (call: string, body: Json) => {
        const headers = { "Content-Type": "application/json", Authorization: "Bearer owner" };
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        return (await (await fetch(`${accounts}:${call}`, init)).json()) as Json;
      };
      const { users } = (await ask("lookup", { email: [email] })) as {
        users: { localId: string }[];
      };
      await ask("update", { localId: users[0]?.localId, disableUser: true });
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await identity.child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await writeFile(
    google.credentials,
    JSON.stringify({
      type: "service_account",
      project_id: projectId,
      private_key_id: accountKey.id,
      private_key: accountKey.pem,
      client_email: account,
      client_id: "1",
      token_uri: "https://oauth2.googleapis.com/token",
    }),
  );

  /** Signs the cookies and tokens of the emulator, each kind with its own key. */
  const signed = (reply: Json): Json => {
    const sign = (name: string, key: SigningKey) =>
      typeof reply[name] === "string" ? { [name]: key.token(claimsOf(reply[name])) } : {};
    return {
      ...reply,
      ...sign("idToken", google.tokenKey),
      ...sign("id_token", google.tokenKey),
      ...sign("access_token", google.tokenKey),
      ...sign("sessionCookie", google.cookieKey),
    };
  };

  /** The emulator accepts any token, so only tokens that were signed here are forwarded. */
  async function askEmulator(message: IncomingMessage, address: URL, body: string) {
    const isByAccount = message.headers.authorization === `Bearer ${accessToken}`;
    if (!isByAccount && address.searchParams.get("key") !== apiKey)
      return refused(400, "API key not valid. Please pass a valid API key.");
    if (!isByAccount && /\/projects\/./.test(address.pathname))
      return refused(401, "Request is missing required authentication credential.");
    const isJson = message.headers["content-type"]?.includes("json") ?? false;
    const asked = isJson && body ? (JSON.parse(body) as Json) : {};
    const { idToken, token } = asked;
    if (typeof idToken === "string" && !tokenKey.hasSigned(idToken))
      return refused(400, "INVALID_ID_TOKEN");
    if (typeof token === "string" && !accountKey.hasSigned(token))
      return refused(400, "INVALID_CUSTOM_TOKEN");
    const unsigned = {
      ...asked,
      ...(typeof idToken === "string" && { idToken: unsignedToken(claimsOf(idToken)) }),
    };
    const headers = new Headers({ "Content-Type": message.headers["content-type"] ?? "" });
    if (isByAccount) headers.set("Authorization", "Bearer owner");
    const language = message.headers["x-firebase-locale"];
    if (language) headers.set("X-Firebase-Locale", String(language));
    const reply = await fetch(`http://${identity.host}${address.pathname}${address.search}`, {
      method: message.method ?? "GET",
      headers,
      ...(body && { body: isJson ? JSON.stringify(unsigned) : body }),
    });
    return Response.json(signed((await reply.json()) as Json), { status: reply.status });
  }

  const publish = (keys: readonly SigningKey[]) =>
    google.publishes
      ? // Read for each token, so that a rotation is effective at once.
        Response.json(Object.fromEntries(keys.map(({ id, certificate }) => [id, certificate])), {
          headers: { "Cache-Control": "public, max-age=0" },
        })
      : refused(500, "Internal error encountered.");

  async function answer(message: IncomingMessage): Promise<Response> {
    const address = new URL(message.url ?? "", "http://stub");
    const body = await text(message);
    const [, host = "", path = ""] = /^\/([^/]+)(.*)$/.exec(address.pathname) ?? [];
    if (host === "identitytoolkit.googleapis.com" && path === "/") return refused(404, "Not found");
    const setting = settings[host + path];
    if (setting) return Response.json(setting);
    if (host === "identitytoolkit.googleapis.com" || host === "securetoken.googleapis.com")
      return askEmulator(message, address, body);
    switch (host + path) {
      case "www.googleapis.com/identitytoolkit/v3/relyingparty/publicKeys":
        return publish(google.publishedKeys);
      case "www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com":
        return publish([tokenKey]);
      case "oauth2.googleapis.com/token": {
        const assertion = new URLSearchParams(body).get("assertion") ?? "";
        if (!accountKey.hasSigned(assertion)) return refused(400, "invalid_grant");
        return Response.json({
          access_token: accessToken,
          expires_in: 3599,
          token_type: "Bearer",
        });
      }
      case `iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:signBlob`: {
        if (message.headers.authorization !== `Bearer ${accessToken}`)
          return refused(401, "Request had invalid authentication credentials.");
        google.signedTokens++;
        const { payload } = JSON.parse(body) as { payload: string };
        const signedBlob = accountKey.sign(Buffer.from(payload, "base64")).toString("base64");
        return Response.json({ keyId: accountKey.id, signedBlob });
      }
    }
    google.unanswered.push(host + path);
    return refused(404, "Not found");
  }

  const reply = async (message: IncomingMessage, response: ServerResponse) => {
    const said = await answer(message).catch((error: unknown) => refused(500, String(error)));
    response.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text());
  };
  const server = createServer((message, response) => void reply(message, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return google;
}

export type Google = Awaited<ReturnType<typeof startGoogle>>;
