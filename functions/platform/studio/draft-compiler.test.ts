import { afterEach, expect, test } from "vitest";
import { options, validDraft } from "../../../content/compiler/draft.fixture.ts";
import { createDraftCompiler, type DraftCompiler } from "./draft-compiler.ts";

let compiler: DraftCompiler;
afterEach(() => compiler.close());

test("drafts are compiled one after the other in one thread, each with its own answer", async () => {
  compiler = createDraftCompiler();
  const broken = validDraft();
  broken.delete("community.json");
  const [good, bad, again] = await Promise.all([
    compiler.compile("weaving", validDraft(), options),
    compiler.compile("knots", broken, options),
    compiler.compile("weaving", validDraft(), options),
  ]);
  expect(good.compiled?.community.slug).toBe("weaving");
  expect(bad.problems.length).toBeGreaterThan(0);
  expect(again).toEqual(good);
});

test("a draft that takes too long is refused and ends the thread; the next one gets another", async () => {
  const failures: Error[] = [];
  compiler = createDraftCompiler({ deadline: 1, onFailure: (error) => failures.push(error) });
  const { compiled, problems } = await compiler.compile("weaving", validDraft(), options);
  expect(compiled).toBeNull();
  expect(problems[0]?.message).toContain("take too long");
  expect(failures).toHaveLength(1);
});

test("a single text is compiled in the same thread, and refused when it takes too long", async () => {
  compiler = createDraftCompiler();
  const text = { text: "A **warp**.", locale: "en", pictures: new Map() } as const;
  const [{ document }] = await Promise.all([
    compiler.preview("weaving", text),
    compiler.compile("weaving", validDraft(), options),
  ]);
  expect(document?.html).toContain("<strong>warp</strong>");
  await compiler.close();
  compiler = createDraftCompiler({ deadline: 1 });
  const late = await compiler.preview("weaving", text);
  expect(late.document).toBeNull();
  expect(late.problems[0]?.message).toContain("take too long");
});
