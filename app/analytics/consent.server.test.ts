import { parseSetCookie } from "cookie";
import { expect, test } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import { answerCookies, answerOf } from "./consent.server.ts";

useTestSettings({ PUBLIC_URL: "http://learn.ayni.test" });

const asking = (cookie: string) =>
  new Request("http://learn.ayni.test/", { headers: { Cookie: cookie } });

test("an answer is found among other cookies, and an unknown answer is ignored", () => {
  expect(answerOf(asking("a=b;privacy_banner=granted; c"))).toBe("granted");
  expect(answerOf(asking("privacy_banner=of course"))).toBeUndefined();
  expect(answerOf(asking("; =; privacy_banner"))).toBeUndefined();
});

test("a reader who allows statistics keeps the statistics cookies", () => {
  expect(answerCookies(asking("_ga=1"), "granted").map((cookie) => parseSetCookie(cookie))).toEqual(
    [
      {
        name: "privacy_banner",
        value: "granted",
        maxAge: 31_536_000,
        path: "/",
        httpOnly: true,
        sameSite: "lax",
      },
    ],
  );
});

test("a reader who refuses statistics loses only those cookies, for each possible domain", () => {
  const sent = asking("_ga=1; _ga_AB12=2; _gadget=3; __session=4");
  const gone = answerCookies(sent, "denied")
    .slice(1)
    .map((cookie) => parseSetCookie(cookie));
  expect(gone.map(({ name, domain, maxAge }) => [name, domain, maxAge])).toEqual([
    ["_ga", undefined, 0],
    ["_ga", "learn.ayni.test", 0],
    ["_ga", "ayni.test", 0],
    ["_ga_AB12", undefined, 0],
    ["_ga_AB12", "learn.ayni.test", 0],
    ["_ga_AB12", "ayni.test", 0],
  ]);
});
