import { z } from "zod";
import { limits } from "./limits.ts";
import { locales, type Locale } from "./locales.ts";
import { usernameFault, usernamePattern } from "../identity/username.ts";
import { countWords, isVisible } from "./text/words.ts";

export { limits, type Locale };

export const locale = z.enum(locales);

export const textLanguage = locale.nullable();
export type TextLanguage = z.output<typeof textLanguage>;

export const languageChoice = z.enum(["auto", ...locales]);
export type LanguageChoice = z.output<typeof languageChoice>;

export const slug = z
  .string()
  .min(3)
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const challengeId = z
  .string()
  .min(3)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:--[a-z0-9]+)?$/);

export const id = z.string().regex(/^[1-9]\d{0,17}$/);

const cursor = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/);
export const pageQuery = z.object({ cursor: cursor.optional() });
export const nextCursor = cursor.nullable();

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/**
 * An amount of a token: `units` is an integer number of base units; one token has 10^`decimals`
 * base units.
 */
export const money = z.object({
  token: z.string(),
  decimals: z.int(),
  units: z.string().regex(/^-?\d+$/),
});
export type Money = z.output<typeof money>;

export const level = z.enum(["beginner", "intermediate", "advanced"]);

/** A public user. `username` is empty after deletion; the web tier then shows a placeholder. */
export const publicUser = z.object({
  username: z.string(),
  picture: z.string().nullable(),
  isDeleted: z.literal(true).optional(),
});

/** No NUL, which PostgreSQL cannot store, and at least one visible character. */
export const writtenText = (maximum: number) =>
  z
    .string()
    .max(maximum, { abort: true })
    .refine((text) => !text.includes("\0"), { error: "control-character", abort: true })
    .refine(isVisible, { error: "required", abort: true });

/** The issue gives the required and the actual number of words. */
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
export const passkeyName = writtenText(limits.name);
/** For previews: may be shorter than a submission. */
export const previewedText = writtenText(limits.submissionText);
export const answerText = writtenText(limits.feedbackText);
export const reviewQuestionText = writtenText(limits.reviewQuestion).min(
  limits.minimumReviewQuestion,
);
export const eventText = writtenText(limits.eventText);
export const evaluationComment = writtenText(limits.evaluationComment);

export const criterionComment = z
  .string()
  .max(limits.criterionComment)
  .refine((text) => !text.includes("\0"), { error: "control-character" });

/** Removes what PostgreSQL cannot store: NUL in text, and lone surrogates in JSON. */
export const typedText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .overwrite((text) => text.replaceAll("\0", "").toWellFormed());

const dotSegment = /(?:\/|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?=\/|%(?:25)*(?:2f|5c)|$)/i;

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

export const githubPullRequest = z
  .string()
  .max(limits.link)
  .regex(
    /^https:\/\/github\.com\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[\w.-]{1,100}\/pull\/[1-9]\d{0,9}(?:\/[\w/]*)?$/,
    { error: "github-pull-request", abort: true },
  )
  .refine(leadsWhereItSays, { error: "github-pull-request" });

/**
 * 3–22 ASCII letters, digits, single `.` or `_` inside. ASCII, because usernames are part of URLs
 * and look-alike scripts allow impersonation. The issue names the disallowed character.
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
 * Control and format characters and line separators, which can disguise a text. Joiners and
 * direction marks are allowed: many scripts need them, and they do not reorder text.
 */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C-\u200F\u061C])\p{Cf}/u;

export const formKey = z.uuid();

const line = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !misleading.test(text), { error: "control-character" });

export const personalName = line(limits.name);

/** One line with at least one visible character. */
export const textLine = (maximum: number) =>
  line(maximum).trim().refine(isVisible, { error: "required" });

/** A line that may stay empty. */
export const optionalLine = (maximum: number) =>
  line(maximum)
    .trim()
    .refine((text) => text === "" || isVisible(text), { error: "required" })
    .default("");

/** A date and a time of day, as a browser's field sends it. */
export const typedMinute = z
  .string()
  .regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d$/, { error: "date-time", abort: true })
  .refine((text) => new Date(`${text}Z`).toJSON()?.startsWith(text), { error: "date-time" });

const isHttps = (link: string): boolean => {
  const url = URL.parse(link);
  return (
    url?.protocol === "https:" && url.username === "" && url.password === "" && url.href.length > 12
  );
};

/** Browsers read a backslash as a slash, and a path of two slashes as another host. */
const isSitePath = (link: string): boolean =>
  /^\/(?!\/)[^\\]*$/.test(link) &&
  URL.parse(link, "https://site.invalid")?.origin === "https://site.invalid";

export const webLink = line(limits.link)
  .trim()
  .refine((link) => link.startsWith("https://") && isHttps(link), { error: "url" });

/** An address that begins with https://, or a path of this site. */
export const siteLink = line(limits.link)
  .trim()
  .refine((link) => (link.startsWith("https://") ? isHttps(link) : isSitePath(link)), {
    error: "site-link",
  });

/**
 * A typed amount of whole tokens below 1,000,000,000: "1500", "0.25" or "0,25". "1.500" is refused
 * as ambiguous.
 */
export const typedAmount = z
  .string()
  .trim()
  .regex(/^(?=.*[1-9])\d{1,9}(?:[.,]\d{1,36})?$/, { error: "amount", abort: true })
  .refine((text) => !/^[1-9]\d{0,2}[.,]\d{3}$/.test(text), { error: "amount-two-ways" })
  .overwrite((text) => text.replace(",", "."));

/** An admin's reason. Stored permanently, so emails are refused. */
export const adminReason = line(limits.reason)
  .trim()
  .min(limits.minimumReason)
  .refine((text) => !/\S@\S+\.\S/.test(text), { error: "no-address" });
