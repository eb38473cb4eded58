import { join } from "node:path";
import type { Block } from "./blocks.ts";
import { put, run } from "./programs.ts";

const here = import.meta.dirname;
const forge = join(here, "node_modules/@foundry-rs/forge-linux-amd64/bin/forge");

const settings = `[profile.default]
src = "src"
test = "test"
offline = true
solc = "${join(here, "solc.mjs")}"
evm_version = "prague"
remappings = [
  "forge-std/=${join(here, "forge-std")}/",
  "@openzeppelin/contracts/=${join(here, "node_modules/@openzeppelin/contracts")}/",
]

[invariant]
runs = 32
`;

/**
 * Compiles the contracts of a course, runs its tests and checks the storage layout. Returns the
 * errors.
 */
export function tryContracts(blocks: Block[], folder: string): string[] {
  if (blocks.length === 0) return [];
  put(folder, "foundry.toml", settings);
  const failures = blocks.flatMap(({ place, code, meta: { file } }) => {
    if (!file) return [`${place} a contract says its file: file=src/Name.sol`];
    put(folder, file, code);
    return [];
  });
  const of = (text: string) =>
    blocks.filter(({ meta: { file } }) => file && text.includes(file)).map(({ place }) => place);
  for (const rest of [["fmt", "--check"], ["build"], ["test"]]) {
    const { output, failure } = run(forge, rest, folder);
    const text = failure ?? "";
    if (failure !== null)
      failures.push(
        `${of(`${text}${output}`).join(" ")} forge ${rest.join(" ")}:\n${text}\n${output}`,
      );
    if (failure !== null && rest[0] === "build") break;
  }
  return failures;
}
