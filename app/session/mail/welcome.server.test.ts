import { expect, test } from "vitest";
import { welcomeOf } from "./welcome.server.ts";

const context = (asked: string, since: number, emailVerified = true) =>
  ({
    url: new URL(`https://site.invalid/?${asked}`),
    session: {},
    viewer: {
      username: "ana",
      email: "ana@ayni.test",
      emailVerified,
      memberSince: new Date(Date.now() - since).toISOString(),
    },
  }) as unknown as Parameters<typeof welcomeOf>[0];

const hour = 60 * 60 * 1000;

test.each(["welcome=signed-up&picture=refused", "welcome=mail-not-sent"])(
  "?%s tells only a member who has just signed up",
  (asked) => {
    expect(welcomeOf(context(asked, hour))).toMatchObject({ notice: "ready", username: "ana" });
    expect(welcomeOf(context(asked, 25 * hour))).toBeNull();
    expect(welcomeOf(context(asked, 25 * hour, false))).toBeNull();
  },
);

test("a member who verifies an email later reads so, and a member who has not does not", () => {
  expect(welcomeOf(context("welcome=verified", 25 * hour))).toMatchObject({ notice: "verified" });
  expect(welcomeOf(context("welcome=verified", hour, false))).toBeNull();
});
