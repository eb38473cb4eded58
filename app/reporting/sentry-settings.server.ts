import { readFileSync } from "node:fs";
import { environment } from "#app/environment.server.ts";
import type { SentrySettings } from "./sentry.server.ts";

let built: string | undefined;

/** The release's name, `ayni@<version>+<digest of the sources>`. */
function builtRelease(): string | undefined {
  try {
    return readFileSync("build/release", "utf8");
  } catch {
    return undefined;
  }
}

export function sentrySettings(): SentrySettings | null {
  const { SENTRY_DSN, SENTRY_ENVIRONMENT, SENTRY_RELEASE, NODE_ENV } = environment();
  if (!SENTRY_DSN) return null;
  const release = SENTRY_RELEASE ?? (built ??= builtRelease());
  return { dsn: SENTRY_DSN, release, environment: SENTRY_ENVIRONMENT ?? NODE_ENV };
}
