import { useRouteLoaderData } from "@remix-run/react";
import type { Locale } from "#app/i18n/path.ts";

/** What the root loader hands to every page. `now` is the server's time in milliseconds; see `<Time>`. */
export type RootData = {
  readonly locale: Locale;
  /** The page's path, with its language and without its query. */
  readonly path: string;
  readonly publicUrl: string;
  readonly csrf: string;
  readonly now: number;
  readonly bannerDismissed: boolean;
  /** The language of the other version, when the browser prefers it to this page's. */
  readonly offerLocale: Locale | null;
  readonly viewer: {
    readonly username: string;
    readonly picture: string | null;
    readonly emailVerified: boolean;
    readonly unread: number;
    /** Slugs of the communities whose submissions they review. */
    readonly reviews: readonly string[];
  } | null;
  /** Messages, as `writeText` of the server writes them. */
  readonly text: string;
};

/** Undefined only where the root loader itself failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;
