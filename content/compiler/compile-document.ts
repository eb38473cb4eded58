import { bundleMDX } from "mdx-bundler";
import { join } from "node:path";
import { createElement, type ComponentType } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { highlightCode } from "./check/code-languages.ts";
import type { Document, Heading } from "./content.ts";
import type { Markdown } from "./documents.ts";
import { shapeDocument } from "./check/html-rules.ts";
import { insertTables } from "./insert-tables.ts";
import { checkMarkdown } from "./check/markdown-rules.ts";
import type { Place, Problem } from "./check/problem.ts";
import { siteMedia } from "./site-media.ts";

const project = join(import.meta.dirname, "../..");

type Failure = { errors?: { text: string; location: { line: number; column: number } | null }[] };

/**
 * Returns the HTML for readers; null, with a problem for each violation, when the Markdown is
 * refused.
 */
export async function compileDocument(
  { file, locale, body }: Markdown,
  problems: Problem[],
): Promise<Document | null> {
  const found: Problem[] = [];
  const headings: Heading[] = [];
  const code = await bundle(body, (options) => ({
    ...options,
    remarkPlugins: [
      remarkGfm,
      [checkMarkdown, { file, media: siteMedia, problems: found }],
      [insertTables, { file, locale, problems: found }],
    ],
    rehypePlugins: [
      rehypeSlug,
      highlightCode,
      [shapeDocument, { file, locale, media: siteMedia, headings, problems: found }],
    ],
    // Alignment is an attribute, because authored HTML carries no inline styles.
    tableCellAlignToStyle: false,
  }));
  if (typeof code !== "string") found.push({ file, ...code });
  problems.push(...found);
  if (found.length > 0 || typeof code !== "string") return null;

  const evaluate = new Function("_jsx_runtime", code) as (runtime: unknown) => {
    default: ComponentType;
  };
  return { html: renderToStaticMarkup(createElement(evaluate(jsxRuntime).default)), headings };
}

type MdxOptions = NonNullable<Parameters<typeof bundleMDX>[0]["mdxOptions"]>;

/** Returns the script of the document's module, or the place and the message of a parse error. */
async function bundle(
  source: string,
  mdxOptions: MdxOptions,
): Promise<string | (Place & { message: string })> {
  try {
    const { code } = await bundleMDX({
      source,
      cwd: project,
      mdxOptions,
      esbuildOptions: (options) => ({ ...options, logLevel: "silent" }),
    });
    return code;
  } catch (error) {
    const first = (error as Failure).errors?.[0];
    if (!first) throw error;
    return {
      line: first.location?.line ?? 1,
      column: (first.location?.column ?? 0) + 1,
      message: `cannot be read as Markdown: ${first.text.replace(/^.*\n\s*(?:[\d:-]+ )?/, "")}. Outside code, < is written \\< and { is written \\{`,
    };
  }
}
