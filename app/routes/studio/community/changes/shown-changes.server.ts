import type { EndpointOutput } from "#contract/core/endpoint.ts";
import type { compareVersions, VersionChange } from "#contract/studio/publication.ts";
import { changesHtml } from "#app/content/shown-changes.server.ts";
import { typedLines } from "#app/content/shown-text.server.ts";
import { htmlPart, type HtmlContext } from "#app/request/form/html-part.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import type { HtmlPart } from "#app/ui/text/static-html.tsx";
import { valueInWords } from "../draft/field-name.ts";

/** The former and the latter text; `long`: too many differences for one page. */
export type Differences = readonly HtmlPart[] | "long";

export type FileChange = Omit<VersionChange, "before" | "after"> & {
  readonly differences: Differences;
};

/** A part of the community with the differences of its form's fields. */
export type ShownPart = Pick<VersionChange, "path" | "kind" | "title"> & {
  readonly state: "new" | "gone" | "changed";
  readonly fields: readonly { readonly name: string; readonly differences: Differences }[];
  /** Files that differ outside of all fields, such as in an order. */
  readonly files: readonly FileChange[];
};

/** Milliseconds for the comparison of all texts. */
const mostTime = 200;

const mostCharacters = 200_000;

/** The texts are escaped, so only the comparison has written these elements. */
const sides = [/<ins class="ok">.*?<\/ins>/gs, /<del class="bad">.*?<\/del>/gs];

type Compared = Pick<EndpointOutput<typeof compareVersions>, "changes" | "parts">;

/** Compares the texts of each part, within the page's limits of time and size. */
export function shownParts(
  { changes, parts }: Compared,
  page: HtmlContext & Pick<PageContext<unknown>, "t">,
): ShownPart[] {
  const differences = comparison(page);
  const say: Translate<"studioFields"> = (key, values) => page.t(`studioFields.${key}`, values);
  const fieldsOf = new Map(parts.map(({ path, fields }) => [path, fields]));
  return [...Map.groupBy(changes, ({ path }) => path)].map(([path, files]) => {
    const [{ kind, title } = { kind: "community" as const, title: path }] = files;
    const state = stateOf(files);
    const part = { path, kind, title, state, fields: [], files: [] };
    if (state !== "changed") return part;
    const fields = fieldsOf.get(path) ?? [];
    const unsaid = files.filter(({ piece }) => piece !== null || fields.length === 0);
    return {
      ...part,
      fields: fields.map(({ name, before, after }) => ({
        name,
        differences: differences(
          valueInWords(kind, name, before, say) || null,
          valueInWords(kind, name, after, say) || null,
        ),
      })),
      files: unsaid.map(({ before, after, ...file }) => ({
        ...file,
        differences: differences(before, after),
      })),
    };
  });
}

function stateOf(files: readonly VersionChange[]): ShownPart["state"] {
  if (files.every(({ before }) => before === null)) return "new";
  return files.every(({ after }) => after === null) ? "gone" : "changed";
}

function comparison(page: HtmlContext) {
  const end = performance.now() + mostTime;
  let room = mostCharacters;
  return (before: string | null, after: string | null): Differences => {
    const html = room > 0 ? changesHtml(before ?? "", after ?? "", end) : null;
    room -= html?.length ?? 0;
    if (html === null || room < 0) return "long";
    const isOne = before === null || after === null;
    const texts = isOne ? [html] : sides.map((other) => html.replaceAll(other, ""));
    return texts.map((text) => htmlPart(typedLines(text), page));
  };
}
