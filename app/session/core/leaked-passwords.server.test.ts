import { expect, test } from "vitest";
import { isLeakedPassword } from "./leaked-passwords.server.ts";

const judged = (passwords: readonly string[]) =>
  passwords.map((password) => [password, isLeakedPassword(password)]);
const all = (passwords: readonly string[], leaked: boolean) =>
  passwords.map((password) => [password, leaked]);
const words = (text: string) => text.trim().split(/\s+/);

test.each([
  [
    "at the top of every list",
    `password password1 password123 12345678 123456789 1234567890 qwertyuiop iloveyou 1q2w3e4r princess1 football
     sunshine 1qaz2wsx welcome1 dragon123 trustno1 passw0rd baseball1 superman starwars`,
  ],
  [
    "further down the lists",
    `bigdaddy scorpion platinum redskins panthers rosebud1 mustang1 maverick trouble1 bullshit garfield gateway1
     danielle1 springer tinkerbell budweiser clarinet undertaker snickers fishing1 cardinals crystal1 jackass1
     broncos1 marlins1 nascar24 rush2112 startrek1 blowfish strawberry gunners1 vampires penelope sapphire
     notredame butthead1 sagitario thuglife vladimir wolverine`,
  ],
  [
    "Spanish",
    `contraseña contrasena tequiero mariposa princesa1 alejandro guadalupe estrella1 administrador mañana123
     felicidad bienvenido universitario teamomucho diosesamor españa2024 barcelona10 chocolate1 corazones libertad
     garcia1990 rodriguez1 realmadrid cariñosa jesucristo`,
  ],
  [
    "this site's own words",
    "blockchain blockchain1 ethereum metamask1 satoshi123 AyniAyni peertopeer",
  ],
])("passwords %s are leaked", (_, list) => {
  expect(judged(words(list))).toEqual(all(words(list), true));
});

test("a leaked password is found in another case, and with signs for letters", () => {
  const disguised = [
    "PASSWORD",
    "P@ssw0rd",
    "Pa$$word123",
    "ILoveYou",
    "Qwerty123!",
    "M4r1p0s4",
    "CONTRASEÑA",
  ];
  expect(judged(disguised)).toEqual(all(disguised, true));
});

test("a repeated text and a row of keys are easy to guess", () => {
  const regular = [
    "aaaaaaaa",
    "12121212",
    "abcabcabc",
    "ABCDEFGHIJ",
    "0987654321",
    "mnbvcxzlkj",
    "😀😀😀😀",
  ];
  const long = ["password".repeat(16), "1234567890".repeat(12), "mariposa".repeat(5)];
  expect(judged([...regular, ...long])).toEqual(all([...regular, ...long], true));
});

test("an original password or phrase is not easy to guess", () => {
  const own = [
    "peer-to-peer",
    "correct horse battery",
    "wayra teje 47 mantas",
    "ñandú-cóndor-8",
    "Tr0ub4dor&3",
    "mi perro come pan",
    "el gato duerme mucho",
    "sol luna mar",
    "kx8Rw2pQ",
    "quinoa-2-soup",
    "la puerta azul se abre despacio cuando llueve",
  ];
  expect(judged(own)).toEqual(all(own, false));
});

const milliseconds = (password: string) => {
  const started = process.threadCpuUsage();
  isLeakedPassword(password);
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
};

test("the longest password takes as long as its beginning, which alone is checked", () => {
  isLeakedPassword("warm");
  const costly = "p4$$w0rd".repeat(16);
  const start = costly.slice(0, 24);
  const rounds = Array.from({ length: 5 }, () => [costly, start].map((each) => sum(each)));
  const ratios = rounds.map(([long = 0, short = 1]) => long / short).toSorted((a, b) => a - b);
  expect(ratios[2]).toBeLessThan(2);
});

/** Measured over many calls, because a thread's clock may have steps of 4 ms. */
const sum = (password: string) =>
  Array.from({ length: 20 }, () => milliseconds(password)).reduce((all, each) => all + each, 0);

test("signs that may be many letters take little more than letters do", () => {
  const hostile = [
    "p4$$w0rd",
    "4@8({[<369&!1|70$5+7%2/",
    "1lI|!",
    "p4$$w0rd12",
    "2019-12-12/",
    "|11|l",
    "ppH4aaPPH4@@",
    "12",
    "vv|/\\|",
  ].map((part) => part.repeat(128).slice(0, 128));
  for (const password of hostile) isLeakedPassword(password);
  const mean = (password: string) => sum(password) / 20;
  const costs = hostile.map((password) => [password, mean(password)] as const);
  expect(costs.filter(([, cost]) => cost > 15)).toEqual([]);
});
