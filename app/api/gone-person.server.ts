import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/path.ts";

/**
 * Writes what stands in the place of a name, in place, for each person of a value who has deleted
 * their account: the API leaves their `username` empty. What shows a person or says a name needs to
 * know nothing of it, except that there is no profile to lead to.
 */
export function writeGone(locale: Locale, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const t = getFixedT(locale);
  if (isGone(value)) Object.assign(value, { username: t("gone.name"), isGone: true });
  else for (const part of Object.values(value)) writeGone(locale, part);
}

const isGone = (value: object): boolean =>
  "username" in value && value.username === "" && "picture" in value;
