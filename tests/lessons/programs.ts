import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Block, Page } from "./blocks.ts";

/** `lacking`: nothing ran, because this machine does not have the tool. */
export type Ran = { output: string; failure: string | null; lacking?: string };

const interpreters: Record<string, { file: string; command: string; rest: string[] }> = {
  python: { file: "program.py", command: "python3", rest: [] },
  typescript: { file: "program.ts", command: process.execPath, rest: ["--no-warnings"] },
  bash: { file: "program.sh", command: "bash", rest: ["-e"] },
};

export function runBlock(page: Page, pages: Page[], block: Block, folder: string, rpc = ""): Ran {
  const code = [...before(page, pages, block), block].map((one) => one.code).join("\n");
  if (block.language === "rust") return runRust(code, folder);
  const known = interpreters[block.language];
  if (!known) return { output: "", failure: `no way to run ${block.language}` };
  const file = block.meta.file ?? known.file;
  put(folder, file, code);
  return run(known.command, [...known.rest, file], folder, { RPC: rpc });
}

/** The blocks that run before a block that continues another one. */
function before(page: Page, pages: Page[], block: Block): Block[] {
  const { continues } = block.meta;
  if (continues === undefined) return [];
  const other = pages.find(
    ({ course, id, locale }) =>
      course === page.course && id === continues && locale === page.locale,
  );
  const { blocks } = other ?? page;
  const above = continues ? blocks : blocks.slice(0, blocks.indexOf(block));
  return above.filter(({ language, meta }) => language === block.language && isRun(meta));
}

export const isRun = ({ norun, untried, output }: Block["meta"]) => !norun && !untried && !output;

function runRust(code: string, folder: string): Ran {
  put(folder, "program.rs", code);
  const built = run("rustc", ["--edition", "2021", "-o", "program", "program.rs"], folder);
  return built.failure || built.lacking ? built : run(join(folder, "program"), [], folder);
}

export function put(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

export function run(
  command: string,
  rest: string[],
  cwd: string,
  variables: Record<string, string> = {},
): Ran {
  const { stdout, stderr, status, error } = spawnSync(command, rest, {
    cwd,
    encoding: "utf8",
    timeout: 240_000,
    env: { ...process.env, ...variables, NO_COLOR: "1" },
  });
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
  if (isMissing || status === 127)
    return { output: "", failure: null, lacking: isMissing ? command : stderr.trim() };
  const failure = error?.message ?? (status === 0 ? null : (stderr || stdout).trim());
  return { output: stdout ?? "", failure };
}
