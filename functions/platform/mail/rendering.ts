import { dateLocale } from "../../contract/core/format.ts";
import { defaultLocale, type Locale } from "../../contract/core/locales.ts";
import type { MailContent } from "../../domain/notification/mail/read-mail.ts";

export type Rendering = {
  readonly locale: Locale;
  readonly site: string;
  readonly makeToken: (changeId: bigint) => Promise<string>;
  readonly readMail: (ids: readonly string[]) => Promise<MailContent | null>;
};

export const urlOf = ({ site, locale }: Rendering, path: string): string =>
  `${site}${locale === defaultLocale ? "" : `/${locale}`}${path}`;

/** With the time zone, because the reader's zone is unknown. */
export const timeText = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: "full",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(new Date(at));
