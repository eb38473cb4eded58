import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { formKey, instant, slug, textLine, writtenText } from "../core/values.ts";
import { applicationStates } from "./application-states.ts";
import { mailToken } from "./people.ts";

/** A full web address with a host name, so that admins can open it. */
const website = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(limits.link);

export const applicationFields = z.object({
  organisation: textLine(limits.organisation),
  website,
  contactName: textLine(limits.name),
  email: z.email().max(254),
  teaches: writtenText(limits.applicationText),
  audience: writtenText(limits.applicationText),
  languages: z.enum(["both", "en", "es"]),
  rewards: writtenText(limits.applicationText),
});
export type ApplicationFields = z.output<typeof applicationFields>;

export const applyToHost = endpoint({
  method: "post",
  path: "/applications",
  summary:
    "Apply to host a community; the mail's link confirms it, and sending it again changes nothing",
  guard: "service",
  body: applicationFields.extend({ key: formKey }),
});

const applicationMessage = z.object({
  kind: z.enum(["question", "answer", "reason"]),
  text: z.string(),
  at: instant,
});

export const applicationView = applicationFields.extend({
  state: z.enum(applicationStates),
  website: z.string(),
  createdAt: instant,
  messages: z.array(applicationMessage),
  community: z.object({ slug, name: z.string() }).nullable(),
});
export type ApplicationView = z.output<typeof applicationView>;

const link = z.object({ token: mailToken });

export const readApplication = endpoint({
  method: "post",
  path: "/applications/look",
  summary: "An application, by the link of a mail about it",
  guard: "service",
  body: link,
  response: applicationView,
  problems: ["not-found"],
});

export const confirmApplication = endpoint({
  method: "post",
  path: "/applications/confirm",
  summary:
    "Confirm an application by the mail's link, so that admins see it; again changes nothing",
  guard: "service",
  body: link,
  problems: ["not-found"],
});

export const answerApplication = endpoint({
  method: "post",
  path: "/applications/answer",
  summary: "Answer what an admin asked about an application",
  guard: "service",
  body: link.extend({ text: writtenText(limits.applicationText) }),
  problems: ["not-found", "application-changed"],
});

export const withdrawApplication = endpoint({
  method: "post",
  path: "/applications/withdraw",
  summary: "Withdraw an application that nobody has decided about; again changes nothing",
  guard: "service",
  body: link,
  problems: ["not-found", "application-changed"],
});
