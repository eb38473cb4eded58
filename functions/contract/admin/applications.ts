import { z } from "zod";
import { applicationView } from "../community/application.ts";
import { applicationStates } from "../community/application-states.ts";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import type { ProblemCode } from "../core/problem.ts";
import { id, instant, nextCursor, pageQuery, slug, textLine, writtenText } from "../core/values.ts";

const state = z.enum(applicationStates);

const listed = z.object({ id, organisation: z.string(), state, at: instant });
export type ListedApplication = z.output<typeof listed>;

export const listApplications = endpoint({
  method: "get",
  path: "/admin/applications",
  summary: "Confirmed applications to host a community, newest first",
  guard: "admin",
  query: pageQuery,
  response: z.object({ applications: z.array(listed), next: nextCursor }),
  problems: [],
});

const params = z.object({ application_id: id });

export const getApplication = endpoint({
  method: "get",
  path: "/admin/applications/{application_id}",
  summary: "A confirmed application, as admins see it",
  guard: "admin",
  params,
  response: applicationView,
  problems: ["not-found"],
});

const decision = <const Name extends string, Body extends z.ZodObject>(
  name: Name,
  summary: string,
  body: Body,
  problems: readonly ProblemCode[] = [],
) =>
  endpoint({
    method: "post",
    path: `/admin/applications/{application_id}/${name}`,
    summary,
    guard: "admin",
    params,
    body,
    status: 204,
    response: z.null(),
    problems: ["not-found", "recent-login-required", "application-changed", ...problems],
  });

const words = z.object({ text: writtenText(limits.applicationText) });

export const askApplicant = decision(
  "ask",
  "Ask the applicant something, which they answer on their page",
  words,
);

export const declineApplication = decision(
  "decline",
  "Decline an application with a reason that the applicant reads",
  words,
);

export const acceptApplication = decision(
  "accept",
  "Accept an application: make its community, which is not public, and invite its owner",
  z.object({ slug, name: textLine(limits.organisation) }),
  ["slug-taken", "slug-reserved"],
);
