import { expect, it } from "vitest";
import type { NextSteps } from "#contract/learning/home.ts";
import type { Viewer } from "#contract/identity/viewer.ts";
import { shownSteps } from "./shown-steps.server.ts";

const steps: NextSteps = {
  courses: [],
  drafts: [],
  waiting: [],
  evaluated: [],
  feedback: [],
  reviews: [],
  news: [],
  hasAssignableWork: false,
  week: { modules: 0, submissions: 0, feedback: 0 },
};

it("the queues of a reviewer's communities are shown with the communities' names", () => {
  const queues = [
    { community: "weaving", waiting: 3, oldest: "2026-01-01T00:00:00.000Z" },
    { community: "dyeing", waiting: 1, oldest: "2026-02-01T00:00:00.000Z" },
  ];
  const roles = [
    { community: "dyeing", name: "Teñido", role: "reviewer" as const },
    { community: "weaving", name: "Tejido", role: "owner" as const },
  ];
  const { reviews } = shownSteps(steps, { queues, roles } as unknown as Viewer, "es");
  expect(reviews).toEqual([
    { ...queues[0], community: { slug: "weaving", name: "Tejido" } },
    { ...queues[1], community: { slug: "dyeing", name: "Teñido" } },
  ]);
});
