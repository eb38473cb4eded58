import type { PartChange, VersionChange } from "../../../contract/studio/publication.ts";
import { locales, type Locale } from "../../../contract/core/locales.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import type { DraftFiles } from "../draft/document.ts";
import { readDraft } from "../draft/draft.ts";
import { titleOfPart } from "../draft/get-draft.ts";
import { partOfFile } from "../draft/part.ts";
import { revisionOf } from "../draft/read-part.ts";
import { requireRole } from "../people/require-role.ts";
import { changedParts } from "./changed-parts.ts";
import { readVersion, writers } from "./versions.ts";

type Compared = { readonly from?: number | undefined; readonly to?: number | undefined };

/** The files that differ between two versions of a community, or between a version and the draft. */
export async function compareVersions(
  database: Database,
  actor: Actor,
  slug: string,
  { from, to, locale }: Compared & { readonly locale: Locale },
): Promise<{ changes: VersionChange[]; parts: PartChange[]; revision: string | null }> {
  const { id } = await requireRole(database, actor, slug, writers);
  const filesOf = async (number: number): Promise<DraftFiles> =>
    new Map(Object.entries((await readVersion(database, actor, slug, number)).files));
  const [before, after] = await Promise.all([
    from === undefined ? new Map<string, string>() : filesOf(from),
    to === undefined ? readDraft(database, id) : filesOf(to),
  ]);
  const files = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const changes = files.flatMap((file) => {
    const [former = null, latter = null] = [before.get(file), after.get(file)];
    if (former === latter) return [];
    const { part, name, isKey, piece } = partOfFile(file);
    return {
      ...part,
      title: titleOfPart(latter === null ? before : after, part, locale),
      locale: locales.find((one) => one === name) ?? null,
      isKey,
      piece,
      before: former,
      after: latter,
    };
  });
  return {
    revision: to === undefined ? revisionOf([...after]) : null,
    changes,
    parts: changedParts(changes, before, after),
  };
}
