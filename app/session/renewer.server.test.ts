import { describe, expect, it, vi } from "vitest";
import { IdentityProblem } from "./identity-problem.server.ts";
import { createRenewer, isDue } from "./renewer.server.ts";
import type { IdentityTokens } from "./session.ts";

const tokens: IdentityTokens = { uid: "u", idToken: "i", refreshToken: "r", expiresAt: 3600 };
const unreachable = () => Promise.reject(new IdentityProblem("network-request-failed"));

function renewer(grant: (refreshToken: string) => Promise<IdentityTokens>, complete = async () => "done") {
  let clock = 1_000;
  const spy = vi.fn(grant);
  const renew = createRenewer({
    grant: spy,
    complete,
    ends: (error) => (error as { code?: string }).code === "auth/user-disabled",
    now: () => clock,
  });
  return { renew, grant: spy, wait: (seconds: number) => void (clock += seconds) };
}

describe("renewal", () => {
  it("is due five minutes before the token expires", () => {
    expect(isDue(3600, 3299)).toBe(false);
    expect(isDue(3600, 3300)).toBe(true);
  });

  it("asks once however many requests wait, and once for each session", async () => {
    const { renew, grant } = renewer(async () => tokens);
    const answers = await Promise.all([renew("a"), renew("a"), renew("a"), renew("b")]);
    expect(grant).toHaveBeenCalledTimes(2);
    expect(answers).toEqual(Array(4).fill({ state: "renewed", value: "done" }));
    await renew("a");
    expect(grant).toHaveBeenCalledTimes(3);
  });

  it("waits 30 s after a network failure, doubling up to 960 s, and asks nobody in between", async () => {
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
    const { renew, grant, wait } = renewer(async () => (reachable ? tokens : unreachable()));
    await Promise.all([renew("a"), renew("b"), renew("c")]);
    wait(30);
    reachable = true;
    expect(await renew("a")).toMatchObject({ state: "renewed" });
    reachable = false;
    await renew("a");
    wait(30);
    await renew("a");
    expect(grant).toHaveBeenCalledTimes(6);
  });

  it("ends a session that the service refuses, or whose new token is revoked", async () => {
    const refused = renewer(() => Promise.reject(new IdentityProblem("user-token-expired")));
    expect(await refused.renew("a")).toEqual({ state: "ended" });
    const disabled = renewer(
      async () => tokens,
      () => Promise.reject(Object.assign(new Error("disabled"), { code: "auth/user-disabled" })),
    );
    expect(await disabled.renew("a")).toEqual({ state: "ended" });
  });

  it("keeps a session whose new token cannot be checked", async () => {
    const { renew } = renewer(
      async () => tokens,
      () => Promise.reject(Object.assign(new Error("down"), { code: "app/network-error" })),
    );
    expect(await renew("a")).toEqual({ state: "later" });
  });
});
