import { execFile } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import manifest from "../../package.json" with { type: "json" };

type PackageName = keyof typeof manifest.dependencies;
type Process = {
  /** Source files by the name of their bundle. */
  readonly entries: Readonly<Record<string, string>>;
  /** Packages that are installed beside the bundle. */
  readonly packages: readonly PackageName[];
  readonly hasMigrations?: boolean;
};

/** Packages with native code or files of their own cannot be bundled. */
const colours: readonly PackageName[] = ["@wooorm/starry-night"];
const pictures: readonly PackageName[] = ["@fontsource/source-serif-4", "satori", "sharp"];
const firebase: readonly PackageName[] = ["firebase-admin", "firebase-functions"];

// `renderer.ts` loads this thread from its own folder.
const thread = { "markdown-worker": "functions/platform/markdown/markdown-worker.ts" };

const drafts = { "draft-worker": "functions/platform/studio/draft-worker.ts" };

const processes: Readonly<Record<string, Process>> = {
  web: { entries: { index: "scripts/bundle/web-process.js" }, packages: [] },
  api: {
    entries: { index: "functions/cli/run-api.ts", ...thread, ...drafts },
    packages: [...colours, ...pictures],
  },
  worker: {
    entries: { index: "functions/cli/run-worker.ts", ...thread },
    packages: [...colours, ...pictures],
  },
  // Also contains the commands for the people who run the site.
  prepare: {
    entries: {
      index: "functions/cli/prepare-database.ts",
      "check-config": "scripts/check-config.ts",
      "deploy-contracts": "functions/cli/deploy-contracts.ts",
      "end-wait": "scripts/end-wait.ts",
      grant: "scripts/grant.ts",
      reconcile: "scripts/reconcile.ts",
      "set-rate": "scripts/set-rate.ts",
      ...thread,
    },
    packages: colours,
    hasMigrations: true,
  },
  functions: {
    entries: { index: "functions/index.ts", ...thread, ...drafts },
    packages: [...colours, ...pictures, ...firebase],
    hasMigrations: true,
  },
};

/** `release` is the version in error reports. */
async function bundle(folder: string, { entries, packages }: Process, release: string) {
  await build({
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node22",
    sourcemap: true,
    sourcesContent: false,
    define: { "process.env.NODE_ENV": '"production"' },
    external: [...packages, "pg-native"],
    // The package's main file loads its parts by names that a bundler does not see.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    // Bundled CommonJS packages call `require` for Node's modules, which ES modules do not define.
    // esbuild does not rename a banner's declarations, so these names must be unique.
    banner: {
      js: [
        'import { createRequire as createBundleRequire } from "node:module";',
        "const require = createBundleRequire(import.meta.url);",
        // An earlier Node lacks `import.meta.main`, so that a command would end without a word.
        'if (parseInt(process.versions.node) < 24) throw new Error("Ayni needs Node 24.");',
        `process.env.SENTRY_RELEASE ||= ${JSON.stringify(release)};`,
      ].join("\n"),
    },
    // Remix's build imports packages for effects that they declare not to have.
    logOverride: { "ignored-bare-import": "silent" },
    logLevel: "warning",
  });
}

/**
 * Writes the manifest of a process, and a lock file that npm makes from the repository's, so that
 * `npm ci` in the folder installs the tested versions.
 */
async function writeManifest(folder: string, name: string, packages: readonly PackageName[]) {
  const dependencies = Object.fromEntries(
    packages.toSorted().map((one) => [one, manifest.dependencies[one]]),
  );
  const { version, license } = manifest;
  const own = {
    name: `ayni-${name}`,
    version,
    license,
    private: true,
    type: "module",
    main: "index.js",
    engines: { node: "24" },
    dependencies,
    // Without the overrides, npm would look for packages that the lock file replaces by empty ones.
    overrides: { "firebase-admin": manifest.overrides["firebase-admin"] },
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  await cp("package-lock.json", join(folder, "package-lock.json"));
  await promisify(execFile)(
    "npm",
    ["install", "--package-lock-only", "--offline", "--no-audit", "--no-fund"],
    { cwd: folder },
  );
}

/**
 * Bundles each process of a deployment into a folder of `build/`, which plain `node` starts from
 * the folder above `build/`.
 */
const release = await readFile("build/release", "utf8");
await Promise.all(
  Object.entries(processes).map(async ([name, one]) => {
    const folder = join("build", name);
    await rm(folder, { recursive: true, force: true });
    await bundle(folder, one, release);
    await writeManifest(folder, name, one.packages);
    if (!one.hasMigrations) return;
    for (const files of ["migrations", "triggers"])
      await cp(join("functions/db", files), join(folder, files), { recursive: true });
  }),
);
