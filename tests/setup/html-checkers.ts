import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { expect } from "vitest";

export type SentDocument = { name: string; html: string };

const htmlValidate = new HtmlValidate({ extends: ["html-validate:standard"] });

export async function lintHtml({ name, html }: SentDocument): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name} ${ruleId}: ${message} ${selector}`),
  );
}

/** Expects a page without faults. */
export const lint = async ({ path, html }: { path: string; html: string }): Promise<void> =>
  expect(await lintHtml({ name: path, html })).toEqual([]);

const run = promisify(execFile);
const checker = join(import.meta.dirname, "../checkers/node_modules/vnu-jar/build/dist/vnu.jar");

/**
 * Java runs for seconds only: less compilation and single-threaded garbage collection are faster.
 * The checker's grammar needs a deep stack.
 */
const java = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"];

/**
 * Messages of the W3C checker about features that it does not know, each with the reason to keep
 * the feature.
 */
const exceptions = [
  // Scrolls the tabs to the current one without a script; browsers without it show their beginning.
  "scroll-initial-target",
];

export const hasJava = (): Promise<boolean> =>
  run("java", ["-version"]).then(
    () => true,
    () => false,
  );

/** The errors that the W3C checker finds in documents; it needs Java. */
export async function checkHtml(pages: readonly SentDocument[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "ayni-html-"));
  try {
    await Promise.all(
      pages.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)),
    );
    const { stderr } = await run(
      "java",
      [...java, "-jar", checker, "--errors-only", "--exit-zero-always", "--format", "json", folder],
      { maxBuffer: 50_000_000 },
    );
    const { messages } = JSON.parse(stderr) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    return messages
      .filter(({ message }) => !exceptions.some((known) => message.includes(known)))
      .map(({ url, message, extract }) => {
        const { name } = pages[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? { name: url };
        return `${name}: ${message} ${extract ?? ""}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}
