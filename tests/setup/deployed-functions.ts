import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { freePort } from "./run-site.ts";
import { runNode, type Running } from "./run-node.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const here = import.meta.dirname;
const modules = resolve(here, "../../node_modules");
const framework = join(modules, "@google-cloud/functions-framework/build/src/main.js");

export type DeployedFunctions = {
  folder: string;
  /** Runs one function as Cloud Functions does. */
  run: (
    name: string,
    settings: Record<string, string>,
    imports?: readonly string[],
  ) => Promise<Running & { url: string }>;
  remove: () => Promise<void>;
};

/**
 * Copies `build/functions` to a folder that contains only the packages of its manifest, as a
 * deployment installs them.
 */
export async function deployFunctions(): Promise<DeployedFunctions> {
  const folder = makeScratchFolder("ayni-functions-");
  const source = resolve(here, "../../build/functions");
  await cp(source, folder, { recursive: true, filter: (file) => !file.endsWith(".map") });
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies)) {
    const place = join(folder, "node_modules", name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(modules, name), place);
  }
  return {
    folder,
    run: async (name, settings, imports = []) => {
      const port = await freePort();
      const running = await runNode(
        [framework, `--source=${folder}`, `--target=${name}`, `--port=${port}`],
        {
          settings: { K_SERVICE: name, FUNCTION_TARGET: name, ...settings },
          ready: "Listening on loopback",
          cwd: folder,
          imports: [join(here, "listen-on-loopback.ts"), ...imports],
        },
      );
      return { ...running, url: `http://127.0.0.1:${port}` };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The installed version of a package in the manifest. */
export const installedVersion = (name: string): string => {
  const file = join(modules, name, "package.json");
  return (createRequire(import.meta.url)(file) as { version: string }).version;
};
