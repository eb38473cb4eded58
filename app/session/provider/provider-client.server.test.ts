import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import {
  authorizationUrl,
  newSecrets,
  offeredProviders,
  originOf,
  redeem,
} from "./provider-client.server.ts";

/** Google's and GitHub's responses are stubs, because the tests have no network. */

useTestSettings({
  FIREBASE_AUTH_EMULATOR_HOST: "",
  CONTACT_EMAIL: "people@ayni.test",
  GOOGLE_CLIENT_ID: "google-id",
  GOOGLE_CLIENT_SECRET: "google-secret",
  GITHUB_CLIENT_ID: "github-id",
  GITHUB_CLIENT_SECRET: "github-secret",
});
const answer = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal("fetch", answer.mockReset()));
afterEach(() => vi.unstubAllGlobals());

const secrets = newSecrets();
const digest = (text: string) => createHash("sha256").update(text);
const callback = (parameters: Record<string, string>) =>
  new URL(`http://ayni.test/callback/google?${new URLSearchParams(parameters)}`);
const answered = callback({ code: "the-code", state: secrets.state });

const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: "https://accounts.google.com",
  aud: "google-id",
  iat: now,
  exp: now + 600,
  sub: "109",
  email: "Ana@gmail.example",
  email_verified: true,
  nonce: digest(secrets.nonce).digest("hex"),
};
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const tokens = (changed: object = {}) =>
  Response.json({
    access_token: "access",
    token_type: "Bearer",
    id_token: `${encode({ alg: "RS256" })}.${encode({ ...claims, ...changed })}.c2ln`,
  });

describe("the way to a provider", () => {
  test("has the state, a challenge of the verifier, and of the nonce the digest alone", async () => {
    const address = new URL((await authorizationUrl("google", secrets)) ?? "");
    expect(address.origin).toBe("https://accounts.google.com");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: "google-id",
      redirect_uri: "http://ayni.test/callback/google",
      response_type: "code",
      state: secrets.state,
      code_challenge: digest(secrets.verifier).digest("base64url"),
      code_challenge_method: "S256",
      nonce: digest(secrets.nonce).digest("hex"),
    });
    for (const secret of [secrets.verifier, secrets.nonce, "google-secret"])
      expect(address.href).not.toContain(secret);
    expect(newSecrets()).not.toEqual(secrets);
  });

  test("leads to the origins that the page's policy names", async () => {
    expect(offeredProviders()).toEqual(["google", "github"]);
    for (const provider of offeredProviders())
      expect(originOf(provider)).toBe(
        new URL((await authorizationUrl(provider, secrets)) ?? "").origin,
      );
  });
});

describe("Google's answer", () => {
  test("is redeemed with the verifier and the site's secret", async () => {
    answer.mockImplementation(async () => tokens());
    const person = await redeem("google", answered, secrets);
    expect(person).toMatchObject({ subject: "109", verifiedEmail: "Ana@gmail.example" });
    const body = new URLSearchParams(person.credential.postBody);
    expect(body.get("providerId")).toBe("google.com");
    expect(body.get("nonce")).toBe(secrets.nonce);
    const [address, init] = answer.mock.calls[0] ?? [];
    expect(String(address)).toBe("https://oauth2.googleapis.com/token");
    expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toMatchObject({
      grant_type: "authorization_code",
      code: "the-code",
      code_verifier: secrets.verifier,
      client_secret: "google-secret",
      redirect_uri: "http://ayni.test/callback/google",
    });
  });

  test("with an email that Google has not verified proves no email", async () => {
    answer.mockImplementation(async () => tokens({ email_verified: false }));
    expect(await redeem("google", answered, secrets)).toMatchObject({ verifiedEmail: null });
  });

  test.each([
    ["another state", { code: "the-code", state: "another" }, {}],
    ["no state", { code: "the-code" }, {}],
    ["two states", { code: "the-code", state: secrets.state }, {}, `&state=${secrets.state}`],
    [
      "the name of another issuer",
      { code: "c", state: secrets.state, iss: "https://evil.example" },
      {},
    ],
    ["the nonce of another try", { code: "c", state: secrets.state }, { nonce: "other" }],
    ["no nonce", { code: "c", state: secrets.state }, { nonce: undefined }],
    ["a token for another site", { code: "c", state: secrets.state }, { aud: "other" }],
    [
      "a token of another issuer",
      { code: "c", state: secrets.state },
      { iss: "https://github.com" },
    ],
    ["a token that has expired", { code: "c", state: secrets.state }, { exp: now - 600 }],
  ])("with %s is refused", async (_, parameters, changed, more = "") => {
    answer.mockImplementation(async () => tokens(changed));
    const url = new URL(callback(parameters as Record<string, string>).href + more);
    await expect(redeem("google", url, secrets)).rejects.toMatchObject({
      code: "invalid-credential",
    });
  });

  test.each([
    ["no", callback({ error: "access_denied", state: secrets.state }), "popup-closed-by-user"],
    [
      "that something failed",
      callback({ error: "server_error", state: secrets.state }),
      "invalid-credential",
    ],
  ])("that says %s has its own code", async (_, url, code) => {
    await expect(redeem("google", url, secrets)).rejects.toMatchObject({ code });
    expect(answer).not.toHaveBeenCalled();
  });

  test("has its own code if it was redeemed already or does not come", async () => {
    answer.mockImplementation(async () =>
      Response.json({ error: "invalid_grant" }, { status: 400 }),
    );
    await expect(redeem("google", answered, secrets)).rejects.toMatchObject({
      code: "invalid-credential",
    });
    answer.mockRejectedValue(new TypeError("fetch failed"));
    await expect(redeem("google", answered, secrets)).rejects.toMatchObject({
      code: "network-request-failed",
    });
    answer.mockRejectedValue(new DOMException("late", "TimeoutError"));
    await expect(redeem("google", answered, secrets)).rejects.toMatchObject({ code: "timeout" });
  });
});

describe("GitHub's answer", () => {
  const github = new URL(answered.href.replace("google", "github"));

  test("gives the user from its API, and never a verified email", async () => {
    answer.mockImplementation(async (address) =>
      String(address).includes("api.github.com")
        ? Response.json({ id: 583231, login: "octocat", email: "octocat@example.org" })
        : Response.json({ access_token: "gho_access", token_type: "bearer", scope: "user:email" }),
    );
    expect(await redeem("github", github, secrets)).toEqual({
      provider: "github",
      subject: "583231",
      verifiedEmail: null,
      account: "octocat",
      credential: {
        postBody: "access_token=gho_access&providerId=github.com",
        requestUri: "http://ayni.test/callback/github",
      },
    });
    const [address, init] = answer.mock.calls[0] ?? [];
    expect(String(address)).toBe("https://github.com/login/oauth/access_token");
    expect(new Headers(init?.headers).get("Accept")).toBe("application/json");
    expect(String(init?.body)).toContain(`code_verifier=${secrets.verifier}`);
  });

  test("with an error in an answer of status 200, as GitHub says it, is refused", async () => {
    answer.mockImplementation(async () => Response.json({ error: "bad_verification_code" }));
    await expect(redeem("github", github, secrets)).rejects.toMatchObject({
      code: "invalid-credential",
    });
  });
});
