import { expect, test } from "vitest";
import { plainUsername, usernameFault } from "./username.ts";
import { username } from "../core/values.ts";

test.each([
  ["María", "í"],
  // The accent may follow its letter as a separate character.
  ["Mari\u0301a", "í"],
  ["maria@ayni", "@"],
  ["maria-elena", "-"],
  ["мария", "м"],
  ["ma🦙ria", "🦙"],
  ["<b>bold</b>", "<"],
  // An invisible character is named by its code point.
  ["ma\u200Bria", "U+200B"],
  ["ma\0ria", "U+0000"],
  ["ma\u2066ria", "U+2066"],
  ["\u0301maria", "U+0301"],
])("the character of %j that no username has is %j", (text, character) => {
  const fault = { message: "username-character", character };
  expect(usernameFault(text)).toEqual(fault);
  const issue = username.safeParse(text).error?.issues.at(-1);
  expect(issue).toMatchObject({ message: fault.message, params: { character } });
});

test("a space, and signs at the wrong place, are told apart", () => {
  for (const text of ["maria elena", "maria\u00A0elena", "maria\telena"])
    expect(usernameFault(text)).toEqual({ message: "username-space" });
  for (const text of ["two..dots", ".maria", "maria_", "a._b"]) {
    expect(usernameFault(text)).toEqual({ message: "username" });
    expect(username.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      "username",
    ]);
  }
  for (const text of ["maria", "Maria.Elena_7"]) expect(usernameFault(text)).toBeNull();
});

test.each([
  ["María", "maria"],
  ["Mari\u0301a", "maria"],
  ["José Ñandú", "jose_nandu"],
  ["Øystein Æther", "oystein_aether"],
  ["Straße", "strasse"],
  ["İpek", "ipek"],
  ["maria-elena", "maria_elena"],
  ["<b>bold</b>", "b_bold_b"],
  ["two..dots", "two.dots"],
  ["_maria_", "maria"],
  ["ma🦙ria", "ma_ria"],
  ["ｆｕｌｌ ｗｉｄｔｈ", "full_width"],
  ["María de los Ángeles Quispe", "maria_de_los_angeles_q"],
  ["aaaaaaaaaaaaaaaaaaaaa é", "aaaaaaaaaaaaaaaaaaaaa"],
])("the plain form of %j is %j, which can be a username", (text, plain) => {
  expect(plainUsername(text)).toBe(plain);
  expect(username.safeParse(plain).success).toBe(true);
});

test("a name without a recognisable plain form has none", () => {
  for (const text of ["мария", "аdmіn", "李小龍", "é", "🦙🦙🦙🦙", "maria", "", "é".repeat(201)])
    expect(plainUsername(text)).toBeNull();
});
