import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * buildah with a store of its own. Neither a daemon nor a registry is needed: steps run below
 * `chroot`.
 */

const certificates = "/etc/ssl/certs/ca-certificates.crt";
const base = "localhost/ayni-base";
const isolation = ["--isolation", "chroot"];

export type RunningImage = {
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
};

type Config = { readonly User: string; readonly Cmd: readonly string[] };

/** buildah's options for a store: with overlay mounts if these are allowed, otherwise with copied layers. */
function storeBelow(folder: string): string[] {
  const by = (driver: string) => {
    const at = join(folder, driver);
    return ["--storage-driver", driver, "--root", join(at, "root"), "--runroot", join(at, "run")];
  };
  const overlay = by("overlay");
  const tried = (...rest: string[]) =>
    spawnSync("buildah", [...overlay, ...rest], { encoding: "utf8" });
  const container = tried("from", "scratch").stdout.trim();
  const { status } = tried("mount", container);
  tried("rm", container);
  return status === 0 ? overlay : by("vfs");
}

export function openImages() {
  const folder = mkdtempSync(join(tmpdir(), "ayni-images-"));
  const store = storeBelow(folder);
  const buildah = (...rest: string[]) =>
    execFileSync("buildah", [...store, ...rest], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 50_000_000,
    }).trim();

  /** Debian's smallest system with the Node and npm of this machine, and the certificates that it trusts. */
  const makeBase = () => {
    const system = join(folder, "debian.tar");
    const packages = "--include=ca-certificates,libstdc++6";
    execFileSync("mmdebstrap", ["--quiet", "--variant=minbase", packages, "bookworm", system]);
    const npm = join(folder, "npm");
    const found = execFileSync("which", ["npm"], { encoding: "utf8" }).trim();
    cpSync(join(dirname(realpathSync(found)), ".."), npm, { recursive: true });
    const container = buildah("from", "scratch");
    buildah("add", container, system, "/");
    buildah("copy", container, process.execPath, "/usr/local/bin/node");
    buildah("copy", container, npm, "/usr/local/lib/node_modules/npm");
    buildah("copy", container, certificates, certificates);
    buildah("config", "--env", `NODE_EXTRA_CA_CERTS=${certificates}`, container);
    const link = ["ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm"];
    buildah("run", ...isolation, container, "--", ...link);
    buildah("commit", "--rm", container, base);
  };

  const megabytesOf = (image: string): number => {
    const container = buildah("from", image);
    const [size = "0"] = execFileSync("du", ["-sm", buildah("mount", container)], {
      encoding: "utf8",
    }).split("\t");
    buildah("rm", container);
    return Number(size);
  };

  return {
    makeBase,
    base,
    megabytesOf,
    build: (target: string): string => {
      const image = `localhost/ayni-${target}`;
      const options = [...isolation, "--layers", "--format", "docker", "--quiet"];
      buildah(
        "build",
        ...options,
        "--build-arg",
        `BASE=${base}`,
        "--target",
        target,
        "--tag",
        image,
      );
      return image;
    },
    /** Runs a command, or the image's own, as the image's user. */
    run: (image: string, settings: Record<string, string>, command?: string[]): RunningImage => {
      const container = buildah("from", image);
      const { User, Cmd } = (
        JSON.parse(buildah("inspect", container)) as { Docker: { config: Config } }
      ).Docker.config;
      const env = Object.entries(settings).flatMap(([name, value]) => [
        "--env",
        `${name}=${value}`,
      ]);
      const options = [...isolation, "--user", User, ...env];
      const child = spawn(
        "buildah",
        [...store, "run", ...options, container, "--", ...(command ?? Cmd)],
        { stdio: ["ignore", "pipe", "pipe"], detached: true },
      );
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (part: Buffer) => (said += part.toString()));
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      return {
        said: () => said,
        ended,
        stop: async () => {
          if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
          await ended;
        },
      };
    },
    remove: () => {
      buildah("rm", "--all");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
