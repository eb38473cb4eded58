import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { readEnvironment, settingNames } from "./environment.ts";
import { givenByPlatform, settingsOfFunction } from "./function-settings.ts";

const { validateKey } = createRequire(import.meta.url)("firebase-tools/lib/functions/env.js") as {
  validateKey: (name: string) => void;
};

const isTaken = (name: string) => {
  try {
    validateKey(name);
    return true;
  } catch {
    return false;
  }
};

test("a function can be given every setting of the API, except those that the platform gives", () => {
  expect(settingNames).toContain("DATABASE_URL");
  expect(settingNames.filter((name) => !isTaken(name))).toEqual([...givenByPlatform]);
});

const others = { API_SERVICE_KEY: "service-key-of-at-least-32-characters" };
const config = JSON.stringify({ projectId: "of-config", storageBucket: "of-config.appspot.com" });

test.each([
  ["GCLOUD_PROJECT", { GCLOUD_PROJECT: "of-cloud", FIREBASE_CONFIG: config }, "of-cloud"],
  ["FIREBASE_CONFIG", { GCLOUD_PROJECT: "", FIREBASE_CONFIG: config }, "of-config"],
  [
    "FIREBASE_PROJECT_ID, where it is no function",
    { FIREBASE_PROJECT_ID: "ours", GCLOUD_PROJECT: "of-cloud" },
    "ours",
  ],
])("the project of a function is that of %s", (_, source, project) => {
  const { FIREBASE_PROJECT_ID } = readEnvironment([], settingsOfFunction({ ...others, ...source }));
  expect(FIREBASE_PROJECT_ID).toBe(project);
});

test.each(["", "{", "null", "[]", '{"projectId":7}', '{"projectId":""}'])(
  "without a project the API does not start: FIREBASE_CONFIG=%s",
  (given) => {
    const source = settingsOfFunction({ ...others, FIREBASE_CONFIG: given });
    expect(() => readEnvironment([], source)).toThrow(/FIREBASE_PROJECT_ID is missing/);
  },
);
