import { locales, type Locale } from "../../../contract/core/locales.ts";
import type { PartKind } from "../../../contract/studio/draft-fields.ts";

/** The files that one form edits: of a community, a course, a module or a challenge. */
export type Part = { readonly path: string; readonly kind: PartKind };

export const partOf = (path: string): Part => {
  const [, , folder] = path.split("/").filter(Boolean);
  const kind = folder === "modules" ? "module" : folder === "challenges" ? "challenge" : "course";
  return { path, kind: path === "" ? "community" : kind };
};

export const below = ({ path }: Part, name: string) => (path === "" ? name : `${path}/${name}`);

export const factsFileOf = (part: Part): string | null =>
  part.kind === "module" ? null : below(part, `${part.kind}.json`);

export const documentOf = (part: Part, locale: Locale) => below(part, `${locale}.mdx`);

export const keyOf = (part: Part, locale: Locale): string | null =>
  part.kind === "challenge" ? below(part, `key/${locale}.mdx`) : null;

/** The course of a module or a challenge. */
export const courseOf = ({ path }: Part): Part => partOf(path.split("/").slice(0, 2).join("/"));

export const idOf = ({ path }: Part) => path.split("/").at(-1) ?? "";

export const filesOf = (part: Part): string[] =>
  [
    factsFileOf(part),
    ...locales.flatMap((locale) => [documentOf(part, locale), keyOf(part, locale)]),
  ].filter((path) => path !== null);

const file =
  /^(?:(courses\/[\w-]+(?:\/(?:modules|challenges)\/[\w-]+)?)\/)?(?:(key)\/|calibration\/([\w-]+)\/)?(\w+)\.(?:mdx|json)$/;

type OfPart = {
  part: Part;
  /** A language, or the part's kind. */
  name: string;
  isKey: boolean;
  /** The calibration piece that a file belongs to. */
  piece: string | null;
};

export function partOfFile(path: string): OfPart {
  const [, folder = "", key, piece = null, name = ""] = file.exec(path) ?? [];
  return { part: partOf(folder), name, isKey: key !== undefined, piece };
}
