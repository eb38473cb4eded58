import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readCodeMeta, type CodeMeta } from "../../content/compiler/read/code-meta.ts";

/** A block of code of a page, and its place. */
export type Block = { language: string; meta: CodeMeta; code: string; place: string };
/** A module, challenge or overview in one language; `text` is the text around its blocks. */
export type Page = { course: string; id: string; locale: string; blocks: Block[]; text: string };

const fence = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;

export function readPages(root: string): Page[] {
  const files = globSync("communities/*/courses/**/{en,es}.mdx", { cwd: root });
  return files
    .filter((file) => !["key", "calibration"].some((name) => file.includes(`${sep}${name}${sep}`)))
    .toSorted()
    .map((file) => readPage(root, file));
}

function readPage(root: string, file: string): Page {
  const text = readFileSync(join(root, file), "utf8");
  const [, , , course = "", , id = course] = file.split(sep);
  return {
    course,
    id: id.endsWith(".mdx") ? course : id,
    locale: file.endsWith("en.mdx") ? "en" : "es",
    text: text.replaceAll(fence, ""),
    blocks: [...text.matchAll(fence)].map(
      ([, language = "", meta = "", code = ""], index, all) => ({
        language,
        meta: readCodeMeta(meta).meta,
        code,
        place: `${relative(process.cwd(), join(root, file))}:${text.slice(0, all[index]?.index).split("\n").length}`,
      }),
    ),
  };
}
