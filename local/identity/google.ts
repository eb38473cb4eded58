import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { Provider, interactionPolicy, type Adapter, type AdapterPayload } from "oidc-provider";
import { googleClient, googlePath } from "./google-client.ts";
import { escapeHtml } from "../../functions/contract/core/text/escape-html.ts";

/**
 * A local Google log-in: a real OpenID Connect server, whose only page lets a visitor of the
 * demonstration choose an account. It runs in the identity process at `/local/google`, and browsers
 * reach it through the site (`google-proxy.ts`).
 */

const issuer = "https://google.local.invalid";

const accountOf = (email: string, isVerified: boolean) => `${isVerified ? "v" : "u"}:${email}`;
const emailOf = (account: string) => account.slice(2);

const subjectOf = (email: string) =>
  String(BigInt(`0x${createHash("sha256").update(email).digest("hex")}`)).slice(0, 21);

class Memory implements Adapter {
  readonly #kept = new LRUCache<string, AdapterPayload>({ max: 1_000 });

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.#kept.set(id, payload, { ttl: expiresIn * 1000 });
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#kept.get(id);
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#kept.values()].find((payload) => payload.uid === uid);
  }
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }
  async consume(id: string): Promise<void> {
    const payload = this.#kept.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#kept.entries())
      if (payload.grantId === grantId) this.#kept.delete(id);
  }
}

const chooser = () => {
  const { Prompt, Check } = interactionPolicy;
  const always = new Check("not_chosen", "nobody was chosen", ({ oidc }) => !oidc.result?.login);
  return [new Prompt({ name: "select_account", requestable: true }, always)];
};

export function createGoogle(
  site: string,
): (message: IncomingMessage, response: ServerResponse) => void {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider: Provider = new Provider(issuer, {
    adapter: Memory,
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
    clients: [
      {
        client_id: googleClient.id,
        client_secret: googleClient.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [`${site}/callback/google`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: {
        session: "stand_in_session",
        interaction: "stand_in_interaction",
        resume: "stand_in_resume",
      },
    },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: {
      policy: chooser(),
      url: (_, interaction) => `${googlePath}/choose/${interaction.uid}`,
    },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: subjectOf(emailOf(accountId)),
        email: emailOf(accountId),
        email_verified: accountId.startsWith("v:"),
        name: emailOf(accountId).split("@")[0],
      }),
    }),
    // No consent page is needed, because this site is the only client.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();

  return (message, response) => {
    const originalUrl = message.url ?? "";
    Object.assign(message, { originalUrl, url: originalUrl.slice(googlePath.length) });
    if (!message.url?.startsWith("/choose/")) {
      callback(message, response);
      return;
    }
    choose(provider, message, response).catch(() => {
      response.writeHead(400, { "Content-Type": "text/plain" }).end("This log-in is over.");
    });
  };
}

async function choose(
  provider: Provider,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(message, response);
  if (message.method !== "POST") {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page());
    return;
  }
  const fields = new URLSearchParams(await readAll(message));
  const email = (fields.get("email") ?? "").trim().toLowerCase();
  const result = !fields.has("choose")
    ? { error: "access_denied", error_description: "Nobody was chosen." }
    : /^[^@\s]+@[^@\s]+$/.test(email)
      ? {
          select_account: {},
          login: { accountId: accountOf(email, !fields.has("unverified")), remember: false },
        }
      : null;
  if (!result) {
    response
      .writeHead(400, { "Content-Type": "text/html; charset=utf-8" })
      .end(page("Enter an address, such as name@example.org."));
    return;
  }
  const onward = await provider.interactionResult(message, response, result);
  response.writeHead(303, { Location: new URL(onward).pathname }).end();
}

async function readAll(message: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of message) {
    text += String(part);
    if (text.length > 10_000) throw new Error("The form is too long.");
  }
  return text;
}

const page = (problem = "") => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in for Google</title>
<style>
body { font: 18px/1.5 system-ui, sans-serif; color: #211c18; background: #fbf7f0; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }
input[type=email] { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: .4rem; border: 1px solid #5c534b }
button { font: inherit; min-height: 44px; padding: .4rem 1rem; border: 1px solid #2b3a67; background: #fff; color: #2b3a67 }
.main { background: #2b3a67; color: #fff }
</style>
</head>
<body>
<main>
<h1>Stand-in for Google</h1>
<p>Google is not configured, so this page of your own machine answers in its place. Be anybody: nothing leaves the machine.</p>
${problem && `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
<form method="post">
<p><label for="email">Email of the Google account</label><br>
<input type="email" id="email" name="email" value="somebody@gmail.example" autocomplete="off"></p>
<p><label><input type="checkbox" name="unverified"> Google has not verified this address</label></p>
<p><button class="main" name="choose" value="yes">Go on</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form>
</main>
</body>
</html>
`;
