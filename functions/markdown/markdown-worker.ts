import { parentPort } from "node:worker_threads";
import { markdownToHtml } from "./markdown-to-html.ts";
import type { Asked, Said } from "./renderer.ts";
import { lacksColours, loadColours } from "./shape-code.ts";

/** The thread that `renderer.ts` keeps: it is told texts, and answers what each becomes. */
const say = (said: Said) => parentPort?.postMessage(said);

/** Each text is answered, whatever goes wrong: the thread goes on with the next one. */
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
