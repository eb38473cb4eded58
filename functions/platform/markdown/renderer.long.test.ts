import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createRenderer } from "./renderer.ts";

/**
 * The test's rendering thread: by its text, it answers, answers late, never ends, uses all memory,
 * or fails.
 */
const script = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ text, isColoured }) => {
    if (text === "endless" || (text.includes("endless") && isColoured)) for (;;);
    if (text === "slow") for (const end = Date.now() + 200; Date.now() < end;);
    if (text === "hungry") for (const all = [];;) all.push(new Array(10_000).fill(all.length));
    if (text === "broken") throw new TypeError("not a function");
    if (text === "failed")
      return parentPort.postMessage({ html: null, error: new Error("not a function") });
    parentPort.postMessage({ html: "<p>" + text + "</p>" });
  });
  parentPort.postMessage({ ready: true });`;

let folder: string;
let file: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ayni-renderer-"));
  await writeFile(join(folder, "worker.mjs"), script);
  file = pathToFileURL(join(folder, "worker.mjs"));
});
afterAll(() => rm(folder, { recursive: true }));

const rendererFor = (options: Parameters<typeof createRenderer>[0] = {}) => {
  const renderer = createRenderer({ file, deadline: 20_000, longestWait: 60_000, ...options });
  onTestFinished(renderer.close);
  return renderer;
};

test("a text is rendered by the pipeline, in the thread", async () => {
  const { render, close } = createRenderer();
  onTestFinished(close);
  expect(await render("**bold**")).toEqual({
    html: '<p dir="auto"><strong>bold</strong></p>',
    settled: true,
  });
});

test("a text that takes too long ends its thread, and later texts get another", async () => {
  const onFailure = vi.fn();
  const { render } = rendererFor({ deadline: 1_000, onFailure });
  const [endless, ...others] = await Promise.all(["endless", "a", "b"].map((text) => render(text)));
  expect(endless).toEqual({ html: null, settled: true });
  expect(others.map(({ html }) => html)).toEqual(["<p>a</p>", "<p>b</p>"]);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(
    new Error("A text was not rendered within 1000 ms"),
  );
});

test("a text whose colours take too long is rendered without them", async () => {
  const onFailure = vi.fn();
  const { render } = rendererFor({ deadline: 1_000, onFailure });
  const text = "```ts\nendless";
  expect(await render(text, "ana")).toEqual({ html: `<p>${text}</p>`, settled: true });
  expect(onFailure).toHaveBeenCalledOnce();
});

test("an error of the pipeline is answered, and its thread goes on", async () => {
  const onFailure = vi.fn();
  const { render } = rendererFor({ onFailure });
  expect(await render("failed")).toEqual({ html: null, settled: true });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error("not a function"));
  expect(await render("a")).toEqual({ html: "<p>a</p>", settled: true });
});

test.each(["hungry", "broken"])(
  "a text whose thread ends (%s) is shown as typed, and is reported",
  async (text) => {
    const onFailure = vi.fn();
    const { render } = rendererFor({ onFailure });
    const [first, second] = await Promise.all([render(text), render("a")]);
    expect(first).toEqual({ html: null, settled: true });
    expect(second).toEqual({ html: "<p>a</p>", settled: true });
    expect(onFailure).toHaveBeenCalledOnce();
  },
);

test("the number of waiting texts and their time are limited", async () => {
  const { render } = rendererFor({ longestQueue: 1 });
  const [first, second, third] = await Promise.all(["a", "b", "c"].map((text) => render(text)));
  expect([first?.html, second?.html]).toEqual(["<p>a</p>", "<p>b</p>"]);
  expect(third).toEqual({ html: null, settled: false });

  const impatient = rendererFor({ deadline: 500, longestWait: 100 });
  const [, waited] = await Promise.all(["endless", "b"].map((text) => impatient.render(text)));
  expect(waited).toEqual({ html: null, settled: false });
  expect(await impatient.render("c")).toEqual({ html: "<p>c</p>", settled: true });
});

test("without a thread, a text may be tried later, and the failure is reported", async () => {
  const onFailure = vi.fn();
  const { render } = rendererFor({ file: new URL("missing.mjs", file), onFailure });
  expect(await render("a")).toEqual({ html: null, settled: false });
  expect(onFailure).toHaveBeenCalledOnce();
});

test("one member cannot fill the queue", async () => {
  const { render } = rendererFor();
  const own = Array.from({ length: 5 }, () => render("a", "ana"));
  const other = render("b", "ben");
  const settled = (await Promise.all(own)).map((rendered) => rendered.settled);
  expect(settled).toEqual([true, true, true, false, false]);
  expect(await other).toEqual({ html: "<p>b</p>", settled: true });
});

test("a member with many or slow texts waits for members with few", async () => {
  const { render } = rendererFor();
  const order: string[] = [];
  const send = (text: string, writer: string) =>
    render(text, writer).then(() => order.push(writer));
  await Promise.all([...Array.from({ length: 3 }, () => send("slow", "ana")), send("b", "ben")]);
  expect(order).toEqual(["ana", "ben", "ana", "ana"]);

  // The rendering time of earlier texts counts, too.
  order.length = 0;
  await Promise.all([send("slow", "cleo"), send("a", "ana"), send("b", "ben")]);
  expect(order).toEqual(["cleo", "ben", "ana"]);
});

test("of twelve slow texts of one member, only the running one delays another member's text", async () => {
  const { render } = rendererFor();
  const order: string[] = [];
  const send = (text: string, writer: string) =>
    render(text, writer).then(({ settled }) => order.push(settled ? writer : "untried"));
  const slow = Array.from({ length: 12 }, () => send("slow", "ana"));
  await Promise.all([...slow, send("b", "ben")]);
  expect(order).toEqual([...Array<string>(9).fill("untried"), "ana", "ben", "ana", "ana"]);
});

test("a text waits no longer than the limit, however many come before it, and an untried text is marked so", async () => {
  const onUntried = vi.fn();
  const { render } = rendererFor({ longestWait: 100, deadline: 2_000, onUntried });
  await render("a", "ana");
  const endless = render("endless", "ana");
  const waiting = render("b", "ben");
  // The waiting text gives up while the text before it is still running.
  expect(await Promise.race([waiting, endless])).toEqual({ html: null, settled: false });
  expect(await endless).toEqual({ html: null, settled: true });
  expect(onUntried).toHaveBeenCalledOnce();
});

test("a closed renderer leaves waiting texts for later", async () => {
  const renderer = rendererFor();
  const rendered = ["endless", "b"].map((text) => renderer.render(text));
  await renderer.close();
  expect(await Promise.all(rendered)).toEqual([
    { html: null, settled: false },
    { html: null, settled: false },
  ]);
});
