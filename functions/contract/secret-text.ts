/**
 * What opens a wallet, as people paste it by mistake: a private key, as hexadecimal digits or as
 * Bitcoin's wallets write it, and the words of a wallet. Whoever has it has the money.
 */

const digits = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/i;
const ofBitcoin =
  /(?<![0-9a-z])(?:[5KL9c][1-9A-HJ-NP-Za-km-z]{50,51}|[a-z]prv[1-9A-HJ-NP-Za-km-z]{50,})/;

/** The words of a list, which may be numbered. */
const wordsOf = (text: string) =>
  text.split(/[\s,;]+/).flatMap((part) => part.replace(/^\d+[.):]?/, "") || []);

/** The words of a wallet are 12 to 24 short ones, and nothing else. */
const isSeedPhrase = (text: string): boolean => {
  const words = wordsOf(text);
  return (
    words.length >= 11 && words.length <= 26 && words.every((word) => /^\p{L}{2,9}$/u.test(word))
  );
};

export const isSecretText = (text: string): boolean => {
  const visible = text.replaceAll(/[\p{Cf}"'`]/gu, "");
  return digits.test(visible) || ofBitcoin.test(visible) || isSeedPhrase(visible);
};

/**
 * Whether a page may show again what somebody pasted in the place of an address or a signature: one
 * word that is too short for a secret, or a signature.
 */
export const mayBeShownAgain = (text: string): boolean =>
  !isSecretText(text) && (/^\s*\S{0,48}\s*$/.test(text) || /^\s*0x[0-9a-f]{130,}\s*$/i.test(text));
