import { expect, test } from "vitest";
import { isLeakedPassword } from "./leaked-passwords.server.ts";

test("the passwords at the top of every list are leaked", () => {
  const top =
    "password password1 password123 12345678 123456789 1234567890 qwertyuiop iloveyou 1q2w3e4r princess1 football";
  for (const password of `${top} sunshine 1qaz2wsx welcome1 dragon123 contraseña trustno1 passw0rd`.split(
    " ",
  )) {
    expect([password, isLeakedPassword(password)]).toEqual([password, true]);
  }
});

test("another case, or signs for letters, hide nothing", () => {
  for (const password of ["PASSWORD", "P@ssw0rd", "Pa$$word123", "ILoveYou", "Qwerty123!"]) {
    expect([password, isLeakedPassword(password)]).toEqual([password, true]);
  }
});

test("what repeats or runs along a row is guessed as soon", () => {
  for (const password of [
    "aaaaaaaa",
    "12121212",
    "abcabcabc",
    "ABCDEFGHIJ",
    "0987654321",
    "mnbvcxzlkj",
    "😀😀😀😀",
  ]) {
    expect([password, isLeakedPassword(password)]).toEqual([password, true]);
  }
});

test("a password of one's own is not", () => {
  for (const password of [
    "peer-to-peer",
    "correct horse battery",
    "wayra teje 47 mantas",
    "ñandú-cóndor-8",
    "Tr0ub4dor&3",
  ]) {
    expect([password, isLeakedPassword(password)]).toEqual([password, false]);
  }
});
