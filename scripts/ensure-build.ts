import { readFile } from "node:fs/promises";
import { sourceFingerprint } from "./bundle/fingerprint.ts";

/** Builds only when the sources differ from those of the last build, so that a restart is fast. */
const built = await readFile("build/fingerprint", "utf8").catch(() => null);
if (built !== (await sourceFingerprint())) {
  console.log("Building Ayni (once, and again when its sources change) …");
  await import("./build.ts");
}
