import { expect } from "vitest";
import { Client, goodPassword, startReview, uniqueNumber, type SiteAnswer } from "./client.ts";

/** Steps of members that tests of several pages share. */

type Typed = Record<string, string | File | undefined>;

/** Sends the form of a page that has a button with this intent, with some fields replaced. */
export async function press(
  client: Client,
  page: string | SiteAnswer,
  intent: string,
  typed: Typed = {},
): Promise<SiteAnswer> {
  const shown = typeof page === "string" ? await client.get(page) : page;
  return client.submit(shown.form("intent", intent), { ...typed, intent });
}

export const csrfOf = async (client: Client, path = "/profile"): Promise<string> =>
  (await client.get(path)).form("csrf").fields["csrf"] ?? "";

export const isLoggedIn = async (client: Client): Promise<boolean> =>
  (await client.get("/profile")).status === 200;

export const logOut = async (client: Client, prefix = ""): Promise<SiteAnswer> =>
  client.post(`${prefix}/logout`, { csrf: await csrfOf(client) });

/** The maximum of each criterion of `challenge`, in the order of its rubric. */
export const allPoints = {
  "points-behaviour": "8",
  "points-safety": "4",
  "points-tests": "5",
  "points-clarity": "3",
};

/** Scores a submission for `challenge`, and returns the path of its review. */
export async function evaluate(
  reviewer: Client,
  submission: string,
  points: Typed = allPoints,
): Promise<string> {
  const review = await startReview(reviewer, submission);
  const scores = { ...points, comment: points["comment"] ?? "Good work." };
  const answer = await press(reviewer, review, "evaluateSubmission", scores);
  expect(answer.location).toContain("done=evaluated");
  return review;
}

/** Adds a number to a member who can log in, as the second factor of the account. */
export async function addFactor(owner: Client): Promise<string> {
  const number = uniqueNumber();
  const factors = "/profile/account/second-factor";
  const confirm = `/profile/account/confirm?redirectTo=${encodeURIComponent(factors)}`;
  await press(owner, confirm, "confirmByPassword", { currentPassword: goodPassword });
  await press(owner, factors, "startSms", { phoneNumber: number });
  const code = await owner.smsCode(number);
  const added = await press(owner, factors, "finishEnrolment", { code });
  expect(added.location).toBe(`${factors}?done=factor-added`);
  return number;
}
