import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/path.ts";

/**
 * Writes a placeholder in place of the name of each member who has deleted their account: the API
 * returns an empty `username` for them. Components only need to know that such a member has no
 * profile page.
 */
export function nameDeletedUsers(locale: Locale, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const t = getFixedT(locale);
  if (isDeleted(value)) Object.assign(value, { username: t("deleted.name"), isDeleted: true });
  else for (const part of Object.values(value)) nameDeletedUsers(locale, part);
}

const isDeleted = (value: object): boolean =>
  "username" in value && value.username === "" && "picture" in value;
