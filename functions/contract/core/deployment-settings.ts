import { z } from "zod";
import { isDemoProject } from "./demo-project.ts";

const isRepeated = (secret: string): boolean =>
  (secret + secret).indexOf(secret, 1) < secret.length;

/** Both tiers accept these secrets: long enough, and not a repetition. */
export const deploymentSecret = z
  .string()
  .min(32)
  .refine((secret) => new Set(secret).size >= 10 && !isRepeated(secret), {
    error: "can be guessed; make it of 32 random characters, such as by `openssl rand -base64 32`",
  });

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

export function isUnencrypted(publicUrl: string, projectId: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "http:" && !loopback.test(hostname) && !isDemoProject(projectId);
}

export const unencrypted = "a real project's site has an address with https";
