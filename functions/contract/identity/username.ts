export const usernamePattern = /^[A-Za-z0-9]+(?:[._][A-Za-z0-9]+)*$/;

/** The first disallowed character, with its combining accents. */
const wrongSign = /[A-Za-z0-9._]\p{M}{1,3}|[^A-Za-z0-9._]\p{M}{0,3}/u;

type UsernameFault =
  | { readonly message: "username-character"; readonly character: string }
  | { readonly message: "username-space" | "username" };

/** Null for a valid username; the length is not checked. */
export function usernameFault(text: string): UsernameFault | null {
  const [sign] = wrongSign.exec(text) ?? [];
  if (sign === undefined) return usernamePattern.test(text) ? null : { message: "username" };
  if (/\s/.test(sign)) return { message: "username-space" };
  return { message: "username-character", character: visible(sign.normalize("NFC")) };
}

function visible(sign: string): string {
  if (!/^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(sign)) return sign;
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${number.padStart(4, "0")}`;
}

const spelledOut: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
};

const mostLetters = 22;

/** A valid form of a username: "maria" for "María". Null if no form is recognisable, as of a name in another script. */
export function plainUsername(text: string): string | null {
  if (text.length > 200 || usernameFault(text) === null) return null;
  const letters = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\0-\x7F]/gu, (letter) => spelledOut[letter] ?? letter);
  if (/[^\0-\x7F]/.test(letters.replace(/[^\p{L}\p{N}]/gu, ""))) return null;
  const plain = withoutEnds(
    letters.replace(/[^a-z0-9._]+/g, "_").replace(/[._]{2,}/g, (signs) => signs.charAt(0)),
  );
  const short = withoutEnds(plain.slice(0, mostLetters));
  return short.length < 3 ? null : short;
}

const withoutEnds = (text: string) => text.replace(/^[._]+|[._]+$/g, "");
