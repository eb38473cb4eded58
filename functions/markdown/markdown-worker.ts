import { parentPort } from "node:worker_threads";
import { markdownToHtml } from "./markdown-to-html.ts";
import type { Said } from "./renderer.ts";
import { lacksColours, loadColours } from "./shape-code.ts";

/** The thread that `renderer.ts` keeps: it is told texts, and answers what each becomes. */
const say = (said: Said) => parentPort?.postMessage(said);

async function render(text: string): Promise<void> {
  if (lacksColours(text)) {
    say({ ready: false });
    await loadColours();
    say({ ready: true });
  }
  say({ html: markdownToHtml(text) });
}

parentPort?.on("message", (text: string) => void render(text));
say({ ready: true });
