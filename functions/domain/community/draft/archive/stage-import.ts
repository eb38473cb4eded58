import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Problem } from "../../../../../content/compiler/check/problem.ts";
import { limits } from "../../../../contract/core/limits.ts";
import { transact, type Database } from "../../../../db/connect.ts";
import { draftImports } from "../../../../db/schema/index.ts";
import type { DraftCompiler } from "../../../../platform/studio/draft-compiler.ts";
import { readArchive } from "../../../../platform/studio/read-archive.ts";
import type { Actor } from "../../../actor.ts";
import { countOfMember } from "../../../identity/attempt/record-attempt.ts";
import { Refusal } from "../../../refusal.ts";
import type { DraftFiles } from "../document.ts";
import { errorsOf } from "../draft-problems.ts";
import { readDraft, requireEditor } from "../draft.ts";
import { newId } from "../new-id.ts";
import { coursesOf, requirePart } from "../structure.ts";
import { filesOfCourse, folderOf } from "./course-files.ts";
import { importPictures } from "./import-pictures.ts";

type Parts = {
  readonly database: Database;
  readonly drafts: DraftCompiler;
  readonly actor: Actor;
  readonly bytes: Uint8Array;
};

/** The maximum of a community's imports that no member has applied yet. */
const mostWaiting = 5;

const refuseFor = (problems: readonly Problem[]) => {
  if (problems.length > 0) throw new Refusal("import-refused", { errors: errorsOf(problems) });
};

/**
 * Reads a course from a zip and keeps it for a day, outside the draft. Throws `import-refused` with a sentence for each
 * fault. Without a course to replace, the import becomes a new course.
 */
export async function stageImport(
  { database, drafts, actor, bytes }: Parts,
  slug: string,
  replaced: string | undefined,
): Promise<{ id: bigint }> {
  const { id: communityId } = await requireEditor(database, actor, slug);
  await countOfMember(database, "import", actor.userId);
  const draft = await readDraft(database, communityId);
  if (replaced !== undefined) requirePart(draft, `courses/${replaced}`);
  const { archive, problems } = await readArchive(bytes);
  refuseFor(problems);
  if (!archive) throw new Refusal("import-refused");
  const found = await drafts.checkImported(slug, archive.texts);
  const folder = folderOf(archive.course);
  const named = found.map((problem) => ({ ...problem, file: folder + problem.file }));
  refuseFor([...named, ...sizeBreaches(draft, archive.texts, { folder, replaced })]);
  const faulty: Problem[] = [];
  const texts = await importPictures(database, communityId, archive, faulty);
  refuseFor(faulty);
  const course = replaced ?? newId(archive.course, coursesOf(draft));
  return keep(database, communityId, { course, files: Object.fromEntries(texts) });
}

function sizeBreaches(
  draft: DraftFiles,
  texts: DraftFiles,
  { folder, replaced }: { folder: string; replaced: string | undefined },
): Problem[] {
  const left = replaced === undefined ? 0 : filesOfCourse(draft, replaced).size;
  const count = draft.size - left + texts.size;
  const many: Problem = {
    file: "the archive",
    message: `brings the community to ${count} files, more than ${limits.draftFiles}: take modules out`,
  };
  const long = [...texts].flatMap(([path, text]) =>
    text.length > limits.draftText
      ? [
          {
            file: folder + path,
            message: `has more than ${limits.draftText} characters: divide it into modules`,
          },
        ]
      : [],
  );
  return count > limits.draftFiles ? [many, ...long] : long;
}

type Import = Pick<typeof draftImports.$inferInsert, "course" | "files">;

const keep = (database: Database, communityId: bigint, values: Import): Promise<{ id: bigint }> =>
  transact(database, async (tx) => {
    const [row] = await tx
      .insert(draftImports)
      .values({ communityId, ...values })
      .returning({ id: draftImports.id });
    if (!row) throw new Error("No row for an import");
    const newest = tx
      .select({ id: draftImports.id })
      .from(draftImports)
      .where(eq(draftImports.communityId, communityId))
      .orderBy(desc(draftImports.id))
      .limit(mostWaiting);
    await tx
      .delete(draftImports)
      .where(and(eq(draftImports.communityId, communityId), notInArray(draftImports.id, newest)));
    return row;
  });
