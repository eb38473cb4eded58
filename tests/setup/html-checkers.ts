import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";

/** A page's name, and its document as the server sent it. */
export type SentDocument = { name: string; html: string };

const htmlValidate = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What html-validate finds in a document. */
export async function lintHtml({ name, html }: SentDocument): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name} ${ruleId}: ${message} ${selector}`),
  );
}

const run = promisify(execFile);
const checker = join(import.meta.dirname, "../../node_modules/vnu-jar/build/dist/vnu.jar");

/**
 * The checker runs for seconds: it compiles less than it would save by that, and collects garbage
 * on one core. Its grammar needs a deep stack.
 */
const java = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"];

/** What the W3C's checker does not know, each with the reason that it stays. */
const exceptions = [
  // Scrolls the tabs to the current one without a script; browsers that lack it leave them at their
  // beginning.
  "scroll-initial-target",
];

export const hasJava = (): Promise<boolean> =>
  run("java", ["-version"]).then(
    () => true,
    () => false,
  );

/** What the W3C's checker finds in documents; it needs Java. */
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
