import { useRouteLoaderData } from "@remix-run/react";
import type { Locale } from "#app/i18n/path.ts";
import type { PageMessages } from "#app/i18n/translate.ts";

/** What Firebase Analytics is started with. */
export type AnalyticsSettings = Readonly<
  Record<"apiKey" | "appId" | "measurementId" | "projectId", string>
>;

/** What the notice above a new member's page says. */
export type WelcomeData = {
  /** `ready` is a sign-up that leaves nothing to verify. */
  readonly news: "signed-up" | "mail-not-sent" | "ready" | "verified";
  readonly username: string;
  readonly email: string;
  readonly isPictureRefused: boolean;
};

/** The parameter of an address that asks for that notice. */
export const welcomeParameter = "welcome";

/** What the root loader hands to every page. */
export type RootData = {
  readonly locale: Locale;
  /** The page's path, with its language and without its query. */
  readonly path: string;
  readonly publicUrl: string;
  /** The address of those who run this copy; null where none is configured. */
  readonly contact: string | null;
  readonly csrf: string;
  /** Of the request that made the document; leads to the log. */
  readonly requestId: string;
  /**
   * What the banner at the page's end is for: to tell of cookies, or to ask whether statistics may
   * be collected.
   */
  readonly banner: "notice" | "question" | null;
  /** For a reader who has allowed statistics. */
  readonly analytics: AnalyticsSettings | null;
  /** The other language, when the browser prefers it to the page's language. */
  readonly offerLocale: Locale | null;
  /**
   * The message for a member who cannot be recognised at the moment, and who therefore sees the
   * page as a visitor does.
   */
  readonly unrecognised: string | null;
  readonly viewer: {
    readonly username: string;
    readonly picture: string | null;
    readonly emailVerified: boolean;
    /** Missing for everybody else. */
    readonly isAdmin?: true;
    readonly unread: number;
    /** Slugs of the communities whose submissions they review. */
    readonly reviews: readonly string[];
    /** How many submissions they can review, since when in words, and the path to them. */
    readonly waiting: { readonly count: number; readonly age: string; readonly to: string } | null;
  } | null;
  readonly welcome: WelcomeData | null;
  /** Symbols of tokens that are for trying things out, and of those that cannot be cashed out. */
  readonly tokens: { readonly practice: readonly string[]; readonly uncashable: readonly string[] };
  readonly messages: PageMessages;
};

/** Undefined only where the root loader itself failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;
