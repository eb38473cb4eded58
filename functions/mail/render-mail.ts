import { defaultLocale, type Locale } from "../contract/locales.ts";
import { notMeDays } from "../contract/not-me-link.ts";
import type { SessionPlace } from "../contract/session.ts";
import type { MailFacts, MailKind } from "../domain/mail/mail-facts.ts";
import { layOut } from "./layout.ts";
import type { Mail } from "./mail.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";

const words = { en, es };

type Rendering = {
  readonly locale: Locale;
  /** The site's own address, without a slash at its end. */
  readonly site: string;
  /** Makes the token of the link "this was not me". */
  readonly makeToken: (changeId: bigint) => Promise<string>;
};

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

const addressOf = ({ site, locale }: Rendering, path: string): string =>
  `${site}${locale === defaultLocale ? "" : `/${locale}`}${path}`;

/**
 * A name that its owner, or a thief, has given to something, as a mail repeats it: a mail program
 * makes no link of it, and it is no second sentence.
 */
const asName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}' ()_-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 40);

const networkPattern = /^[\da-f.:]+\/\d+$/i;

/** "Firefox, Linux, addresses 192.0.2.0/24", as far as it is known. */
const placeText = (place: SessionPlace, locale: Locale): string => {
  const { browser, system, network } = place;
  const names = [browser, system].flatMap((name) => (name ? asName(name) || [] : []));
  const isNetwork = network !== null && networkPattern.test(network);
  return [...names, ...(isNetwork ? [fill(words[locale].addresses, { network })] : [])].join(", ");
};

/** Times of day count to 24 in both languages, as they do on the site. */
const dateLocales: Record<Locale, string> = { en: "en-GB", es: "es" };

/** A mail may be read anywhere, so its times say their zone. */
const timeText = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateLocales[locale], {
    dateStyle: "full",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(new Date(at));

const renderAccountChange = async (
  facts: MailFacts["account-change"],
  rendering: Rendering,
): Promise<Mail> => {
  const { change, about, place, at, username, canDisavow } = facts;
  const { locale } = rendering;
  const said = words[locale];
  const { subject, text } = said.changes[change];
  const where = place ? placeText(place, locale) : "";
  const path = canDisavow
    ? `/not-me?token=${await rendering.makeToken(BigInt(facts.changeId))}`
    : null;
  return layOut({
    locale,
    subject,
    paragraphs: [
      fill(said.greeting, { username }),
      fill(text, { about: asName(about ?? "") || said.unnamed }),
      ...(facts.isByAdmin ? [said["by-admin"]] : []),
    ],
    facts: [
      [said.when, timeText(at, locale)],
      ...(where ? [[said.where, where] as const] : []),
      [said.account, username],
    ],
    questions: path
      ? [said["was-you"], fill(said["was-not-you"], { days: String(notMeDays) })]
      : [],
    button: path ? { name: said["not-me"], link: addressOf(rendering, path) } : null,
    links: [{ name: said["account-page"], link: addressOf(rendering, "/profile/account") }],
    footer: said.footer,
  });
};

type Renderers = {
  readonly [K in MailKind]: (facts: MailFacts[K], rendering: Rendering) => Promise<Mail>;
};

const renderers: Renderers = { "account-change": renderAccountChange };

/** Throws for a kind that this release does not know, which a newer one may have queued. */
export const renderMail = async (
  kind: string,
  facts: object,
  rendering: Rendering,
): Promise<Mail> => {
  if (!Object.hasOwn(renderers, kind)) throw new Error(`No mail of the kind ${kind} is known.`);
  return renderers[kind as MailKind](facts as never, rendering);
};
