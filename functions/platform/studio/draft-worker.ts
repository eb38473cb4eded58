import { parentPort } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { checkImported } from "../../../content/compiler/check/check-imported.ts";
import { compileMarkdown } from "../../../content/compiler/compile-markdown.ts";
import { compileDraft, type Problem } from "../../../content/compiler/draft.ts";
import { uploadedMedia } from "../../../content/compiler/media.ts";
import type { Document } from "../../../content/compiler/content.ts";
import type { Asked, Said } from "./draft-thread.ts";

const say = (said: Said) => parentPort?.postMessage(said);

/** The compiled texts of the communities that were compiled last. */
const memories = new LRUCache<string, Map<string, Document>>({ max: 20 });

async function answer(asked: Asked) {
  if ("imported" in asked) return checkImported(asked.imported);
  if ("text" in asked) {
    const { text, locale, pictures } = asked;
    const problems: Problem[] = [];
    const compile = compileMarkdown(uploadedMedia(pictures));
    return { document: await compile({ file: "", locale, body: text }, problems), problems };
  }
  const { slug, draft, options } = asked;
  const memory = memories.get(slug) ?? new Map<string, Document>();
  memories.set(slug, memory);
  return compileDraft(slug, draft, options, memory);
}

parentPort?.on("message", (asked: Asked) => {
  answer(asked).then(
    (result) => say({ result }),
    (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) }),
  );
});
