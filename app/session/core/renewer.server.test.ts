import { describe, expect, it, vi } from "vitest";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { isOver } from "./renew-session.server.ts";
import { createRenewer, isDue, isExpired } from "./renewer.server.ts";

useTestSettings();
const unreachable = () => Promise.reject(new IdentityProblem("network-request-failed"));

function renewer(answer: () => Promise<string>) {
  let clock = 1_000;
  const spy = vi.fn(answer);
  const onFailure = vi.fn();
  const renew = createRenewer({ renew: spy, ends: isOver, onFailure, now: () => clock });
  return {
    renew: (refreshToken: string, secret = "s") => renew({ refreshToken, secret }),
    grant: spy,
    onFailure,
    wait: (seconds: number) => void (clock += seconds),
  };
}

describe("renewal", () => {
  it("is due five minutes before the token expires", () => {
    expect(isDue(3600, 3299)).toBe(false);
    expect(isDue(3600, 3300)).toBe(true);
  });

  it("comes before its end: a token counts as expired 30 s before it expires", () => {
    expect(isExpired(3600, 3569)).toBe(false);
    expect(isExpired(3600, 3570)).toBe(true);
  });

  it("is left to another instance that has begun it, which is no failure", async () => {
    const renew = createRenewer({ renew: async () => null, ends: isOver });
    const held = { refreshToken: "a", secret: "s" };
    expect(await renew(held)).toEqual({ state: "later" });
  });

  it("asks once however many requests wait, and once for each session", async () => {
    const { renew, grant } = renewer(async () => "done");
    const answers = await Promise.all([renew("a"), renew("a"), renew("a"), renew("b")]);
    expect(grant).toHaveBeenCalledTimes(2);
    expect(answers).toEqual(Array(4).fill({ state: "renewed", value: "done" }));
    await renew("a");
    expect(grant).toHaveBeenCalledTimes(3);
    await Promise.all([renew("a"), renew("a", "of another session")]);
    expect(grant).toHaveBeenCalledTimes(5);
  });

  it("waits 30 s after a network failure, doubling up to 960 s, and does not ask in between", async () => {
    const { renew, grant, wait } = renewer(unreachable);
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      const before = grant.mock.calls.length;
      expect(await renew("a")).toEqual({ state: "later" });
      expect(grant).toHaveBeenCalledTimes(before + 1);
      wait(seconds - 1);
      expect(await renew("b")).toEqual({ state: "later" });
      expect(grant).toHaveBeenCalledTimes(before + 1);
      wait(1);
    }
  });

  it("counts failures side by side as one, and begins anew after a success", async () => {
    let reachable = false;
    const { renew, grant, onFailure, wait } = renewer(async () =>
      reachable ? "done" : unreachable(),
    );
    await Promise.all([renew("a"), renew("b"), renew("c")]);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: "network-request-failed" }),
      expect.objectContaining({ refreshToken: "a" }),
    );
    wait(30);
    reachable = true;
    expect(await renew("a")).toMatchObject({ state: "renewed" });
    reachable = false;
    await renew("a");
    wait(30);
    await renew("a");
    expect(grant).toHaveBeenCalledTimes(6);
  });

  it.each([
    ["the service refuses", new IdentityProblem("user-token-expired")],
    [
      "whose new token is revoked",
      Object.assign(new Error("disabled"), { code: "auth/user-disabled" }),
    ],
    ["the API knows to have ended", new ApiProblem("unauthenticated")],
  ])("ends a session that %s", async (_, error) => {
    expect(await renewer(() => Promise.reject(error)).renew("a")).toEqual({ state: "ended" });
  });

  it.each([
    [
      "whose new token cannot be checked",
      Object.assign(new Error("down"), { code: "app/network-error" }),
    ],
    ["of which the API does not answer", new ApiProblem("unavailable")],
    ["that the service's settings refuse", new IdentityProblem("operation-not-allowed")],
  ])("keeps a session %s", async (_, error) => {
    expect(await renewer(() => Promise.reject(error)).renew("a")).toEqual({ state: "later" });
  });
});
