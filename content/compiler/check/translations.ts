import type { Problem } from "./problem.ts";
import type { Source } from "../read/source.ts";

type Difference = { path: PropertyKey[]; message: string };

/**
 * Reports differences between two languages of a document: missing keys, lists of another length,
 * other numbers (texts may differ). The English document is the reference, and problems are
 * reported in the other one.
 */
export function compareTranslations(
  english: Source,
  translation: Source,
  problems: Problem[],
): void {
  for (const { path, message } of differences(english.value, translation.value, [])) {
    const where = path.join(".") || "the document";
    problems.push({
      file: translation.file,
      ...translation.placeOf(path),
      message: `${where}: ${message}`,
    });
  }
}

function differences(english: unknown, translation: unknown, path: PropertyKey[]): Difference[] {
  if (Array.isArray(english) && Array.isArray(translation)) {
    if (english.length !== translation.length)
      return [
        {
          path,
          message: `has ${translation.length} items, en.mdx has ${english.length}: give both as many`,
        },
      ];
    return english.flatMap((item, index) =>
      differences(item, translation[index], [...path, index]),
    );
  }
  if (isRecord(english) && isRecord(translation)) {
    const keys = [...new Set([...Object.keys(english), ...Object.keys(translation)])];
    return keys.flatMap((key) => {
      if (!(key in translation))
        return [
          {
            path: [...path, key],
            message: "is missing, but en.mdx has it: write it in both, or in neither",
          },
        ];
      if (!(key in english))
        return [
          {
            path: [...path, key],
            message: "is missing in en.mdx: write it in both, or in neither",
          },
        ];
      return differences(english[key], translation[key], [...path, key]);
    });
  }
  const same =
    typeof english === typeof translation &&
    (typeof english === "string" || english === translation);
  return same
    ? []
    : [
        {
          path,
          message: `is ${shown(translation)}, in en.mdx ${shown(english)}: make them the same`,
        },
      ];
}

const shown = (value: unknown) =>
  isRecord(value) ? `a group of fields (${Object.keys(value).join(", ")})` : String(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
