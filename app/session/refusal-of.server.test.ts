import { expect, test, vi } from "vitest";
import { ApiProblem } from "#app/api/problem.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { requestStore } from "#app/pages/request-store.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { FieldRefused, refusalOf } from "./refusal-of.server.ts";

vi.mock("#app/reporting/log.server.ts", () => ({ reportError: vi.fn() }));

const reader = {
  t: getFixedT("en"),
  store: requestStore({}),
  url: new URL("http://ayni.test/login"),
};
const fail = async (error: unknown) => {
  throw error;
};
const refusal = (error: unknown) => refusalOf(fail(error), reader);

test("nothing is said of a step that went well", async () => {
  expect(await refusalOf(Promise.resolve(1), reader)).toBeNull();
});

test("a field is refused beside it", async () => {
  const said = await refusal(new FieldRefused("username", "This username is taken."));
  expect(said).toEqual({ message: { username: "This username is taken." }, status: 400 });
});

test("too many attempts say when to try again, in minutes rounded up", async () => {
  const details = {
    type: "t",
    title: "t",
    status: 429,
    code: "too-many-attempts" as const,
    retryAfter: 61,
  };
  const said = await refusal(new ApiProblem("too-many-attempts", details));
  expect(said).toEqual({ message: "Too many attempts. Try again in 2 minutes.", status: 429 });
});

test("a wrong password and an unknown account are refused alike", async () => {
  const said = await refusal(new IdentityProblem("wrong-password"));
  expect(said).toEqual({ message: "Incorrect email or password.", status: 400 });
  expect(await refusal(new IdentityProblem("user-not-found"))).toEqual(said);
});

test("an identity service that cannot be reached is said so", async () => {
  for (const code of ["network-request-failed", "timeout"] as const) {
    expect((await refusal(new IdentityProblem(code)))?.status).toBe(503);
  }
});

test("what is no refusal is thrown on", async () => {
  await expect(refusal(new Response(null, { status: 303 }))).rejects.toBeInstanceOf(Response);
  await expect(refusal(new TypeError("a fault"))).rejects.toThrow("a fault");
});
