import { expect, test, vi } from "vitest";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { nullIfRefused, outcome } from "./refusal.server.ts";
import { requestStore } from "../context/request-store.server.ts";

vi.mock("#app/reporting/log.server.ts", () => ({ reportError: vi.fn() }));

const store = requestStore({});
const reader = { t: getFixedT("en"), store, url: new URL("http://ayni.test/login") };
const fail = async (error: unknown) => {
  throw error;
};
const refused = async (error: unknown) => (await outcome(fail(error), reader)).refused;

test("a step that went well has its answer, and no refusal", async () => {
  expect(await outcome(Promise.resolve(1), reader)).toEqual({ refused: null, value: 1 });
});

test("too many attempts say when to try again, in minutes rounded up", async () => {
  const details = {
    type: "t",
    title: "t",
    status: 429,
    code: "too-many-attempts" as const,
    retryAfter: 61,
  };
  expect(await refused(new ApiProblem("too-many-attempts", details))).toMatchObject({
    text: "Too many attempts. Try again in 2 minutes.",
    status: 429,
  });
  expect(store.response.retryAfter).toBe(61);
});

test("a wrong password and an unknown account are refused alike", async () => {
  for (const code of ["wrong-password", "user-not-found"] as const) {
    expect(await refused(new IdentityProblem(code))).toMatchObject({
      text: "Incorrect email or password.",
      status: 400,
    });
  }
});

test("an identity service that cannot be reached is a 503", async () => {
  for (const code of ["network-request-failed", "timeout"] as const) {
    expect(await refused(new IdentityProblem(code))).toMatchObject({ status: 503 });
  }
});

test("an error that is no refusal is thrown again", async () => {
  await expect(refused(new Response(null, { status: 303 }))).rejects.toBeInstanceOf(Response);
  await expect(refused(new TypeError("a fault"))).rejects.toThrow("a fault");
});

test("a refusal may mean that there is nothing; any other one is thrown again", async () => {
  const found = (code: "not-found" | "unavailable") =>
    Promise.reject<string>(new ApiProblem(code)).catch(nullIfRefused("not-found"));
  expect(await found("not-found")).toBeNull();
  await expect(found("unavailable")).rejects.toMatchObject({ code: "unavailable" });
});
