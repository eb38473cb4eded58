import { afterEach, expect, test } from "vitest";
import {
  createDraftCompiler,
  stillReading,
  tooLong,
  type DraftCompiler,
} from "./draft-compiler.ts";

/** A thread that numbers its answers, and never answers for a draft with the file `endless`. */
const file = new URL(`data:text/javascript,
  import { parentPort } from "node:worker_threads";
  let answered = 0;
  parentPort.on("message", ({ draft }) => {
    if (draft?.has("endless")) return;
    answered += 1;
    const problems = [{ file: "", message: String(answered) }];
    parentPort.postMessage({ result: { compiled: null, problems } });
  });`);

const endless = new Map([["endless", ""]]);
const long = new Map([["a.mdx", "a".repeat(400_001)]]);
const options = { tokens: [], pictures: new Map() };

let drafts: DraftCompiler;
afterEach(() => drafts.close());

const compile = async (slug: string, draft: ReadonlyMap<string, string> = new Map()) => {
  const { problems } = await drafts.compile(slug, draft, options);
  return problems[0]?.message;
};

test("a community's drafts wait for one of each other community", async () => {
  drafts = createDraftCompiler({ file });
  const said = await Promise.all(["a", "a", "a", "b", "c"].map((slug) => compile(slug)));
  expect(said).toEqual(["1", "4", "5", "2", "3"]);
});

test("a long draft keeps no short one waiting", async () => {
  drafts = createDraftCompiler({ file });
  const endlessly = compile("a", new Map([...long, ...endless]));
  expect(await Promise.race([endlessly, compile("b")])).toBe("1");
});

test("after the timeout, the answer is a sentence, and the work goes on", async () => {
  const failures: Error[] = [];
  drafts = createDraftCompiler({
    file,
    timeout: 1,
    deadline: 200,
    onFailure: (error) => failures.push(error),
  });
  expect(await compile("a", endless)).toBe(stillReading[0]?.message);
  const others = createDraftCompiler({ file, deadline: 200 });
  expect(await others.compile("a", endless, options)).toMatchObject({ problems: tooLong });
  await others.close();
  await expect.poll(() => failures).toHaveLength(1);
});

test("only a few questions of one community wait", async () => {
  drafts = createDraftCompiler({ file, deadline: 2_000 });
  const first = compile("a", endless);
  const waiting = Array.from({ length: 5 }, () => compile("a"));
  expect(await compile("a")).toBe(stillReading[0]?.message);
  expect(await first).toBe(tooLong[0]?.message);
  expect(await Promise.all(waiting)).toEqual(["1", "2", "3", "4", "5"]);
});
