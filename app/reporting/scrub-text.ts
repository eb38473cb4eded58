/** Characters of a message that are looked at, and that are kept. */
const read = 1_000;
const kept = 500;

const email = /[^\s"'`<>()/]{1,64}@[^\s"'`<>()/]{1,253}/g;

/** An address as a log or a report may hold it: without its query and its fragment. */
export const scrubAddress = (address: string): string =>
  address
    .slice(0, kept)
    .replace(/[?#].*/s, "")
    .replace(email, "[email]");

/**
 * What a text that nobody wrote for other eyes, an error's message, may say in a log or a report: queries and
 * fragments of addresses, emails, tokens, and whatever stands in quotes and is more than a name are left out.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, read)
    .replace(/((?:https?:\/|\/)[^\s"'`?#]{1,300})[?#][^\s"'`]*/g, "$1")
    .replace(email, "[email]")
    .replace(/\b(bearer|basic)\s+\S+/gi, "$1 [token]")
    .replace(/(?<![\w-])[\w-]{8,}(?:\.[\w-]{8,}){2,}/g, "[token]")
    .replace(/(?<![\w-])(?=[A-Za-z_-]*\d)[\w-]{24,}(?![\w-])/g, "[token]")
    .replace(/(?<!\w)(["'`])((?:(?!\1).)*)\1(?!\w)/gs, (quoted, _mark, inside: string) =>
      /^[\w$./-]{1,40}$/.test(inside) ? quoted : "“…”",
    )
    .slice(0, kept);
}
