import { z } from "zod";
import { courseSummary, scoreboard, scoreboardQuery } from "../community/community.ts";
import { endpoint } from "../core/endpoint.ts";
import { instant, slug } from "../core/values.ts";
import { quizAnswers } from "./quiz-answers.ts";

const courseParams = z.object({ slug, course_slug: slug });
const moduleParams = courseParams.extend({ module_id: slug });

const course = courseSummary.extend({
  modulesDone: z.array(slug).nullable(),
  /** The time at which the community was closed; missing in the reply of a former release. */
  closedAt: instant.nullish(),
});
export type Course = z.output<typeof course>;

export const getCourse = endpoint({
  method: "get",
  path: "/communities/{slug}/courses/{course_slug}",
  summary: "A course, with the viewer's progress",
  guard: "public",
  isServedInOutages: true,
  mayLag: true,
  params: courseParams,
  response: course,
  problems: ["not-found"],
});

export const getCourseScoreboard = endpoint({
  method: "get",
  path: "/communities/{slug}/courses/{course_slug}/scoreboard",
  summary:
    "Learners who have points in a course, of all time or of a month (UTC): by points, passed submissions or helpful feedback, most first",
  guard: "public",
  mayLag: true,
  params: courseParams,
  query: scoreboardQuery,
  response: scoreboard,
  problems: ["not-found"],
});

export const markModuleDone = endpoint({
  method: "put",
  path: "/communities/{slug}/courses/{course_slug}/learning-modules/{module_id}/progress",
  summary: "Mark a learning module as done, with the first answers to its quiz if it was answered",
  guard: "member",
  params: moduleParams,
  query: z.object({ answers: quizAnswers.optional() }),
  problems: ["not-found"],
});

export const unmarkModuleDone = endpoint({
  method: "delete",
  path: "/communities/{slug}/courses/{course_slug}/learning-modules/{module_id}/progress",
  summary: "Mark a learning module as not done",
  guard: "member",
  params: moduleParams,
  problems: ["not-found"],
});
