import { expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

it.each([
  "/",
  "/es",
  "/communities/bitcoin?tab=1#top",
  "/es/profile/wallets",
  "/a?next=https://x.test",
  "/a//b",
])("leads to %s", (path) => expect(safeRedirect(path)).toBe(path));

it.each([
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/x\0",
  "/a\\b",
  " /x",
  "https://evil.test",
  "HTTPS:/evil.test",
  "https:evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "communities",
  "/..//evil.test",
  "/.//evil.test",
  "/%2e%2e//evil.test",
  "",
  null,
  undefined,
  `/${"x".repeat(3000)}`,
])("does not lead to %j", (target) => expect(safeRedirect(target, "/home")).toBe("/home"));
