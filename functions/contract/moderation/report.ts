import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id, instant, limits, locale, slug, typedText } from "../core/values.ts";
import { isVisible } from "../core/text/words.ts";
import { caseStates, reportReasons, thingKinds } from "./names.ts";

export const reportReason = z.enum(reportReasons);
export const thingKind = z.enum(thingKinds);
export const caseState = z.enum(caseStates);

/**
 * A reported thing: `submission:12`, `feedback:3`, `answer:3`, `review-question:12`, `review-answer:12`,
 * `profile:ana` or a page's path.
 */
export const about = z
  .string()
  .max(300)
  .regex(
    /^(?:(?:submission|feedback|answer|review-question|review-answer):[1-9]\d{0,17}|profile:[A-Za-z0-9._]{3,22}|page:\/communities\/[a-z0-9-]+(?:\/[a-z0-9-]+)*)$/,
  );

export const words = (minimum: number) =>
  typedText(limits.moderationWords)
    .min(minimum)
    .refine((text) => minimum === 0 || isVisible(text), { error: "required" });

const written = z.object({
  about,
  reason: reportReason,
  words: words(limits.minimumReason),
});

const aboutOf = z.object({
  kind: thingKind,
  /** The path of the thing on the site, without a language. */
  path: z.string(),
  excerpt: z.string(),
  community: z.object({ slug, name: z.string() }).nullable(),
});

const problems = ["not-found", "content-hidden", "own-case"] as const;

export const readReportable = endpoint({
  method: "get",
  path: "/reportable",
  summary: "The thing that a report would be about",
  guard: "public",
  query: z.object({ about }),
  response: aboutOf,
  problems,
});

export const reportAsMember = endpoint({
  method: "post",
  path: "/viewer/reports",
  summary:
    "Report a submission, feedback, a reviewer's question or its answer, a profile or a page to its moderators",
  guard: "member",
  body: written,
  status: 201,
  response: z.object({ path: z.string() }),
  problems: [...problems, "already-reported", "too-many-attempts"],
});

/** The web tier passes a visitor's report with the client's IP. */
export const reportAsVisitor = endpoint({
  method: "post",
  path: "/reports",
  summary: "Report something as a visitor, who gets the outcome by email or by a secret link",
  guard: "service",
  body: written.extend({
    email: z.email().max(320).optional(),
    locale,
    clientIp: z.string().max(64),
  }),
  status: 201,
  response: z.object({ path: z.string(), secret: z.string().nullable() }),
  problems: [...problems, "already-reported", "too-many-attempts"],
});

const secret = z.string().regex(/^[\w-]{43}$/);

const followed = z.object({
  kind: thingKind,
  at: instant,
  state: caseState,
  changedAt: instant,
});

/** A POST, so that the secret is in no log of addresses. */
export const followReport = endpoint({
  method: "post",
  path: "/reports/follow",
  summary: "The outcome of a visitor's report, by its secret",
  guard: "service",
  body: z.object({ secret }),
  response: followed,
  problems: ["not-found"],
});

export const listViewerReports = endpoint({
  method: "get",
  path: "/viewer/reports",
  summary: "The viewer's newest reports and their outcomes",
  guard: "member",
  response: z.object({ reports: z.array(followed.extend({ id, path: z.string() })) }),
});
