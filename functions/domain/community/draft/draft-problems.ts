import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { problemText, type Problem } from "../../../../content/compiler/check/problem.ts";
import type { DraftProblem } from "../../../contract/studio/draft.ts";
import type { Database } from "../../../db/connect.ts";
import { tokens } from "../../../db/schema/index.ts";
import {
  stillReading,
  tooLong,
  type DraftCompiler,
} from "../../../platform/studio/draft-compiler.ts";
import type { DraftFiles } from "./document.ts";
import { placeProblems } from "./place-problem.ts";
import { readPictures } from "./pictures.ts";

const mostErrors = 50;

/** The first problems as the errors of a refusal. */
export const errorsOf = (problems: readonly Problem[]) =>
  problems
    .slice(0, mostErrors)
    .map((problem) => ({ field: problem.file, message: problemText(problem) }));

/** Known problems by a digest of everything that the checks read, because a check takes 0.1 s or more. */
const known = new LRUCache<string, Promise<DraftProblem[]>>({ max: 200 });

export async function problemsOf(
  database: Database,
  drafts: DraftCompiler,
  { id, slug }: { id: bigint; slug: string },
  files: DraftFiles,
): Promise<DraftProblem[]> {
  const pictures = await readPictures(database, id);
  const read = { symbol: tokens.symbol, decimals: tokens.decimals };
  const all = await database.select(read).from(tokens).orderBy(tokens.symbol);
  const key = createHash("sha256")
    .update(JSON.stringify([[...files], [...pictures.keys()], all]))
    .digest("base64url");
  const found =
    known.get(key) ??
    drafts.compile(slug, files, { tokens: all, pictures }).then(({ problems }) => {
      // A later check may be fast enough.
      if (problems === tooLong || problems === stillReading) known.delete(key);
      return placeProblems(problems, files);
    });
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
