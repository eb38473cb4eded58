import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

const complete = {
  FIREBASE_PROJECT_ID: "ayni",
  API_SERVICE_KEY: "service-key-of-at-least-32-characters",
  LOG_LEVEL: "",
};

test("settings are parsed, and an empty one counts as missing", () => {
  expect(readEnvironment([], complete)).toMatchObject({
    FIREBASE_PROJECT_ID: "ayni",
    LOG_LEVEL: "info",
  });
});

test("all missing settings are listed at once, including those that only this caller requires", () => {
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

test("a mail server needs a sender, and both are looked at", () => {
  const mailing = { SMTP_URL: "smtp://u:p@mail.example:587", MAIL_FROM: "Ayni <a@ayni.example>" };
  expect(readEnvironment(["SMTP_URL", "MAIL_FROM"], { ...complete, ...mailing })).toMatchObject(
    mailing,
  );
  const read = (given: object) => () => readEnvironment([], { ...complete, ...mailing, ...given });
  expect(read({ MAIL_FROM: "a@ayni.example" })).not.toThrow();
  expect(read({ MAIL_FROM: undefined })).toThrow(/MAIL_FROM is missing/);
  expect(read({ SMTP_URL: undefined, MAIL_FROM: undefined })).not.toThrow();
  for (const from of ["Ayni", "a@b.example\r\nBcc: c@d.example", "A <a@b.example> <c@d.example>"])
    expect(read({ MAIL_FROM: from })).toThrow(/MAIL_FROM: must be an address/);
  for (const url of ["mail.example", "https://mail.example", "file:///etc/passwd"])
    expect(read({ SMTP_URL: url })).toThrow(/SMTP_URL: /);
  expect(read({ SMTP_URL: "ftp://u:hunter2@mail.example" })).not.toThrow(/hunter2/);
  expect(() => readEnvironment(["PUBLIC_URL", "SMTP_URL", "MAIL_FROM"], complete)).toThrow(
    /PUBLIC_URL is missing; SMTP_URL is missing; MAIL_FROM is missing/,
  );
});

test("a malformed setting is named without its value", () => {
  const read = () => readEnvironment([], { ...complete, API_SERVICE_KEY: "hunter2" });
  expect(read).toThrow(/API_SERVICE_KEY/);
  expect(read).not.toThrow(/hunter2/);
});

test("a service key that can be guessed and a real project's URL without https are refused", () => {
  const read = (given: object) => () => readEnvironment([], { ...complete, ...given });
  for (const key of ["a".repeat(40), "ab".repeat(20)])
    expect(read({ API_SERVICE_KEY: key })).toThrow(/API_SERVICE_KEY: can be guessed/);
  expect(read({ PUBLIC_URL: "http://ayni.example" })).toThrow(/PUBLIC_URL: .*https/);
  expect(read({ PUBLIC_URL: "http://localhost:3000" })).not.toThrow();
});

test("a reviewer's day has a value of 1,000 tokens unless set", () => {
  const read = (value: string) => readEnvironment([], { ...complete, REVIEWER_DAY_VALUE: value });
  expect(read("").REVIEWER_DAY_VALUE).toBe(1_000);
  expect(read("0").REVIEWER_DAY_VALUE).toBe(0);
  for (const wrong of ["-1", "many", "1.5"])
    expect(() => read(wrong)).toThrow(/REVIEWER_DAY_VALUE: /);
});

const chain = {
  CHAIN_RPC_URL: "https://node.example",
  CHAIN_ID: "1",
  DATABASE_URL: "postgres://db/ayni",
};
const key = `0x${"1".repeat(64)}`;
const kmsKey = "projects/a/locations/global/keyRings/b/cryptoKeys/c/cryptoKeyVersions/1";

test("one key pays: one of this process, or one of a key service", () => {
  const read = (given: object) => () => readEnvironment([], { ...complete, ...chain, ...given });
  expect(read({ PAYOUT_KEY: key })).not.toThrow();
  expect(read({ PAYOUT_KMS_KEY: kmsKey })).not.toThrow();
  const both = read({ PAYOUT_KEY: key, PAYOUT_KMS_KEY: kmsKey });
  expect(both).toThrow(/PAYOUT_KMS_KEY: one key pays/);
  expect(both).not.toThrow(key);
  for (const wrong of [key, kmsKey.slice(0, -2), `${kmsKey}/x`, `https://example/${kmsKey}`, "a/b"])
    expect(read({ PAYOUT_KMS_KEY: wrong })).toThrow(/PAYOUT_KMS_KEY: must be projects/);
  expect(read({ PAYOUT_KMS_KEY: key })).not.toThrow(key);
});

test("a real chain needs a real project, a lasting database and a key of its own", () => {
  const read = (given: object) => () => readEnvironment([], { ...complete, ...chain, ...given });
  expect(read({})).not.toThrow();
  expect(read({ CHAIN_ID: "" })).toThrow(/CHAIN_ID is missing/);
  expect(read({ FIREBASE_PROJECT_ID: "demo-ayni" })).toThrow(/CHAIN_ID: a real chain cannot/);
  expect(read({ CHAIN_ID: "31337" })).toThrow(/CHAIN_ID: 31337 is a chain of one machine/);
  expect(read({ DATABASE_URL: "" })).toThrow(/DATABASE_URL/);
  const published = "0xAC0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  expect(read({ PAYOUT_KEY: published })).toThrow(/PAYOUT_KEY: this key is published/);
});
