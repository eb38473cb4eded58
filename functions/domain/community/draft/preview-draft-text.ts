import type { Locale } from "../../../contract/core/locales.ts";
import type { Database } from "../../../db/connect.ts";
import type { DraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import type { Actor } from "../../actor.ts";
import { countOfMember } from "../../identity/attempt/record-attempt.ts";
import { requireEditor } from "./draft.ts";
import { readPictures } from "./pictures.ts";

/** The rendered text, or its problems. */
export async function previewDraftText(
  database: Database,
  drafts: DraftCompiler,
  actor: Actor,
  slug: string,
  { text, locale }: { text: string; locale: Locale },
): Promise<{ html: string | null; problems: { line: number | null; message: string }[] }> {
  const { id } = await requireEditor(database, actor, slug);
  await countOfMember(database, "preview", actor.userId);
  const pictures = await readPictures(database, id);
  const { document, problems } = await drafts.preview(slug, { text, locale, pictures });
  return {
    html: document?.html ?? null,
    problems: problems.map(({ line = null, message }) => ({ line, message })),
  };
}
