import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const command = join(import.meta.dirname, "new.ts");

type Told = { stdout: string; stderr: string; code?: number };
/** Runs `npm run content:new` with these words on this folder. */
export const make = (root: string, ...words: string[]): Promise<Told> =>
  promisify(execFile)(process.execPath, [command, ...words, "--root", root]).catch(
    (error: Told) => error,
  );
