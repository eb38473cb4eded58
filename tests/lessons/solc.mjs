#!/usr/bin/env node
import solc from "solc";

/** The repository's package of the compiler, with the command line that Forge expects. */
if (process.argv.includes("--version")) {
  console.log(`solc\nVersion: ${solc.version().replace(".Emscripten.clang", ".Linux.g++")}`);
} else {
  process.stdin.setEncoding("utf8");
  let input = "";
  for await (const chunk of process.stdin) input += chunk;
  process.stdout.write(solc.compile(input));
}
