import { expect, test } from "vitest";
import type { AppLoadContext } from "@remix-run/node";
import { courseSummary } from "#contract/community/community.ts";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { openChallenges } from "./open-challenges.server.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("only challenges whose time is now are open, and the page changes when the next opens or closes", () => {
  const store = requestStore({} as AppLoadContext);
  const [coming, open, closed] = [
    { issued: inHours(2), closes: inHours(9) },
    { issued: inHours(-2), closes: inHours(3) },
    { issued: inHours(-2), closes: inHours(-1) },
  ];
  expect(openChallenges([coming, open, closed], store)).toEqual([open]);
  expect(store.response.changesAt).toBe(Date.parse(coming.issued));
});

test("a challenge in the reply of a former release, which does not say when it was issued, is open", () => {
  const { challenges } = courseSummary.pick({ challenges: true }).parse({
    challenges: [
      {
        id: "plain-weave",
        title: "Plain weave",
        level: "beginner",
        reward: { token: "KITE", decimals: 18, units: "1" },
        closes: inHours(1),
      },
    ],
  });
  expect(openChallenges(challenges, requestStore({} as AppLoadContext))).toHaveLength(1);
});
