/** Characters of a message that are read, and that are kept. */
const read = 1_000;
const maxLength = 500;

const email = /[^\s"'`<>()/=]{1,64}(?:@|%40)[^\s"'`<>()/]{1,253}/gi;

/** Three base64url parts: tokens of identity services. */
const signed = /(?<![\w-])[\w-]{8,}(?:\.[\w-]{8,}){2,}/g;

/**
 * Words that name a secret. `named` is for prose, where "token" usually means a parser's token;
 * `assigned` is for assignments such as `token=…`.
 */
const named = "pass(?:word|wd|phrase|code)?|contraseña|secret|code|pin|otp";
const assigned = `${named}|token|csrf|cookie|session|oob_?code|api_?key`;

/**
 * A URL for logs and reports: without query, fragment, emails and tokens. Path words and file names
 * stay, so that source maps can be found.
 */
export const scrubUrl = (url: string): string =>
  url
    .slice(0, maxLength)
    .replace(/[?#].*/s, "")
    .replace(email, "[email]")
    .replace(signed, "[token]")
    .replace(
      /(?<=\/)(?:[0-9a-f]{32,}|(?=[^/]*[A-Z])(?=[^/]*[a-z])(?=[^/]*\d)[\w-]{32,})(?=\/|$)/g,
      "[token]",
    );

/**
 * Removes private data from a text for logs and reports: queries and fragments of URLs, cookies,
 * emails, phone numbers, tokens, database values, and quoted texts longer than a name. Used by both
 * tiers and the browser.
 */
export function scrubText(text: string): string {
  return (
    text
      .slice(0, read)
      // PostgreSQL and its client append row values, with any characters, to the message.
      .replace(/\b(Key \([^)]*\)=|Failing row contains |params:).*/s, "$1[…]")
      .replace(/((?:https?:\/|\/)[^\s"'`?#]{0,300})[?#][^\s"'`]*/g, "$1")
      .replace(
        /\b((?:set-)?cookie|authorization)(\s*[:=]\s*)(?!\s|bearer|basic)[^\n]+/gi,
        "$1$2[token]",
      )
      .replace(email, "[email]")
      .replace(/\b(bearer|basic)\s+\S+/gi, "$1 [token]")
      .replace(signed, "[token]")
      .replace(/(?<![\w-])(?=[A-Za-z_-]*\d)[\w-]{24,}(?![\w-])/g, "[token]")
      .replace(/(?<![\w+/=-])(?=[\w/]*\d)(?=[\w/]*[+=])[\w+/]{20,}={0,2}/g, "[token]")
      .replace(
        new RegExp(
          `((?<![a-z])_*(?:${assigned})["']?\\s*[=:]\\s*)(?!\\[)["'\`]?[^\\s"'\`;,)]+["'\`]?`,
          "gi",
        ),
        "$1[token]",
      )
      .replace(new RegExp(`((?<![a-z])(?:${named})\\s+)(["'\`]).*?\\2`, "gis"), "$1“…”")
      .replace(/\+\d[\d ().-]{6,}\d/g, "[phone]")
      // V8 quotes text that is not JSON; long text has no quotes.
      .replace(/(["'`])(?:(?!\1).)*\1(?=(?:\.{3})? is not valid JSON)/gs, "“…”")
      .replace(/(?<!\w)(["'`])((?:(?!\1).)*)\1(?!\w)/gs, (quoted, _mark, inside: string) =>
        /^(?:[A-Za-z_$./:#@-]{1,40}|\d)$/.test(inside) ? quoted : "“…”",
      )
      .replace(/“[^”]*”?/g, "“…”")
      // A truncated quotation has no end.
      .replace(/(?<!\w)["`](?=\S)(?!\S*["`]).*/s, "“…”")
      .slice(0, maxLength)
  );
}
