import { expect, it } from "vitest";
import { connect } from "./connect.ts";
import { requestLine } from "./request-line.ts";
import { serve } from "./serve.fixture.ts";

it("what Connect's middleware answers it sends itself, and the rest is passed on", async () => {
  const vite = connect((message, reply, next) =>
    message.url === "/vite" ? reply.end("of Vite") : next(),
  );
  const { ask } = await serve([vite]);
  expect((await ask("/vite")).body.toString()).toBe("of Vite");
  expect((await ask("/page")).body.toString()).toContain("text text");
});

it("its failure is the chain's, and so is that of who comes after it", async () => {
  const failure = new Error("x");
  const failing = await serve([connect((_message, _reply, next) => next(failure))]);
  await failing.ask("/").catch(() => undefined);
  expect(failing.failures).toEqual([failure]);
  const after = await serve([connect((_message, _reply, next) => next()), requestLine]);
  await after.ask("*").catch(() => undefined);
  expect(after.failures).toMatchObject([{ status: 400 }]);
});
