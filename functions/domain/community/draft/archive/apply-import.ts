import { and, eq } from "drizzle-orm";
import { limits } from "../../../../contract/core/limits.ts";
import { locales, type Locale } from "../../../../contract/core/locales.ts";
import type { Database } from "../../../../db/connect.ts";
import { draftImports } from "../../../../db/schema/index.ts";
import type { Actor } from "../../../actor.ts";
import { Refusal } from "../../../refusal.ts";
import { readDocument, type DraftFiles } from "../document.ts";
import { changeDraft, readDraft, requireEditor } from "../draft.ts";
import { addToCourses, coursesOf } from "../structure.ts";
import { filesOfCourse, folderOf, revisionOfCourse } from "./course-files.ts";

type Import = typeof draftImports.$inferSelect;

async function readImport(database: Database, communityId: bigint, id: string): Promise<Import> {
  const [row] = await database
    .select()
    .from(draftImports)
    .where(and(eq(draftImports.id, BigInt(id)), eq(draftImports.communityId, communityId)));
  if (!row) throw new Refusal("not-found");
  return row;
}

export async function getImport(
  database: Database,
  actor: Actor,
  slug: string,
  id: string,
  locale: Locale,
) {
  const community = await requireEditor(database, actor, slug);
  const { course, files } = await readImport(database, community.id, id);
  const draft = await readDraft(database, community.id);
  const before = filesOfCourse(draft, course);
  const names = [...new Set([...before.keys(), ...Object.keys(files)])].toSorted();
  return {
    course,
    title: titleOf(files, locale) || course,
    isNew: before.size === 0,
    revision: revisionOfCourse(draft, course),
    changes: names.flatMap((file) => {
      const change = { file, before: before.get(file) ?? null, after: files[file] ?? null };
      return change.before === change.after ? [] : [change];
    }),
  };
}

function titleOf(files: Import["files"], locale: Locale): string {
  const found = [locale, ...locales]
    .map((one) => files[`${one}.mdx`])
    .find((text) => text !== undefined);
  const { title } = readDocument(found ?? "");
  return typeof title === "string" ? title : "";
}

/**
 * Puts an import in the place of its course. Throws `draft-changed` if the import was compared with another revision of
 * the course. A repeated call changes nothing.
 */
export async function applyImport(
  database: Database,
  actor: Actor,
  slug: string,
  { id, revision }: { id: string; revision: string },
): Promise<{ path: string }> {
  const community = await requireEditor(database, actor, slug);
  const { course, files } = await readImport(database, community.id, id);
  const result = { path: `courses/${course}` };
  return changeDraft(database, actor, slug, (draft) => {
    const changed = withCourse(draft, course, files);
    const stored = revisionOfCourse(draft, course);
    if (stored === revisionOfCourse(changed, course)) return { files: draft, result };
    if (stored !== revision) throw new Refusal("draft-changed");
    if (changed.size > limits.draftFiles) throw new Refusal("too-many-parts");
    return { files: changed, result };
  });
}

function withCourse(draft: DraftFiles, course: string, files: Import["files"]) {
  const folder = folderOf(course);
  const others = [...draft].filter(([path]) => !path.startsWith(folder));
  const own = Object.entries(files).map(([path, text]): [string, string] => [folder + path, text]);
  const whole = new Map([...others, ...own]);
  return coursesOf(draft).includes(course) ? whole : addToCourses(whole, course);
}
