import { beforeEach, expect, test, vi } from "vitest";
import type { PageContext } from "#app/request/context/page.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import * as identity from "#app/session/core/identity-rest.server.ts";
import { isLeakedPassword } from "#app/session/core/leaked-passwords.server.ts";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { newPasswordForm, setPassword } from "./set-password.server.ts";

vi.mock("#app/session/core/identity-rest.server.ts");
vi.mock("#app/session/core/leaked-passwords.server.ts");

const password = "lana de alpaca 7";

function contextWith(count: () => Promise<null>) {
  const url = new URL("http://ayni.test/new-password?oobCode=code");
  const context = {
    api: count,
    request: new Request(url),
    store: requestStore({}),
    url,
  };
  return context as unknown as PageContext;
}

useTestSettings();
beforeEach(() => void vi.resetAllMocks());

test("a leaked password is refused once the attempt is counted, and its code stays unused", async () => {
  vi.mocked(isLeakedPassword).mockReturnValue(true);
  const count = vi.fn(async () => null);
  await expect(setPassword("code", password, contextWith(count))).rejects.toMatchObject({
    code: "weak-password",
  });
  expect(count).toHaveBeenCalledTimes(1);
  expect(identity.checkCode).not.toHaveBeenCalled();
  expect(identity.resetPassword).not.toHaveBeenCalled();
});

test("a password is not judged in a form that is wrong elsewhere, nor for a client IP with too many attempts", async () => {
  expect(newPasswordForm.safeParse({ password, passwordAgain: "another" }).success).toBe(false);
  expect(newPasswordForm.safeParse({ password, passwordAgain: password }).success).toBe(true);
  const refusing = contextWith(() => Promise.reject(new ApiProblem("too-many-attempts")));
  await expect(setPassword("code", password, refusing)).rejects.toMatchObject({
    code: "too-many-attempts",
  });
  expect(isLeakedPassword).not.toHaveBeenCalled();
});
