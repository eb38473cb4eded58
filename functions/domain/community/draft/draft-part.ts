import { asc } from "drizzle-orm";
import { partValues } from "../../../contract/studio/draft-value.ts";
import type { DraftEntry, DraftProblem } from "../../../contract/studio/draft.ts";
import type { PartValue } from "../../../contract/studio/draft-fields.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import type { Database } from "../../../db/connect.ts";
import { tokens } from "../../../db/schema/index.ts";
import type { DraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { changeDraft, readDraft, readEditTimes, requireEditor } from "./draft.ts";
import { problemsOf } from "./draft-problems.ts";
import { entryOf } from "./get-draft.ts";
import { listDraftPictures } from "./pictures.ts";
import { readPart, revisionOf } from "./read-part.ts";
import { requirePart } from "./structure.ts";
import { writePart } from "./write-part.ts";

type DraftPart = Omit<DraftEntry, "problems"> & {
  revision: string;
  value: PartValue;
  tokens: string[];
  pictures: { path: string; description: string }[];
  problems: DraftProblem[];
};

export async function getDraftPart(
  database: Database,
  drafts: DraftCompiler,
  actor: Actor,
  slug: string,
  path: string,
  locale: Locale,
): Promise<DraftPart> {
  const community = await requireEditor(database, actor, slug);
  const { id } = community;
  const files = await readDraft(database, id);
  const part = requirePart(files, path);
  const value = readPart(files, part);
  const times = await readEditTimes(database, id);
  const problems = await problemsOf(database, drafts, community, files);
  const { pictures } = await listDraftPictures(database, actor, slug);
  const symbols = await database
    .select({ symbol: tokens.symbol })
    .from(tokens)
    .orderBy(asc(tokens.symbol));
  return {
    ...entryOf({ files, times, locale, problems }, part),
    problems: problems.filter((problem) => problem.path === path),
    revision: revisionOf(value),
    value,
    tokens: symbols.map(({ symbol }) => symbol),
    pictures: pictures.map(({ path: address, description }) => ({ path: address, description })),
  };
}

/** Throws `draft-changed` if another save came first, unless both saves have the same texts. */
export const saveDraftPart = (
  database: Database,
  actor: Actor,
  slug: string,
  path: string,
  { revision, value }: { revision: string; value: unknown },
): Promise<{ revision: string }> =>
  changeDraft(database, actor, slug, (files) => {
    const part = requirePart(files, path);
    const parsed = partValues[part.kind].safeParse(value);
    if (!parsed.success)
      throw new Refusal("invalid-input", {
        errors: parsed.error.issues.map(({ path: at, code }) => ({
          field: at.join("."),
          message: code,
        })),
      });
    const changed = writePart(files, part, parsed.data as PartValue);
    const result = { revision: revisionOf(readPart(changed, part)) };
    const stored = revisionOf(readPart(files, part));
    if (stored === result.revision) return { files, result };
    if (stored !== revision) throw new Refusal("draft-changed");
    return { files: changed, result };
  });
