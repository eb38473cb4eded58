import { defaultLocale, type Locale } from "../contract/locales.ts";
import type { MailContent } from "../domain/notification/read-mail.ts";

/** What a mail is rendered with. */
export type Rendering = {
  readonly locale: Locale;
  /** The site's own address, without a slash at its end. */
  readonly site: string;
  /** Makes the token of the link "this was not me". */
  readonly makeToken: (changeId: bigint) => Promise<string>;
  /** Reads the notifications of a mail; null where it should not go out any more. */
  readonly readMail: (ids: readonly string[]) => Promise<MailContent | null>;
};

export const addressOf = ({ site, locale }: Rendering, path: string): string =>
  `${site}${locale === defaultLocale ? "" : `/${locale}`}${path}`;

/** Times of day count to 24 in both languages, as they do on the site. */
const dateLocales: Record<Locale, string> = { en: "en-GB", es: "es" };

/** A mail may be read anywhere, so its times say their zone. */
export const timeText = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateLocales[locale], {
    dateStyle: "full",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(new Date(at));
