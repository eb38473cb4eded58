import { z } from "zod";
import { applicationView } from "../community/application.ts";
import { applicationStates } from "../community/application-states.ts";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { id, instant, nextCursor, pageQuery, slug, textLine, writtenText } from "../core/values.ts";
import { operationsOn } from "./operations-on.ts";

const state = z.enum(applicationStates);

const listed = z.object({ id, organisation: z.string(), state, at: instant });

export const listApplications = endpoint({
  method: "get",
  path: "/admin/applications",
  summary: "Confirmed applications to host a community, newest first",
  guard: "admin",
  query: pageQuery,
  response: z.object({ applications: z.array(listed), next: nextCursor }),
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

const decision = operationsOn("/admin/applications/{application_id}", params, [
  "application-changed",
]);

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
