import { expect, test } from "vitest";
import { makeStudioCommunity } from "../../../../tests/factories/studio.ts";
import type { DraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { problemsOf } from "./draft-problems.ts";

const opened = useDatabase();

test("many problems of one field are one sentence, and its texts are read once", async () => {
  const { database } = opened;
  const id = await makeStudioCommunity(database, "knots", {});
  const lines = Array.from({ length: 60 }, (_, at) => `  c-${at}: { title: One, description: D }`);
  const file = "courses/bends/challenges/sheet-bend/en.mdx";
  const problem = { file, line: 3, column: 1, message: "criteria.c-1.title: is too short" };
  const drafts: DraftCompiler = {
    compile: () =>
      Promise.resolve({
        compiled: null,
        problems: Array.from({ length: 3_000 }, () => problem),
      }),
    preview: () => Promise.reject(new Error("Not asked")),
    checkImported: () => Promise.reject(new Error("Not asked")),
    close: () => Promise.resolve(),
  };
  const files = new Map([[file, `---\ncriteria:\n${lines.join("\n")}\n---\n`]]);
  const start = performance.now();
  expect(await problemsOf(database, drafts, { id, slug: "knots" }, files)).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(2_000);
});
