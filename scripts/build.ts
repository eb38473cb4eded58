import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { build as buildWithVite } from "vite";
import manifest from "../package.json" with { type: "json" };
import { writeDatabaseSeed } from "../local/database.ts";
import { sourceFingerprint } from "./bundle/fingerprint.ts";
import { writeIcons } from "./generate/icons.ts";
import { writeMessageIndexes } from "./message-index.ts";

/**
 * Builds everything that `npm start` serves and that a deployment runs into `build/`: content, web
 * tier, the processes' bundles and an initial database.
 */

const run = (file: string, ...rest: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...rest], { stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}.`)),
    );
  });

const buildWorkers = () =>
  buildWithVite({
    configFile: false,
    logLevel: "warn",
    // Removes Workbox's checks and messages for development.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      minify: "terser",
      outDir: "build/client",
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: {
          sw: "app/device/worker/service-worker.ts",
          "retired-sw": "app/device/worker/retired-worker.ts",
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  });

/** Compresses once, at the highest setting, instead of for each reader. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json)$/.test(name),
  );
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const name of names) {
    const file = join(folder, name);
    await pipeline(
      createReadStream(file),
      createBrotliCompress(brotli),
      createWriteStream(`${file}.br`),
    );
    await pipeline(
      createReadStream(file),
      createGzip({ level: 9 }),
      createWriteStream(`${file}.gz`),
    );
  }
}

/**
 * Moves the source maps out of the served files, and writes the release name for error reports,
 * which contains the digest of the sources.
 */
async function prepareReports(fingerprint: string): Promise<void> {
  const maps = "build/source-maps/assets";
  await rm(maps, { recursive: true, force: true });
  await mkdir(maps, { recursive: true });
  for (const name of await readdir("build/client/assets"))
    if (name.endsWith(".map")) await rename(join("build/client/assets", name), join(maps, name));
  await writeFile("build/release", `ayni@${manifest.version}+${fingerprint.slice(0, 12)}`);
}

async function step(title: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`  ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const stamp = "build/fingerprint";
await rm(stamp, { force: true });
await writeMessageIndexes();
const fingerprint = await sourceFingerprint();
// First, because Remix empties `build/` before it writes there.
await step("Pages", () => run("node_modules/@remix-run/dev/dist/cli.js", "vite:build"));
await prepareReports(fingerprint);
await Promise.all([
  step("Content, social cards", async () => {
    await run("content/compiler/cli.ts", "--out", "build");
    await run("scripts/cards/write-cards.ts");
  }),
  step("Processes", () => run("scripts/bundle/bundle-processes.ts")),
  step("Database to begin with", () => writeDatabaseSeed("build/database-seed.tar.gz")),
  step("Icons, service worker, compressed files", async () => {
    await writeIcons("public/favicon.svg", "build/client");
    await buildWorkers();
    await compressAssets("build/client");
  }),
]);
await writeFile(stamp, fingerprint);
