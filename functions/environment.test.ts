import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

const complete = { FIREBASE_PROJECT_ID: "ayni", API_SERVICE_KEY: "k".repeat(32), LOG_LEVEL: "" };

test("settings are parsed, and an empty one counts as missing", () => {
  expect(readEnvironment([], complete)).toMatchObject({
    FIREBASE_PROJECT_ID: "ayni",
    LOG_LEVEL: "info",
  });
});

test("everything missing is listed at once, what this caller requires included", () => {
  expect(() => readEnvironment(["DATABASE_URL"], { FIREBASE_PROJECT_ID: "" })).toThrow(
    /DATABASE_URL is missing; FIREBASE_PROJECT_ID is missing; API_SERVICE_KEY is missing/,
  );
});

test("an emulator beside a real project is refused, and both settings are named", () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099/secret" };
  const read = () => readEnvironment([], { ...complete, ...emulator });
  expect(read).toThrow(/FIREBASE_AUTH_EMULATOR_HOST: .*FIREBASE_PROJECT_ID/);
  expect(read).not.toThrow(/secret/);
  expect(
    readEnvironment([], { ...complete, ...emulator, FIREBASE_PROJECT_ID: "demo-ayni" }),
  ).toMatchObject(emulator);
});

test("a malformed setting is named without its value", () => {
  const read = () => readEnvironment([], { ...complete, API_SERVICE_KEY: "hunter2" });
  expect(read).toThrow(/API_SERVICE_KEY/);
  expect(read).not.toThrow(/hunter2/);
});
