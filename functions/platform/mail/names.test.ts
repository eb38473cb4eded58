import { expect, test } from "vitest";
import { asName, asTitle } from "./names.ts";

test.each([
  ["Win at evil.example", "Win at evil example"],
  ["Gana en evil。example", "Gana en evil example"],
  ["https://evil.example/win?a=1", "https: evil example win?a=1"],
  ["write to me@evil.example", "write to me evil example"],
  ["http://192.168.0.1/x", "http: 192.168.0.1 x"],
  ["One\r\nBcc: thief@evil.example", "One Bcc: thief evil example"],
  ["\u202Egnp\u200B", "gnp"],
  ["Node.js: ¿qué es? (parte 1.5)", "Node js: ¿qué es? (parte 1.5)"],
  ["a".repeat(500), "a".repeat(200)],
])("the title %j is %j in a mail", (title, said) => expect(asTitle(title)).toBe(said));

test("a name is cut between letters, also between those of two units", () =>
  expect(asName("𝒜".repeat(60))).toBe("𝒜".repeat(40)));
