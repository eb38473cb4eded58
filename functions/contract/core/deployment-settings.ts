import { z } from "zod";
import { isDemoProject } from "./demo-project.ts";

/** True if a part of at most half of the length is repeated; the last repetition may be cut. */
const isRepeated = (secret: string): boolean =>
  Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1).some((period) =>
    secret.startsWith(secret.slice(period)),
  );

/** Both tiers accept these secrets: long enough, and not a repetition. */
export const deploymentSecret = z
  .string()
  .min(32)
  .refine((secret) => new Set(secret).size >= 10 && !isRepeated(secret), {
    error: "can be guessed; make it of 32 random characters, such as by `openssl rand -base64 32`",
  });

export const drainSeconds = z.coerce.number().int().min(0).max(300).default(5);

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

export function isUnencrypted(url: string, projectId: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !loopback.test(hostname) && !isDemoProject(projectId);
}

/**
 * A name of one label, such as `api`, exists only in the private network of a container engine or
 * an orchestrator, so the web tier may call the API there without TLS.
 */
export function isUnencryptedApi(url: string, projectId: string): boolean {
  return isUnencrypted(url, projectId) && /[.:]/.test(new URL(url).hostname);
}

export const unencrypted = "each of a real project's site and API has an address with https";
