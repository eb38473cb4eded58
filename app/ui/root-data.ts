import { useRouteLoaderData } from "@remix-run/react";
import type { Locale } from "#app/i18n/path.ts";
import type { PageMessages } from "#app/i18n/translate.ts";

export type AnalyticsSettings = Readonly<
  Record<"apiKey" | "appId" | "measurementId" | "projectId", string>
>;

export type WelcomeData = {
  readonly notice: "signed-up" | "mail-not-sent" | "ready" | "verified";
  readonly username: string;
  readonly email: string;
  readonly isPictureRefused: boolean;
};

export const welcomeParameter = "welcome";

export type RootData = {
  readonly locale: Locale;
  readonly path: string;
  readonly publicUrl: string;
  readonly contact: string | null;
  readonly csrf: string;
  /** The id of the request that created the document, for finding it in the log. */
  readonly requestId: string;
  /** `notice` informs about cookies; `question` asks for consent to statistics. */
  readonly privacyBanner: "notice" | "question" | null;
  readonly analytics: AnalyticsSettings | null;
  readonly offerLocale: Locale | null;
  /**
   * The message for a member whose session cannot be checked at the moment. They see the page as a
   * visitor does.
   */
  readonly unrecognised: string | null;
  readonly viewer: {
    readonly username: string;
    readonly picture: string | null;
    readonly emailVerified: boolean;
    readonly isAdmin?: true;
    /** True for an owner or author of a community. */
    readonly isHost?: true;
    readonly unread: number;
    readonly reviews: readonly string[];
    /**
     * How many submissions they can review, the age of the oldest in words, and the path to them.
     */
    readonly waiting: { readonly count: number; readonly age: string; readonly to: string } | null;
  } | null;
  readonly welcome: WelcomeData | null;
  /** Symbols of tokens that are for practice, and of tokens that cannot be cashed out. */
  readonly tokens: { readonly practice: readonly string[]; readonly uncashable: readonly string[] };
  readonly messages: PageMessages;
};

export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;
