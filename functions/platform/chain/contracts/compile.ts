import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Abi, Hex } from "viem";

export type Compiled = { readonly abi: Abi; readonly bytecode: Hex };

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string }; gasEstimates?: unknown } }>
  >;
};

/** `paris` has the newest instructions that every chain supports. */
const settings = {
  evmVersion: "paris",
  optimizer: { enabled: true, runs: 200 },
  // The bytecode must not depend on comments and file names.
  metadata: { bytecodeHash: "none", appendCBOR: false },
  outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
};

/**
 * Compiles a Solidity file. Returns its contracts by name; throws the compiler's errors. The
 * compiler is loaded on demand, because production code does not need it.
 */
export function compileContracts(file: string | URL): Record<string, Compiled> {
  const solc = createRequire(import.meta.url)("solc") as { compile: (input: string) => string };
  const path = typeof file === "string" ? file : fileURLToPath(file);
  const sources = { contracts: { content: readFileSync(path, "utf8") } };
  const input = JSON.stringify({ language: "Solidity", sources, settings });
  const { errors = [], contracts } = JSON.parse(solc.compile(input)) as Output;
  const wrong = errors.filter(({ severity }) => severity === "error");
  if (wrong.length > 0)
    throw new Error(wrong.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return Object.fromEntries(
    Object.entries(contracts["contracts"] ?? {}).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}` },
    ]),
  );
}
