import { expect, test } from "vitest";
import { githubPullRequest, githubRepository } from "./values.ts";

test.each([
  "",
  "/",
  ".git",
  "/tree/main",
  "/tree/feature/warp-2.0/",
  "/blob/main/a%20b/.github/x..y.md",
  "/tree/v1...v2",
])("a link into a repository is kept as it is: %j", (rest) => {
  const link = `https://github.com/ayni/loom${rest}`;
  expect(githubRepository.parse(link)).toBe(link);
});

const dots = [
  "..",
  ".",
  "%2e%2e",
  "%2E%2e",
  ".%2e",
  "%2e.",
  "%2e",
  "%252e%252e",
  "..%2f..",
  "x%2f..",
  "x%5c%2E.",
];

test.each(dots)("no segment of a link to a repository leads out of it: %s", (segment) => {
  for (const link of [`/ayni/loom/${segment}/${segment}/login`, `/ayni/loom/${segment}`]) {
    const { error } = githubRepository.safeParse(`https://github.com${link}`);
    expect(error?.issues).toMatchObject([{ message: "github-repository" }]);
  }
});

test.each(["/ayni/..", "/ayni/./", "/ayni/%2e%2e/login"])(
  "a repository has a name of its own: %s",
  (path) => {
    const { error } = githubRepository.safeParse(`https://github.com${path}`);
    expect(error?.issues).toMatchObject([{ message: "github-repository" }]);
  },
);

test("a pull request is one of a repository, and nothing leads out of it", () => {
  for (const rest of ["", "/files", "/commits/0a1b"]) {
    const link = `https://github.com/ayni/loom/pull/12${rest}`;
    expect(githubPullRequest.parse(link)).toBe(link);
  }
  for (const path of [
    ...dots.map((segment) => `loom/pull/1/${segment}/x`),
    "../pull/1",
    "./pull/1",
    "%2e%2e/pull/1",
  ]) {
    const { error } = githubPullRequest.safeParse(`https://github.com/ayni/${path}`);
    expect(error?.issues).toMatchObject([{ message: "github-pull-request" }]);
  }
});
