import { expect, test } from "vitest";
import { baseOf, isSameMailbox } from "./same-mailbox.ts";

test.each([
  ["ana@ayni.test", "ANA@ayni.test"],
  ["ana@ayni.test", "ana+second@ayni.test"],
  ["ana.maria@gmail.com", "anamaria@gmail.com"],
  ["ana.maria+x@googlemail.com", "AnaMaria@gmail.com"],
  ["ana.maria+x@protonmail.com", "anamaria@pm.me"],
])("%s and %s are one mailbox", (one, other) => {
  expect(isSameMailbox(one, other)).toBe(true);
  expect(baseOf(one)).toBe(baseOf(other));
});

test.each([
  ["ana@ayni.test", "ana@example.test"],
  ["ana.maria@ayni.test", "anamaria@ayni.test"],
  ["+ana@ayni.test", "+eva@ayni.test"],
  ["", ""],
])("%s and %s are two", (one, other) => {
  expect(isSameMailbox(one, other)).toBe(false);
});
