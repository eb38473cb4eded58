import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/path.ts";

/**
 * Writes a placeholder in place of the name of each member who has deleted their account: the API
 * returns an empty `username` for them. Components only need to know that such a member has no
 * profile page.
 */
export function writeGone(locale: Locale, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const t = getFixedT(locale);
  if (isGone(value)) Object.assign(value, { username: t("gone.name"), isGone: true });
  else for (const part of Object.values(value)) writeGone(locale, part);
}

const isGone = (value: object): boolean =>
  "username" in value && value.username === "" && "picture" in value;
