import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import manifest from "./package.json" with { type: "json" };

const source = import.meta.dirname;

/**
 * Bundles the API into `folder` for Cloud Functions: the module, the Markdown worker thread, the
 * manifest, the migrations and the triggers. Native packages and packages that read their own files are not
 * bundled. `release` is the version in error reports.
 */
export const buildFunctions = async (folder: string, release?: string) => {
  await rm(folder, { recursive: true, force: true });
  await build({
    entryPoints: [join(source, "index.ts"), join(source, "platform/markdown/markdown-worker.ts")],
    // One folder, because `renderer.ts` loads the worker from its own folder.
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    sourcemap: true,
    sourcesContent: false,
    external: [...Object.keys(manifest.dependencies), "pg-native"],
    // Bundled CommonJS packages call `require` for Node's modules, which ES modules do not define.
    // esbuild does not rename a banner's declarations, so these names must be unique.
    banner: {
      js: [
        'import { createRequire as createBundleRequire } from "node:module";',
        "const require = createBundleRequire(import.meta.url);",
        release && `process.env.SENTRY_RELEASE ||= ${JSON.stringify(release)};`,
      ].join("\n"),
    },
    logLevel: "warning",
  });
  await cp(join(source, "package.json"), join(folder, "package.json"));
  for (const name of ["migrations", "triggers"])
    await cp(join(source, "db", name), join(folder, name), { recursive: true });
};

if (import.meta.main) {
  const release = await readFile(join(source, "../build/release"), "utf8").catch(() => undefined);
  await buildFunctions(join(source, "../build/functions"), release);
}
