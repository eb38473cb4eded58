import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locale } from "../../functions/contract/core/locales.ts";

export type TextName = `${string}/${string}.${Locale}`;

export const languageOf = (name: TextName): Locale => (name.endsWith(".es") ? "es" : "en");

export const readText = async (name: TextName): Promise<string> =>
  (await readFile(new URL(`texts/${name}.md`, import.meta.url), "utf8")).trim();

/**
 * The idempotency key of a step, made from a name such as that of its text. The API answers a known
 * key with the existing result.
 */
export function keyOf(name: string): string {
  const digest = createHash("sha256").update(`demo-seed ${name}`).digest("hex");
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`];
  return [...parts, `a${digest.slice(17, 20)}`, digest.slice(20, 32)].join("-");
}
