import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noSettings, refusedStart } from "./setup/refused-start.ts";

const names = Object.keys(noSettings).filter((name) => name !== "FIREBASE_AUTH_EMULATOR_HOST");
const complete = {
  PUBLIC_URL: "https://ayni.example",
  API_BASE_URL: "https://api.ayni.example",
  API_SERVICE_KEY: "service-key-of-at-least-32-characters",
  FIREBASE_PROJECT_ID: "ayni",
  FIREBASE_API_KEY: "key",
  FIREBASE_AUTH_DOMAIN: "ayni.example",
  SESSION_SECRET: "a-secret-of-at-least-thirty-two-characters",
  CONTACT_EMAIL: "hello@ayni.example",
};
const tries = [
  ...(["PUBLIC_URL", "SESSION_SECRET"] as const).map((name) => ({
    settings: { [name]: complete[name] },
    says: names.filter((other) => other !== name).map((other) => `${other} is missing`),
  })),
  {
    settings: { ...complete, FIREBASE_API_KEY: "a:b", SESSION_SECRET: "short-one" },
    says: ["FIREBASE_API_KEY: must not contain a colon", "SESSION_SECRET: "],
  },
];

const everyTry = ["server.ts", "build/web"].flatMap((program) =>
  tries.map((one) => ({ program, ...one })),
);

test.each(everyTry)("half a deployment does not start: $program, $says.0", async (tried) => {
  const { program, settings, says } = tried;
  const folder = await mkdtemp(join(tmpdir(), "ayni-half-"));
  const { code, said } = await refusedStart(program, { DATA_DIR: folder, ...settings });
  expect(code, said).toBe(1);
  for (const words of says) expect(said).toContain(words);
  expect(said, "no value of a secret, no stack").not.toMatch(/short-one|\n\s+at /);
  expect(readdirSync(folder), "nothing local was begun").toEqual([]);
  await rm(folder, { recursive: true });
});
