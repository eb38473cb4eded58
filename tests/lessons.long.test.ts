import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

/** Tests `npm run test:lessons`: it finds a wrong sample in each language. */

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The output of `npm run test:lessons` for a page with this text. */
function tryPage(text: string): { code: number | null; said: string } {
  root = mkdtempSync(join(tmpdir(), "ayni-lessons-"));
  const folder = join(root, "communities/weaving/courses/first-cloth/modules/warp");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "en.mdx"), text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["tests/lessons/run.ts", "--root", root],
    { encoding: "utf8" },
  );
  return { code: status, said: stdout + stderr };
}
const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

const counter = (file: string, value: number) =>
  block(
    `solidity file=src/${file}.sol`,
    `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n\ncontract ${file} {\n    uint256 public value = ${value};\n}`,
  );
const counterTest = block(
  "solidity file=test/Counter.t.sol",
  `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test} from "forge-std/Test.sol";
import {Counter} from "../src/Counter.sol";

contract CounterTest is Test {
    function test_Value() public {
        assertEq(new Counter().value(), 3);
    }
}`,
);

test.each([
  ["Python", block("python", "print(1 + 1)   # 3"), 'does not print "3"'],
  ["Python that stops", block("python", "assert 1 == 2"), "AssertionError"],
  ["TypeScript", block("typescript", 'console.log("a");   // b'), 'does not print "b"'],
  [
    "Rust",
    block("rust", 'fn main() { println!("{}", 2 * 2); }  // 4') + block("text output", "5"),
    "is not what",
  ],
  ["Rust that is not Rust", block("rust", "fn main() { 1 +"), "error"],
  ["a shell", block("bash", "printf 'ayni' | sha256sum\n# 00  -"), "does not print"],
  [
    "Solidity that does not compile",
    counter("Counter", 3).replace("uint256", "unit256"),
    "forge build",
  ],
  ["a contract whose test fails", counter("Counter", 4) + counterTest, "forge test"],
  [
    "a contract with another layout",
    counter("Counter", 3).replace("    uint", "  uint"),
    "forge fmt",
  ],
  ["prose", `It prints 8.\n\n${block('python says="9"', "print(9)")}`, "the page does not say so"],
])("%s that is wrong is found", (_, text, expected) => {
  const { code, said } = tryPage(text);
  expect(said).toContain(expected);
  expect(code).toBe(1);
});

test("right samples pass, and marked ones are skipped", () => {
  const { code, said } = tryPage(
    [
      block("python", "print(1 + 1)   # 2, as everybody knows"),
      block("python continues", "print(3)   # 3"),
      block('bash untried="it needs the network"', "curl https://example.org"),
      block("python norun", "this is not a program"),
      counter("Counter", 3),
      counterTest,
    ].join("\n"),
  );
  expect(said).toContain("4 passed, 0 failed");
  expect(code).toBe(0);
});
