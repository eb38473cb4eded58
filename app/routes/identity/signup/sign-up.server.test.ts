import { beforeEach, expect, test, vi } from "vitest";
import type { ProblemCode } from "#contract/core/problem.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { PageContext } from "#app/request/context/page.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { abandonSession } from "#app/session/core/end-session.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import * as identity from "#app/session/core/identity-rest.server.ts";
import { openMemberSession } from "#app/session/core/open-member-session.server.ts";
import { isLeakedPassword } from "#app/session/core/leaked-passwords.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { signUpForm, signUpMember, type NewMember } from "./sign-up.server.ts";

vi.mock("#app/session/core/identity-rest.server.ts");
vi.mock("#app/session/core/leaked-passwords.server.ts");
vi.mock("#app/request/context/page-context.server.ts", () => ({
  apiAs: (_session: unknown, { api }: PageContext) => api,
  callerOf: () => ({}),
}));
vi.mock("#app/session/core/end-session.server.ts");
vi.mock("#app/session/core/open-member-session.server.ts");
vi.mock("#app/session/core/open-session.server.ts", () => ({
  openSession: async () => ({ emailVerified: false }),
}));
vi.mock("#app/session/mail/mail-verification.server.ts", () => ({
  mailVerification: async () => true,
}));

const form: NewMember = {
  username: "wayra",
  email: "wayra@example.org",
  password: "lana de alpaca 7",
  accepted: true,
};
const tokens = { idToken: "id-token", refreshToken: "r", expiresAt: 0 };

type Answers = Record<string, object | ProblemCode | null>;

function contextWith(answers: Answers) {
  const calls: string[] = [];
  const all: Answers = {
    "/usernames/{username}": { available: true },
    "/attempts": null,
    "/viewer": {},
    ...answers,
  };
  const api = async ({ path }: { path: string }) => {
    calls.push(path);
    const answer = all[path];
    if (typeof answer === "string") throw new ApiProblem(answer);
    return answer;
  };
  const request = new Request("http://ayni.test/signup");
  const store = { cookies: new Map(), server: {} };
  const context = { api, t: getFixedT("en"), locale: "en", store, request };
  return { context: context as unknown as PageContext, calls };
}

useTestSettings();
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(identity.signUp).mockResolvedValue(tokens);
  vi.mocked(identity.deleteAccount).mockResolvedValue(null);
});

const emailIsTaken = () =>
  vi.mocked(identity.signUp).mockRejectedValue(new IdentityProblem("email-already-in-use"));

test("a visitor becomes a member, their attempt counted before the identity is made", async () => {
  const { context, calls } = contextWith({});
  expect(await signUpMember(form, context)).toEqual({ pictureStored: true, mailSent: true });
  expect(calls).toEqual(["/attempts", "/usernames/{username}", "/attempts", "/viewer"]);
});

test("a username that a faster sign-up took also ends the fresh identity", async () => {
  const { context } = contextWith({ "/viewer": "username-taken" });
  await expect(signUpMember(form, context)).rejects.toMatchObject({ code: "username-taken" });
  expect(identity.deleteAccount).toHaveBeenCalledWith("id-token");
  expect(abandonSession).toHaveBeenCalled();
});

test("an API that cannot be reached leaves the identity for another try, and no session", async () => {
  const { context } = contextWith({ "/viewer": "unavailable" });
  await expect(signUpMember(form, context)).rejects.toMatchObject({ code: "unavailable" });
  expect(identity.deleteAccount).not.toHaveBeenCalled();
  expect(abandonSession).toHaveBeenCalled();
});

test("an unknown referral code is refused before anything is made", async () => {
  const { context } = contextWith({ "/referral-codes/{code}": "not-found" });
  const refused = signUpMember({ ...form, referralCode: "NOBODY12" }, context);
  await expect(refused).rejects.toMatchObject({ code: "referral-code-unknown" });
  expect(identity.signUp).not.toHaveBeenCalled();
});

test("a sign-up that was cut short is finished with its password, and never takes the identity away", async () => {
  emailIsTaken();
  vi.mocked(identity.signInWithPassword).mockResolvedValue(tokens);
  vi.mocked(openMemberSession).mockResolvedValue(null);
  expect(await signUpMember(form, contextWith({}).context)).toMatchObject({ mailSent: true });
  const { context } = contextWith({ "/viewer": "username-taken" });
  await expect(signUpMember(form, context)).rejects.toMatchObject({ code: "username-taken" });
  expect(identity.deleteAccount).not.toHaveBeenCalled();
});

test("an email with another password is refused beside the email", async () => {
  emailIsTaken();
  vi.mocked(identity.signInWithPassword).mockRejectedValue(
    new IdentityProblem("invalid-credential"),
  );
  await expect(signUpMember(form, contextWith({}).context)).rejects.toMatchObject({
    code: "email-already-in-use",
  });
});

test("the same form sent twice logs its member in, though the username is taken by then", async () => {
  vi.mocked(identity.signInWithPassword).mockResolvedValue(tokens);
  vi.mocked(openMemberSession).mockResolvedValue({ uid: "1" } as never);
  const { context } = contextWith({ "/usernames/{username}": { available: false } });
  expect(await signUpMember(form, context)).toBeNull();
  expect(identity.signUp).not.toHaveBeenCalled();
});

test("a leaked password is refused before anything is made, once the attempt is counted", async () => {
  vi.mocked(isLeakedPassword).mockReturnValue(true);
  const { context, calls } = contextWith({});
  await expect(signUpMember(form, context)).rejects.toMatchObject({ code: "weak-password" });
  expect(calls).toEqual(["/attempts"]);
  expect(identity.signUp).not.toHaveBeenCalled();
});

test("a password is not judged in a form that is wrong elsewhere, nor for a client IP with too many attempts", async () => {
  expect(signUpForm.safeParse({ ...form, email: "no" }).success).toBe(false);
  expect(signUpForm.safeParse(form).success).toBe(true);
  const { context } = contextWith({ "/attempts": "too-many-attempts" });
  await expect(signUpMember(form, context)).rejects.toMatchObject({ code: "too-many-attempts" });
  expect(isLeakedPassword).not.toHaveBeenCalled();
});
