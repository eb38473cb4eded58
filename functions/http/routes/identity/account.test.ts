import { expect, test } from "vitest";
import { changesOfAccounts } from "../../../db/schema/index.ts";
import { requireRecentLogIn } from "../../../domain/identity/session/require-recent-log-in.ts";
import { api, openForAll } from "../../core/test-api.ts";

openForAll();

test("a change by the web tier is noted in the account's history, with its place", async () => {
  const session = await api.member("noting");
  const place = { browser: "Firefox", system: "Linux", network: "192.0.2.0/24" };
  await api.ok("post", "/viewer/changes", {
    session,
    body: { change: "provider-linked", about: "Google", place },
  });
  const noted = await api.database.select().from(changesOfAccounts);
  expect(noted).toMatchObject([
    { change: "provider-linked", about: "Google", byId: null, ...place },
  ]);
});

test("a change that only the API may note is refused", async () => {
  const session = await api.member("claiming");
  const body = { change: "role-granted" };
  expect(await api.code("post", "/viewer/changes", { session, body })).toBe("invalid-input");
});

test("a log-in is recent for ten minutes", () => {
  const session = { signedInAt: 1_000 };
  expect(() => requireRecentLogIn(session, 1_600)).not.toThrow();
  expect(() => requireRecentLogIn(session, 1_601)).toThrow("recent-login-required");
});
