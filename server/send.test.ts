import { expect, it } from "vitest";
import { htmlAnswer, readResponse } from "./answer.ts";
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

it("a download is passed on as it comes, with the length that it says, and a part of one is never whole", async () => {
  const download = (isBroken: boolean) => {
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1;
        if (isBroken && pieces === 2) controller.error(new Error("gone"));
        else controller.enqueue(new Uint8Array(100_000));
        if (pieces === 3) controller.close();
      },
    });
    return readResponse(
      new Response(body, {
        headers: { "Content-Disposition": "attachment", "Content-Length": "300000" },
      }),
    );
  };
  const { ask, port } = await serve([], ({ path }) => download(path === "/broken"));
  const { headers, body } = await ask("/");
  expect([headers["content-length"], body.length]).toEqual(["300000", 300_000]);
  const broken = fetch(`http://localhost:${port}/broken`).then((reply) => reply.arrayBuffer());
  await expect(broken).rejects.toThrow();
  expect((await ask("/", { method: "HEAD" })).body.length).toBe(0);
});
