import type { Locale } from "#contract/core/values.ts";
import { cookies, ofGoogle, storage, type CookieName } from "#app/request/http/browser-storage.ts";
import { formatDuration } from "#app/i18n/format.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";

/** The first row holds the column heads; the first cell of each other row is a name in code. */
export type Table = readonly (readonly string[])[];

function inWords(locale: Locale, seconds: number): string {
  if (seconds >= 86_400) return formatDuration(locale, seconds / 86_400, "day");
  if (seconds >= 3_600) return formatDuration(locale, seconds / 3_600, "hour");
  return formatDuration(locale, seconds / 60, "minute");
}

const namesOf = <T extends object>(list: T) => Object.keys(list) as (keyof T)[];

export function browserStorageTables(locale: Locale): Readonly<Record<string, Table>> {
  const t = getFixedT(locale);
  const lifetime = (name: CookieName) => {
    const { seconds, until = null } = { until: null, ...cookies[name] };
    const time = inWords(locale, seconds);
    return until ? t(`browserStorage.kept-${until}`, { time }) : t("browserStorage.kept", { time });
  };
  const columns = [t("browserStorage.what"), t("browserStorage.how-long")];
  const places = [t("browserStorage.name"), t("browserStorage.where"), ...columns];
  return {
    cookies: [
      [t("browserStorage.name"), ...columns],
      ...namesOf(cookies).map((name) => [name, t(`browserStorage.what-${name}`), lifetime(name)]),
    ],
    storage: [
      places,
      ...namesOf(storage).map((name) => [
        name,
        t(`browserStorage.kind-${storage[name].kind}`),
        t(`browserStorage.what-${name}`),
        t(`browserStorage.lasts-${storage[name].lasts}`),
      ]),
    ],
    google: [
      places,
      ...namesOf(ofGoogle).map((name) => [
        name,
        t(`browserStorage.kind-${ofGoogle[name].kind}`),
        t(`browserStorage.what-${name}`),
        t(`browserStorage.lasts-${ofGoogle[name].lasts}`),
      ]),
    ],
  };
}
