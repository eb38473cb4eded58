import { parentPort } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { compileDraft } from "../../../content/compiler/draft.ts";
import type { Document } from "../../../content/compiler/content.ts";
import type { Asked, Said } from "./draft-compiler.ts";

const say = (said: Said) => parentPort?.postMessage(said);

/** Texts that were compiled before, of the communities that were compiled last. */
const memories = new LRUCache<string, Map<string, Document>>({ max: 20 });

parentPort?.on("message", ({ slug, draft, options }: Asked) => {
  const memory = memories.get(slug) ?? new Map<string, Document>();
  memories.set(slug, memory);
  compileDraft(slug, draft, options, memory).then(
    (result) => say({ result }),
    (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) }),
  );
});
