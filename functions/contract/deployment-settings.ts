import { z } from "zod";
import { isDemoProject } from "./demo-project.ts";

/** Whether a secret is a shorter text, repeated. */
const isRepeated = (secret: string): boolean =>
  (secret + secret).indexOf(secret, 1) < secret.length;

/** A secret that both tiers accept. The characters of a random one are many, and do not repeat. */
export const deploymentSecret = z
  .string()
  .min(32)
  .refine((secret) => new Set(secret).size >= 10 && !isRepeated(secret), {
    error: "can be guessed; make it of 32 random characters, such as by `openssl rand -base64 32`",
  });

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a real project would be served to other machines without encryption: everybody on the way could
 * read passwords and sessions.
 */
export function isUnencrypted(publicUrl: string, projectId: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "http:" && !loopback.test(hostname) && !isDemoProject(projectId);
}

/** What is said of such an address. */
export const unencrypted = "a real project's site has an address with https";
