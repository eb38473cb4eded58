import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { listLiveBanners, type LiveBanner } from "#contract/community/banner.ts";
import { defaultLocale } from "#app/i18n/path.ts";
import { createApi } from "#app/request/api/client.server.ts";
import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { dismissedBy } from "./dismissed.server.ts";
import { textFor, type ShownBanner } from "./shown-banner.ts";

/** Milliseconds after which the list is read again, and for which the first page waits for it. */
const lifetime = 10_000;
const timeout = 1_000;

const read = async (): Promise<readonly LiveBanner[]> => {
  const signal = AbortSignal.timeout(timeout);
  const caller = { session: null, locale: defaultLocale, requestId: randomUUID(), signal };
  return (await createApi(caller)(listLiveBanners)).banners;
};

/** While a list is read, pages show the former one, so that no page waits for its banners. */
const lists = new LRUCache<"live", readonly LiveBanner[]>({
  max: 1,
  ttl: lifetime,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: read,
});

/** Call it after a change, so that the member who made it sees it at once. */
export const forgetBanners = (): void => lists.clear();

export const liveBanners = async (): Promise<readonly LiveBanner[]> =>
  (await lists.fetch("live").catch(() => undefined)) ?? [];

type Context = Pick<PageContext<unknown>, "request" | "locale" | "store">;

/** The banners of a community, or those of the platform (null), that this reader has not dismissed. */
export async function shownBanners(
  community: string | null,
  { request, locale, store }: Context,
): Promise<ShownBanner[]> {
  const now = Date.now();
  const dismissed = dismissedBy(request);
  const wanted = (await liveBanners()).filter(
    (banner) => banner.community === community && Date.parse(banner.endsAt) > now,
  );
  const isShown = ({ startsAt }: LiveBanner) => Date.parse(startsAt) <= now;
  cacheUntil(
    wanted.map((banner) => (isShown(banner) ? banner.endsAt : banner.startsAt)),
    store,
  );
  return wanted
    .filter((banner) => isShown(banner) && !dismissed.includes(banner.key))
    .map(({ key, text, level, link }) => ({ key, ...textFor(text, locale), level, link }));
}
