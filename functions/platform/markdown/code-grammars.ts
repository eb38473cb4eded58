import json from "@wooorm/starry-night/source.json";
import python from "@wooorm/starry-night/source.python";
import rust from "@wooorm/starry-night/source.rust";
import bash from "@wooorm/starry-night/source.shell";
import solidity from "@wooorm/starry-night/source.solidity";
import typescript from "@wooorm/starry-night/source.ts";

export const codeGrammars = [bash, json, python, rust, solidity, typescript];
