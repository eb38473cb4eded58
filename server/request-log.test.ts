import { request } from "node:http";
import { expect, it } from "vitest";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import { htmlAnswer } from "./answer.ts";
import { requestLog } from "./request-log.ts";
import { serve } from "./serve.fixture.ts";

it("tells of a request once, without its query, when it has been answered", async () => {
  const told: AnsweredRequest[] = [];
  const { ask } = await serve([requestLog((answered) => told.push(answered))], (exchange) => {
    exchange.route = "page";
    return htmlAnswer("gone", 404);
  });
  await ask("/page?oobCode=secret", { method: "POST" });
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    method: "POST",
    path: "/page",
    route: "page",
    status: 404,
    isAborted: false,
  });
});

it("tells of a reader who went away", async () => {
  const told: AnsweredRequest[] = [];
  const begun = Promise.withResolvers<void>();
  const { port } = await serve([requestLog((answered) => told.push(answered))], () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const outgoing = request({ port, agent: false }).on("error", () => undefined);
  outgoing.end();
  await begun.promise;
  outgoing.destroy();
  await expect.poll(() => told.map(({ isAborted }) => isAborted)).toEqual([true]);
});
