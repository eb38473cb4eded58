import { writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { compileContracts } from "../../functions/platform/chain/contracts/compile.ts";

/**
 * `npm run contracts`: compiles the contracts and writes the results beside them. A test fails when
 * a written result differs from the compiler's.
 */
const contracts = [
  { folder: "functions/platform/chain/contracts", file: "batch-payout", contract: "BatchPayout" },
  { folder: "functions/platform/chain/contracts", file: "pool-deposit", contract: "PoolDeposit" },
  { folder: "local/contracts", file: "demo-token", contract: "DemoToken" },
];

for (const { folder, file, contract } of contracts) {
  const compiled = compileContracts(`${folder}/${file}.sol`)[contract];
  if (!compiled) throw new Error(`${file}.sol has no ${contract}`);
  const name = `${contract[0]?.toLowerCase()}${contract.slice(1)}`;
  // The functions of a demo token are those of viem's `erc20Abi`.
  const abi = compiled.abi.filter(
    ({ type }) => folder !== "local/contracts" || type === "constructor",
  );
  const path = `${folder}/${file}.artifact.ts`;
  const text = `/** Written by \`npm run contracts\` from \`${file}.sol\`. */
    export const ${name} = ${JSON.stringify({ ...compiled, abi })} as const;`;
  await writeFile(path, (await format(path, text, { printWidth: 100 })).code);
}
