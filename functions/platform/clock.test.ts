import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { logLines } from "../contract/process/log-lines.ts";
import { createClock } from "./clock.ts";
import { createIdentity } from "./identity/verify-session.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => void (opened = await createTestDatabase()));
afterAll(() => opened.close());
afterEach(() => vi.useRealTimers());

const projectId = "demo-clock";
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const cookieUntil = (exp: number) =>
  `${encode({ alg: "none" })}.${encode({
    iss: `https://session.firebase.google.com/${projectId}`,
    aud: projectId,
    sub: "uid",
    auth_time: 1,
    exp,
  })}.`;

test("an API with a wrong clock logs that, and ends no session for it", async () => {
  const lines: string[] = [];
  const clock = createClock(pino(logLines, { write: (line: string) => void lines.push(line) }));
  const { readCookie } = createIdentity({
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
    isClockWrong: clock.isWrong,
  });
  const now = Date.now();
  const cookie = cookieUntil(Math.floor(now / 1000) + 600);
  await clock.compare(opened.database);
  expect(await readCookie(cookie)).toMatchObject({ uid: "uid" });
  await expect(readCookie(cookieUntil(1))).rejects.toMatchObject({ code: "unauthenticated" });
  expect(lines).toEqual([]);

  vi.useFakeTimers({ toFake: ["Date"], now: now + 86_400_000 });
  for (let time = 0; time < 2; time++) await clock.compare(opened.database);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    message: "the clock of this machine and that of PostgreSQL differ",
  });
  await expect(readCookie(cookie)).rejects.toMatchObject({ code: "identity-unavailable" });

  vi.useRealTimers();
  await clock.compare(opened.database);
  expect([clock.isWrong(), lines.length]).toEqual([false, 2]);
});
