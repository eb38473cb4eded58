import { runDeployment } from "../../server/deployment.ts";

/**
 * The entry of `build/web`. It is no TypeScript, because the pages' types exist only after their
 * build.
 */

try {
  await runDeployment(() => import("../../build/server/index.js"), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
