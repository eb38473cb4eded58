import type { Problem } from "./problem.ts";
import type { Source } from "../read/source.ts";

type Difference = { path: PropertyKey[]; message: string };

/**
 * Reports differences between two languages of a document: missing keys, lists of another length,
 * other numbers (texts may differ). The English document is the reference, and problems are
 * reported in the other one.
 */
export function compareTwins(english: Source, twin: Source, problems: Problem[]): void {
  for (const { path, message } of differences(english.value, twin.value, [])) {
    const where = path.join(".") || "the document";
    problems.push({ file: twin.file, ...twin.placeOf(path), message: `${where}: ${message}` });
  }
}

function differences(english: unknown, twin: unknown, path: PropertyKey[]): Difference[] {
  if (Array.isArray(english) && Array.isArray(twin)) {
    if (english.length !== twin.length)
      return [
        {
          path,
          message: `has ${twin.length} items, its twin in en.mdx ${english.length}: give both as many`,
        },
      ];
    return english.flatMap((item, index) => differences(item, twin[index], [...path, index]));
  }
  if (isRecord(english) && isRecord(twin)) {
    const keys = [...new Set([...Object.keys(english), ...Object.keys(twin)])];
    return keys.flatMap((key) => {
      if (!(key in twin))
        return [
          {
            path: [...path, key],
            message: "is missing, its twin in en.mdx has it: write it in both, or in neither",
          },
        ];
      if (!(key in english))
        return [
          {
            path: [...path, key],
            message: "is missing in its twin, en.mdx: write it in both, or in neither",
          },
        ];
      return differences(english[key], twin[key], [...path, key]);
    });
  }
  const same = typeof english === typeof twin && (typeof english === "string" || english === twin);
  return same
    ? []
    : [{ path, message: `is ${shown(twin)}, in en.mdx ${shown(english)}: make them the same` }];
}

const shown = (value: unknown) =>
  isRecord(value) ? `a group of fields (${Object.keys(value).join(", ")})` : String(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
