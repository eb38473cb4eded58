/**
 * Wallet secrets that users paste by mistake: a private key in hexadecimal or Bitcoin's format, or
 * a seed phrase.
 */

const digits = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/i;
const ofBitcoin =
  /(?<![0-9a-z])(?:[5KL9c][1-9A-HJ-NP-Za-km-z]{50,51}|[a-z]prv[1-9A-HJ-NP-Za-km-z]{50,})/;

const wordsOf = (text: string) =>
  text.split(/[\s,;]+/).flatMap((part) => part.replace(/^\d+[.):]?/, "") || []);

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
 * True if a pasted address or signature may be shown again: a single word too short for a secret,
 * or a signature.
 */
export const mayBeShownAgain = (text: string): boolean =>
  !isSecretText(text) && (/^\s*\S{0,48}\s*$/.test(text) || /^\s*0x[0-9a-f]{130,}\s*$/i.test(text));
