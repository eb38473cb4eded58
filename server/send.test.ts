import { expect, it } from "vitest";
import { htmlAnswer } from "./answer.ts";
import { serve } from "./serve.fixture.ts";

it("an answer is sent whole, with its length and its cookies", async () => {
  const { ask } = await serve([], () => ({
    ...htmlAnswer("ñ", 404),
    cookies: ["a=b", "c=d"],
  }));
  const { status, headers, body } = await ask("/");
  expect([status, body.toString()]).toEqual([404, "ñ"]);
  expect(headers).toMatchObject({ "content-length": "2" });
  expect(headers["set-cookie"]).toEqual(["a=b", "c=d"]);
});

it("HEAD is told the length and sent nothing; an answer without a body has no length", async () => {
  const { ask } = await serve([], ({ path }) => htmlAnswer("text", path === "/none" ? 204 : 200));
  const head = await ask("/", { method: "HEAD" });
  expect([head.headers["content-length"], head.body.length]).toEqual(["4", 0]);
  expect((await ask("/none")).headers["content-length"]).toBeUndefined();
});
