import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const modules = [
  { id: "one", title: "One" },
  { id: "two", title: "Two" },
];
const challenges = [{ id: "build", title: "Build" }];

test("a course starts with its first module", () => {
  expect(nextStep(modules, challenges, [])).toEqual({ title: "One", path: "learning-modules/one" });
});

test("it goes on with the first module that is not done, whatever was read before", () => {
  expect(nextStep(modules, challenges, ["one"])?.path).toBe("learning-modules/two");
  expect(nextStep(modules, challenges, ["two"])?.path).toBe("learning-modules/one");
});

test("after all modules comes the challenge", () => {
  expect(nextStep(modules, challenges, ["one", "two"])?.path).toBe("challenges/build");
  expect(nextStep([], challenges, [])?.path).toBe("challenges/build");
});

test("a course with neither modules nor challenges has no next step", () => {
  expect(nextStep([], [], [])).toBeNull();
});
