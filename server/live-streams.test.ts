import { get, type IncomingMessage } from "node:http";
import { onTestFinished, expect, test } from "vitest";
import type { Answer } from "./answer.ts";
import { createLiveStreams } from "./live-streams.ts";
import { serve } from "./serve.fixture.ts";

function events() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const source = { isGone: false };
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (source.isGone = true),
  });
  const headers = { "content-type": "text/event-stream" };
  const body = Buffer.alloc(0);
  const answer: Answer = {
    status: 200,
    headers,
    cookies: ["a=b"],
    body,
    isText: false,
    compressed: {},
    stream,
  };
  const write = (text: string) => controller?.enqueue(Buffer.from(text));
  return {
    source,
    answer,
    write,
    break: () => controller?.error(new Error("x")),
    close: () => controller?.close(),
  };
}

const open = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = get({ port, path: "/live", agent: false }, resolve).on("error", reject);
    onTestFinished(() => void asked.destroy());
  });
const next = (reply: IncomingMessage) =>
  new Promise<string>((resolve) => reply.once("data", (part: Buffer) => resolve(String(part))));
const ended = (reply: IncomingMessage) =>
  new Promise<void>((resolve) => reply.resume().once("end", () => resolve()));

test("events are passed on as they come, until their end or the reader's", async () => {
  const made = [events(), events()];
  const streams = createLiveStreams();
  let asked = 0;
  const { port, failures } = await serve(
    [streams.middleware],
    async () => made[asked++]?.answer ?? null,
  );
  const reply = await open(port);
  expect(reply.headers).toMatchObject({ "content-type": "text/event-stream", connection: "close" });
  expect(reply.headers["set-cookie"]).toEqual(["a=b"]);
  for (const text of ["data: 1\n\n", "data: 2\n\n"]) {
    made[0]?.write(text);
    expect(await next(reply)).toBe(text);
  }
  made[0]?.close();
  await ended(reply);
  const left = await open(port);
  left.destroy();
  await expect.poll(() => made[1]?.source.isGone).toBe(true);
  expect(failures).toEqual([]);
});

test("what breaks off behind ends as if it were over, since its reader comes again in any case", async () => {
  const made = events();
  const { port, failures } = await serve([createLiveStreams().middleware], () => made.answer);
  const reply = await open(port);
  made.break();
  await ended(reply);
  expect(reply.complete).toBe(true);
  expect(failures).toEqual([]);
});

test("all end when the server closes, and beyond so many a reader is told to come later", async () => {
  const streams = createLiveStreams({ total: 2 });
  const site = await serve([streams.middleware], () => events().answer);
  const replies = [await open(site.port), await open(site.port)];
  expect((await site.ask("/live")).status).toBe(204);
  streams.end();
  await Promise.all(replies.map(ended));
  expect((await open(site.port)).statusCode).toBe(200);
  expect((await site.ask("/live", { method: "HEAD" })).status).toBe(204);
});

test("a reader who takes nothing loses the connection, and what fed it ends", async () => {
  const made = events();
  const { port } = await serve([createLiveStreams({ stall: 200 }).middleware], () => made.answer);
  const reply = await open(port);
  reply.pause();
  for (let count = 0; count < 200; count += 1) made.write("x".repeat(100_000));
  await expect.poll(() => made.source.isGone, { timeout: 5_000 }).toBe(true);
});
