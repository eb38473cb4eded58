import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import manifest from "./package.json" with { type: "json" };

const source = import.meta.dirname;

/**
 * Bundles the API into `folder` as Cloud Functions deploys it: its module, that of the thread that
 * renders Markdown, its manifest, the migrations and the triggers. What the manifest depends on stays outside:
 * native code, and packages that look for files beside themselves. `release` is what its error
 * reports call it.
 */
export const buildFunctions = async (folder: string, release?: string) => {
  await rm(folder, { recursive: true, force: true });
  await build({
    entryPoints: [join(source, "index.ts"), join(source, "markdown/markdown-worker.ts")],
    // In one folder, because `renderer.ts` looks for the worker beside itself.
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    sourcemap: true,
    sourcesContent: false,
    external: [...Object.keys(manifest.dependencies), "pg-native"],
    // Bundled CommonJS packages ask for Node's own modules by `require`, which a module does not
    // have. esbuild does not rename what a banner declares, so its names must be nobody else's.
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
