import { expect, test } from "vitest";
import { innermostTarget, longestTarget, withTarget } from "./target.ts";

const nested = (depth: number, target: string): string =>
  depth === 0 ? target : `/es/login?redirectTo=${encodeURIComponent(nested(depth - 1, target))}`;

test.each([
  ["/communities?kind=a#top", "/communities?kind=a#top"],
  ["/login", null],
  ["/login?redirectTo=%2Fes%2Fsearch", "/es/search"],
  ["/es/login/?redirectTo=%2Fes%2Fsearch%2F", "/es/search"],
  ["/login/phone?redirectTo=%2Fsearch", "/search"],
  [nested(3, "/communities"), "/communities"],
  [nested(2, "//evil.example"), null],
  [nested(1, "/\\evil.example"), null],
  ["https://evil.example/login?redirectTo=/search", null],
  ["/email-verification?oobCode=a", "/email-verification?oobCode=a"],
  [
    `/email-verification?oobCode=a&redirectTo=${encodeURIComponent(nested(2, "/search"))}`,
    "/email-verification?oobCode=a&redirectTo=%2Fsearch",
  ],
  [
    "/email-verification?redirectTo=%2Femail-verification%3FredirectTo%3D%252Fsearch",
    "/email-verification?redirectTo=%2Fsearch",
  ],
  ["/email-verification?redirectTo=%2Flogin", "/email-verification"],
])("%s leads to %s in the end", (path, target) => expect(innermostTarget(path)).toBe(target));

test("a target has at most 512 characters, and a step loses its target before its code", () => {
  const long = "x".repeat(longestTarget);
  expect(innermostTarget(`/search?q=${long}`)).toBe("/search");
  expect(innermostTarget(`/${long}`)).toBeNull();
  expect(innermostTarget(`/${long.slice(1)}`)).toHaveLength(512);
  const code = "c".repeat(400);
  const step = `/email-verification?oobCode=${code}&redirectTo=%2F${long.slice(0, 200)}`;
  expect(innermostTarget(step)).toBe(`/email-verification?oobCode=${code}`);
});

test("links between identity pages carry the same target, however often they are followed", () => {
  let url = withTarget("/login", "/communities/ethereum?kind=a");
  for (const page of ["/signup", "/es/login", "/login/phone", "/signup"])
    url = withTarget(page, url);
  expect(url).toBe("/signup?redirectTo=%2Fcommunities%2Fethereum%3Fkind%3Da");
  expect(withTarget("/login?done=link-sent", "/search")).toBe(
    "/login?done=link-sent&redirectTo=%2Fsearch",
  );
  expect(withTarget("/login", "//evil.example")).toBe("/login");
});
