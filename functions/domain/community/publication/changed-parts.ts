import type { PartChange, VersionChange } from "../../../contract/studio/publication.ts";
import type { PartValue, Value } from "../../../contract/studio/draft-fields.ts";
import type { DraftFiles } from "../draft/document.ts";
import { partOf } from "../draft/part.ts";
import { readPart } from "../draft/read-part.ts";

/** The differences in the fields of the forms of each part whose files differ. */
export function changedParts(
  changes: readonly VersionChange[],
  before: DraftFiles,
  after: DraftFiles,
): PartChange[] {
  return [...new Set(changes.map(({ path }) => path))].map((path) => {
    const part = partOf(path);
    const [former, latter] = [before, after].map(
      (files) => new Map(textsOf(readPart(files, part))),
    );
    const names = [...new Set([...(former?.keys() ?? []), ...(latter?.keys() ?? [])])];
    const fields = names.flatMap((name) => {
      const [old, now] = [former?.get(name) ?? "", latter?.get(name) ?? ""];
      return old === now ? [] : [{ name, before: old, after: now }];
    });
    return { path, fields };
  });
}

/** Every text of a part, by the name of its field in the form: `quiz.0.question.en`. */
const textsOf = (value: PartValue, name = ""): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]: [string, Value]) => {
    const own = name === "" ? key : `${name}.${key}`;
    return typeof inner === "string" ? [[own, inner]] : textsOf(inner as PartValue, own);
  });
