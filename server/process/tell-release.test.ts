import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import { thisRelease } from "#contract/process/release-number.ts";
import { tellReleaseEveryMinute } from "./tell-release.ts";

const replies: Response[] = [];
const messages: string[] = [];
let told = 0;

beforeAll(() => {
  useTestSettings({ API_BASE_URL: "http://127.0.0.1:1" });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("fetch", () => {
    told += 1;
    const reply = replies.shift();
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError("fetch failed"));
  });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  messages.length = told = 0;
});

/** Tells once, and then once for each minute. */
async function tell(all: readonly (Response | "none")[]): Promise<void> {
  const stop = tellReleaseEveryMinute((message) => messages.push(message));
  for (const [minute, reply] of all.entries()) {
    if (minute > 0) {
      if (reply !== "none") replies.push(reply);
      vi.advanceTimersByTime(60_000);
    }
    await vi.waitFor(() => expect(told).toBe(minute + 1));
    await new Promise(setImmediate);
  }
  stop();
}
const noted = () => Response.json(thisRelease);

test("each outage of the API is logged once", async () => {
  await tell(["none", "none", new Response(null, { status: 503 }), noted(), "none", "none"]);
  expect(messages).toEqual([
    "prepare cannot see this web tier: the API was not told its release (fetch failed)",
    "prepare cannot see this web tier: the API was not told its release (fetch failed)",
  ]);
});

test("an API of a release without numbers is no failure", async () => {
  await tell(["none", new Response(null, { status: 404 }), new Response(null, { status: 404 })]);
  expect(messages).toHaveLength(1);
});
