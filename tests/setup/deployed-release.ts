import { cp, mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { freePort } from "./run-site.ts";
import { runNode, type Running } from "./run-node.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const here = import.meta.dirname;
const ownBuild = resolve(here, "../../build");
const modules = resolve(here, "../../node_modules");
const framework = join(modules, "@google-cloud/functions-framework/build/src/main.js");

const processes = ["web", "api", "worker", "prepare", "functions"] as const;
type Process = (typeof processes)[number];

type Settings = Record<string, string>;

export type DeployedRelease = {
  folder: string;
  /** Runs a process as a deployment does, until its output contains `ready`. */
  run: (
    program: Process | `${Process}/${string}`,
    settings: Settings,
    options: { ready: string; args?: readonly string[]; imports?: readonly string[] },
  ) => Promise<Running>;
  /** Runs one function as Cloud Functions does. */
  runFunction: (
    name: string,
    settings: Settings,
    imports?: readonly string[],
  ) => Promise<Running & { url: string }>;
  remove: () => Promise<void>;
};

/**
 * Copies the built processes to a folder where each has only the packages of its manifest, as a
 * deployment installs them, beside the files that all of them share. `built` is the `build` folder
 * of another release.
 */
export async function deployRelease(built = ownBuild): Promise<DeployedRelease> {
  const folder = makeScratchFolder("ayni-release-");
  const build = join(folder, "build");
  await mkdir(build);
  for (const name of await readdir(built)) {
    if ((processes as readonly string[]).includes(name)) await copyProcess(built, build, name);
    else if (name !== "server") await symlink(join(built, name), join(build, name));
  }
  return {
    folder,
    run: (program, settings, { ready, args = [], imports = [] }) =>
      runNode([join("build", program), ...args], { settings, ready, imports, cwd: folder }),
    runFunction: async (name, settings, imports = []) => {
      const port = await freePort();
      const source = join(build, "functions");
      const running = await runNode(
        [framework, `--source=${source}`, `--target=${name}`, `--port=${port}`],
        {
          settings: { K_SERVICE: name, FUNCTION_TARGET: name, ...settings },
          ready: "Listening on loopback",
          cwd: source,
          imports: [join(here, "listen-on-loopback.ts"), ...imports],
        },
      );
      return { ...running, url: `http://127.0.0.1:${port}` };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copyProcess(built: string, build: string, name: string): Promise<void> {
  const place = join(build, name);
  const filter = (file: string) => !/\.map$|\/node_modules$/.test(file);
  await cp(join(built, name), place, { recursive: true, filter });
  const { dependencies } = JSON.parse(await readFile(join(place, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const one of Object.keys(dependencies)) {
    const link = join(place, "node_modules", one);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(modules, one), link);
  }
}

/** The installed version of a package in the manifest. */
export const installedVersion = (name: string): string => {
  const file = join(modules, name, "package.json");
  return (createRequire(import.meta.url)(file) as { version: string }).version;
};
