import { parentPort } from "node:worker_threads";
import { markdownToHtml } from "./markdown-to-html.ts";
import type { Said } from "./renderer.ts";

/** The thread that `renderer.ts` keeps: it is told texts, and answers what each becomes. */
const say = (said: Said) => parentPort?.postMessage(said);

parentPort?.on("message", (text: string) => say({ html: markdownToHtml(text) }));
say({ ready: true });
