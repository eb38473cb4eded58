import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { money, slug } from "../core/values.ts";

/** Weeks that the figures of work look back on. */
export const figureWeeks = 26;

/** Hours. */
const delays = z.object({ median: z.number(), nineOfTen: z.number() });

const cost = z.object({ passes: z.int(), total: money, perPass: money });

/** The Mondays of the first and the last week (UTC) of a group. */
const group = z.object({ from: z.iso.date(), to: z.iso.date() });

const courseFigures = z.object({
  /** Members who marked a module as done or handed something in; null for fewer than five. */
  started: z.int().nullable(),
  /** Members whose last module is number `from` to `to` in the course's order; 0 is no module. */
  stops: z.array(z.object({ from: z.int(), to: z.int(), stopped: z.int(), reached: z.int() })),
  /** Work of the last weeks by the week in which it was submitted. */
  weeks: z.array(
    group.extend({
      works: z.int(),
      passes: z.int(),
      firstFeedback: delays.nullable(),
      evaluation: delays.nullable(),
    }),
  ),
  firstFeedback: delays.nullable(),
  evaluation: delays.nullable(),
  /** The cost of a challenge's passes with their feedback, per token. */
  costs: z.array(cost.extend({ weeks: z.array(group.extend(cost.shape)) })),
  /**
   * The questions, counted from 0, that readers most often answer wrong at first, in tens of percent, with the wrong
   * option that most of them choose. `quiz` is the digest of the quiz.
   */
  wrongAnswers: z.array(
    z.object({
      module: slug,
      quiz: z.string(),
      question: z.int(),
      percent: z.int(),
      mostChosen: z.int().nullable(),
    }),
  ),
});
export type CourseFigures = z.output<typeof courseFigures>;

export const getCourseFigures = endpoint({
  method: "get",
  path: "/studio/{slug}/figures",
  summary:
    "Figures of a community's courses for its owners and authors, and for admins; groups of fewer than five people are merged with others or left out",
  guard: "verified",
  params: z.object({ slug }),
  query: z.object({ course: slug.optional() }),
  response: z.object({
    name: z.string(),
    courses: z.array(z.object({ slug, title: z.string(), modules: z.array(slug) })),
    /** The figures of the requested course, else of the first; null without a course. */
    figures: courseFigures.extend({ course: slug }).nullable(),
  }),
  problems: ["not-found", "not-in-role"],
});
