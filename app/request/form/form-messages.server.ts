import type { z } from "zod";
import type { FixedT } from "#app/i18n/i18n.server.ts";
import type { FullKey } from "#app/i18n/translate.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const formats: Readonly<Record<string, string>> = { email: "email", url: "url" };

/**
 * Returns the code of a generic rule's message in the `validation` namespace; schemas set their own
 * codes with `error: "…"`.
 */
export function issueCode(issue: RawIssue): string {
  const isMissing = issue.input === undefined || issue.input === "";
  if (isMissing && issue.code !== "invalid_value") return "required";
  switch (issue.code) {
    case "too_small":
      return isText(issue.origin)
        ? Number(issue.minimum) > 1
          ? "too-short"
          : "required"
        : "too-small";
    case "too_big":
      if (issue.origin === "file") return "picture-too-large";
      return isText(issue.origin) ? "too-long" : "too-big";
    case "invalid_format":
      return formats[issue.format] ?? "default";
    case "invalid_type":
      return { number: "number", int: "whole-number" }[issue.expected as string] ?? "default";
    case "invalid_value":
    case "invalid_union":
      return "required-choice";
    default:
      return "default";
  }
}

const isText = (origin: string) => origin === "string" || origin === "array";

/**
 * The message of an issue whose `message` is a code. The field replaces `{{field}}` with its label,
 * which only the page knows.
 */
export function issueMessage(issue: z.core.$ZodIssue, t: FixedT): string {
  const { minimum, maximum } = issue as { minimum?: number; maximum?: number };
  const missingConsent =
    issue.code === "invalid_value" && issue.values.every((value) => value === true);
  const key = `validation.${missingConsent ? "required-accept" : issue.message}`;
  const count = issue.code === "too_small" ? minimum : maximum;
  const own = issue.code === "custom" ? issue.params : undefined;
  const isKnown = t.has(key) || t.has(`${key}_other`);
  return t(isKnown ? (key as FullKey) : "validation.default", {
    field: "{{field}}",
    ...(minimum === undefined ? {} : { minimum: Number(minimum) }),
    ...(maximum === undefined
      ? {}
      : { maximum: Number(maximum), megabytes: Number(maximum) / 1_000_000 }),
    ...(count === undefined ? {} : { count: Number(count) }),
    ...own,
  });
}
