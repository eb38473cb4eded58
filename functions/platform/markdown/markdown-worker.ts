import { parentPort } from "node:worker_threads";
import { markdownToHtml } from "./markdown-to-html.ts";
import type { Asked, Said } from "./renderer.ts";
import { lacksColours, loadColours } from "./shape-code.ts";

const say = (said: Said) => parentPort?.postMessage(said);

/** Every text gets an answer, also after an error. */
async function render({ text, isColoured }: Asked): Promise<void> {
  try {
    if (isColoured && lacksColours(text)) {
      say({ ready: false });
      await loadColours();
      say({ ready: true });
    }
    say({ html: markdownToHtml(text, isColoured) });
  } catch (error) {
    say({ html: null, error });
  }
}

parentPort?.on("message", (asked: Asked) => void render(asked));
say({ ready: true });
