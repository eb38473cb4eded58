import { z } from "zod";
import { limits } from "./limits.ts";
import { locales, type Locale } from "./locales.ts";
import { usernameFault, usernamePattern } from "./username.ts";
import { countWords, isVisible } from "./words.ts";

export { limits, type Locale };

export const locale = z.enum(locales);

/** The language of a member's text; null where nobody has said it and it cannot be told. */
export const textLanguage = locale.nullable();
export type TextLanguage = z.output<typeof textLanguage>;

/** What a writer says about the language of their text: which it is, or that it is to be guessed. */
export const languageChoice = z.enum(["auto", ...locales]);
export type LanguageChoice = z.output<typeof languageChoice>;

/** Slugs and authored ids: 3 to 60 of a–z, 0–9 and single hyphens inside. */
export const slug = z
  .string()
  .min(3)
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A database identity, as a decimal string. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/);

/** Where the next page of a keyset-paged list starts; opaque to callers. */
const cursor = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/);
export const pageQuery = z.object({ cursor: cursor.optional() });
export const nextCursor = cursor.nullable();

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/**
 * An amount of a token: `units` is an integer count of base units, `decimals` how many of them make
 * one token.
 */
export const money = z.object({
  token: z.string(),
  decimals: z.int(),
  units: z.string().regex(/^-?\d+$/),
});
export type Money = z.output<typeof money>;

export const level = z.enum(["beginner", "intermediate", "advanced"]);

/** Who did something, as others see them. */
/**
 * Somebody as others see them. Of a member who has deleted their account `username` is empty, and
 * the web tier writes the words for such a person there.
 */
export const person = z.object({
  username: z.string(),
  picture: z.string().nullable(),
  isGone: z.literal(true).optional(),
});

/** Written by a person: no NUL, which PostgreSQL cannot store, and something to see. */
const writtenText = (maximum: number) =>
  z
    .string()
    .max(maximum, { abort: true })
    .refine((text) => !text.includes("\0"), { error: "control-character", abort: true })
    .refine(isVisible, { error: "required", abort: true });

/** The issue says how many words are needed and how many there are. */
const textOfWords = (maximum: number, minimum: number) =>
  writtenText(maximum).check(({ value, issues }) => {
    const count = countWords(value, minimum);
    if (count >= minimum) return;
    issues.push({
      code: "custom",
      input: value,
      message: "too-few-words",
      params: { minimum, count },
    });
  });

export const submissionText = textOfWords(limits.submissionText, limits.submissionWords);
export const feedbackText = textOfWords(limits.feedbackText, limits.feedbackWords);
/** What a member calls one of their passkeys. */
export const passkeyName = writtenText(limits.name);
/** A text that is only looked at: it may be too short to be sent. */
export const previewedText = writtenText(limits.submissionText);
/** An answer to feedback earns nothing, so a word of thanks is long enough. */
export const answerText = writtenText(limits.feedbackText);
export const evaluationComment = writtenText(limits.evaluationComment);

/** What a reviewer says of one criterion; empty where the points say enough. */
export const criterionComment = z
  .string()
  .max(limits.criterionComment)
  .refine((text) => !text.includes("\0"), { error: "control-character" });

/**
 * What somebody has typed so far, less what PostgreSQL cannot store: NUL in a text, and halves of a
 * character in JSON.
 */
export const typedText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .overwrite((text) => text.replaceAll("\0", "").toWellFormed());

/**
 * A segment of dots, or of what a server may read as such, which leads out of the path before it.
 */
const dotSegment = /(?:\/|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?=\/|%(?:25)*(?:2f|5c)|$)/i;

/** Whether a browser follows an address as it is written. */
const leadsWhereItSays = (link: string) => new URL(link).href === link && !dotSegment.test(link);

/** A repository on github.com: `https://github.com/owner/name`, optionally deeper inside it. */
export const githubRepository = z
  .string()
  .max(limits.link)
  .regex(
    /^https:\/\/github\.com\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[\w.-]{1,100}(?:\/[\w./%@-]*)?$/,
    {
      error: "github-repository",
      abort: true,
    },
  )
  .refine(leadsWhereItSays, { error: "github-repository" });

/** A pull request on github.com, given as feedback. */
export const githubPullRequest = z
  .string()
  .max(limits.link)
  .regex(
    /^https:\/\/github\.com\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[\w.-]{1,100}\/pull\/[1-9]\d{0,9}(?:\/[\w/]*)?$/,
    { error: "github-pull-request", abort: true },
  )
  .refine(leadsWhereItSays, { error: "github-pull-request" });

/**
 * 3–22 letters, digits, single `.` or `_` inside. Letters are ASCII: a name is part of addresses,
 * and look-alike scripts would let one member pass for another. The issue says which character is
 * no part of a name.
 */
export const username = z
  .string()
  .min(3)
  .max(22)
  .check(({ value, issues }) => {
    const fault = usernameFault(value);
    if (fault === null || fault.message === "username") return;
    issues.push({ code: "custom", input: value, message: fault.message, params: { ...fault } });
  })
  .regex(usernamePattern, { error: "username" });

/**
 * Characters that make a text look like another text: control and format characters, and line
 * separators. Joiners and direction marks are allowed, because names in many scripts need them and
 * they do not reorder text.
 */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C-\u200F\u061C])\p{Cf}/u;

/** What a form is known by when it comes again; made once per rendered form. */
export const formKey = z.uuid();

/** One line, which may be empty. */
const line = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !misleading.test(text), { error: "control-character" });

/** A name as profiles show it; empty when not given. */
export const personalName = line(limits.name);

/**
 * An amount of whole tokens as an admin types it, less than 1,000,000,000: "1500", "0.25" or "0,25".
 * "1.500" is refused, because some read one and a half, and others fifteen hundred.
 */
export const typedAmount = z
  .string()
  .trim()
  .regex(/^(?=.*[1-9])\d{1,9}(?:[.,]\d{1,36})?$/, { error: "amount", abort: true })
  .refine((text) => !/^[1-9]\d{0,2}[.,]\d{3}$/.test(text), { error: "amount-two-ways" })
  .overwrite((text) => text.replace(",", "."));

/**
 * Why an admin does something, for other admins to read. It is kept for good, so it has no email
 * address.
 */
export const adminReason = line(limits.reason)
  .trim()
  .min(limits.minimumReason)
  .refine((text) => !/\S@\S+\.\S/.test(text), { error: "no-address" });
