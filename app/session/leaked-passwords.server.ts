/**
 * Passwords that every list of leaked ones has near its top, as far as they have the 8 characters that Ayni asks
 * for. Most of them are one of few words with one of few endings, so they are kept as these two lists and a third
 * with the rest: about five thousand passwords, and their spellings in upper case and with `@` for `a`, `0` for `o`
 * and so on.
 */
const words = lines(`
  abc admin alexander amanda america andrew angel anthony apple arsenal ashley austin baby babygirl badboy
  barcelona baseball basketball batman beautiful benjamin blink bonjour brandon bubbles buster butterfly
  carlos charlie cheese chelsea chicken chocolate chris computer contrasena cookie corvette cowboys dallas daniel
  danielle david demo diamond dolphin dragon eagles eminem estrella fender ferrari flower football forever freedom
  friends fuckyou gabriel garfield george ginger google guest guitar hannah harley heather hello hockey homer hunter
  iloveu iloveyou iverson jackson jasmine jason jennifer jessica jesus johnny jordan joseph joshua junior justin
  killer ladybug lakers lalala letmein liverpool login london loveme lovely lover madison maggie marina marlboro
  martin master matrix matthew melissa mercedes merlin metallica michael michelle mickey midnight monkey monster
  mother mustang naruto natasha newyork nicholas nicole nirvana november october orange passw pass password passwort
  patrick peanut pepper phoenix pokemon princess purple qazwsx qwe qwer qwert qwerty qwertyuiop rachel rainbow ranger
  realmadrid rebecca robert root samantha samsung scooby secret september shadow shannon silver slipknot smokey
  snoopy soccer softball spider spiderman spongebob starwars steven summer sunshine superman superstar taylor teamo
  tennis test testing thomas thunder tigger trinity trustno twilight user vanessa victoria wall welcome whatever
  william winner winter wizard xbox yankees yamaha yellow zaq zxcvbn zxcvbnm
`);

const endings = [
  "",
  ..."1 2 3 7 11 12 13 21 22 23 69 99 00 01 007 101 111 123 321 420 666 777".split(" "),
].concat(
  "1234 12345 123456 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 a abc me ! !! 1! 123!".split(
    " ",
  ),
);

const others = lines(`
  1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qweasdzxc
  qwe123qwe qweqwe123 123qweasd 123qwe123 asdfghjkl asdfasdf asdf1234 asdfghjk aaaa1111 abcd1234 a1b2c3d4 a1s2d3f4
  abcdefgh abcdefghi abcdefg1 abc123456 abc12345 a123456789 a12345678 a1234567 123456789a 12345678a 1234567a 123456aa
  12345qwert 1234qwer 123456qwerty 123123qwe qwer1234 qwertyui poiuytre mnbvcxz1 zxcvbnm1 1qwerty1 12qwaszx q2w3e4r5
  123abc123 11223344 1122334455 112233445566 11112222 12344321 123454321 12341234 123123123 147258369 147852369
  159753456 741852963 789456123 789654123 987456321 963852741 321654987 456789123 10203040 102030405 13131313 20202020
  19841984 31415926 314159265 98765432 23456789 01234567 00112233 55667788 98989898 01020304 07071990 12121990
  adminadmin rootroot testtest passpass loveyou2 lovelove babybaby changeme changeme1 changeme123 default1
  administrator administrator1 letmein1 open1234 access14 whatever1 mypassword nopassword passw0rd1 password12345678
  iloveyou1 ihateyou iloveme1 jesuschrist bismillah alejandro alejandra fernando guadalupe valentina sebastian
  cristina carolina colombia argentina venezuela mexico123 perucampeon teamomucho tequiero tequieromucho mivida123
  corazon1 contraseña contraseña1 contraseña123 mariposa bonita123 hermosa1 princesa princesa1 futbol10 chocolate1
  estrellita elefante amorcito angelito americano manchester juventus everton1 rangers1 chelsea1 celtic1888 ronaldo7
  messi10 cristiano isabella cameron1 courtney stephanie elizabeth christian jonathan vincent1 hellokitty blahblah
  startrek godzilla gandalf1 blackberry motorola nintendo playstation minecraft roblox123 fortnite bitcoin1
  bitcoin123 ethereum ethereum1 cryptocurrency satoshi1 hodlhodl tothemoon blockchain blockchain1 metamask peertopeer
`);

function lines(text: string): string[] {
  return text.split(/\s+/).filter((word) => word.length > 0);
}

/** Upper case, and digits or signs in the place of letters, change nothing about how soon a password is guessed. */
const plain = (password: string) =>
  password
    .toLowerCase()
    .replace(/[@0$351]/g, (sign) => ({ "@": "a", "0": "o", $: "s", "3": "e", "5": "s" })[sign] ?? "i");

const leaked = new Set(
  [...words.flatMap((word) => endings.map((ending) => word + ending)), ...others]
    .filter((password) => password.length >= 8)
    .map(plain),
);

/** Runs along the alphabet or the rows of a keyboard, forwards or backwards. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];
const runs = rows.concat(rows.map((row) => [...row].toReversed().join("")));

/** The same one to four characters over and over. */
const isRepetition = (password: string) => /^(.{1,4}?)\1+$/s.test(password);

/** Whether a password is one of the well-known leaked ones, or so regular that it is guessed as soon. */
export function isLeakedPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return leaked.has(plain(password)) || isRepetition(lower) || runs.some((run) => run.includes(lower));
}
