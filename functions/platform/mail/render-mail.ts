import type { Locale } from "../../contract/core/locales.ts";
import { fillMessage } from "../../contract/core/text/message.ts";
import { notMeDays } from "../../contract/identity/not-me-link.ts";
import type { SessionPlace } from "../../contract/identity/session.ts";
import type { MailFacts, MailKind } from "../../domain/notification/mail/mail-facts.ts";
import { layOut } from "./layout.ts";
import type { Mail } from "./mail.ts";
import { asName } from "./names.ts";
import { urlOf, timeText, type Rendering } from "./rendering.ts";
import { renderApplication, renderRoleInvitation } from "./render-hosting.ts";
import { renderNotifications } from "./render-notifications.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";

const messages = { en, es };

const networkPattern = /^[\da-f.:]+\/\d+$/i;

const placeText = (place: SessionPlace, locale: Locale): string => {
  const { browser, system, network } = place;
  const names = [browser, system].flatMap((name) => (name ? asName(name) || [] : []));
  const isNetwork = network !== null && networkPattern.test(network);
  return [
    ...names,
    ...(isNetwork ? [fillMessage(messages[locale].addresses, locale, { network })] : []),
  ].join(", ");
};

const renderAccountChange = async (
  facts: MailFacts["account-change"],
  rendering: Rendering,
): Promise<Mail> => {
  const { change, about, place, at, username, canDisavow } = facts;
  const { locale } = rendering;
  const said = messages[locale];
  const { subject, text } = said.changes[change];
  const where = place ? placeText(place, locale) : "";
  const path = canDisavow
    ? `/not-me?token=${await rendering.makeToken(BigInt(facts.changeId))}`
    : null;
  return layOut({
    locale,
    subject,
    paragraphs: [
      fillMessage(said.greeting, locale, { username }),
      fillMessage(text, locale, { about: asName(about ?? "") || said.unnamed }),
      ...(facts.isByAdmin ? [said["by-admin"]] : []),
    ],
    facts: [
      [said.when, timeText(at, locale)],
      ...(where ? [[said.where, where] as const] : []),
      [said.account, username],
    ],
    questions: path
      ? [said["was-you"], fillMessage(said["was-not-you"], locale, { days: notMeDays })]
      : [],
    button: path ? { name: said["not-me"], link: urlOf(rendering, path) } : null,
    links: [{ name: said["account-page"], link: urlOf(rendering, "/profile/account") }],
    footer: said.footer,
  });
};

const renderInvitation = async (
  { username, code }: MailFacts["invitation"],
  rendering: Rendering,
): Promise<Mail> => {
  const { locale } = rendering;
  const said = messages[locale].invitation;
  const fill = (text: string) => fillMessage(text, locale, { username: asName(username) });
  const path = `/signup?invite=${encodeURIComponent(code)}`;
  return layOut({
    locale,
    subject: fill(said.subject),
    paragraphs: [fill(said.text), fill(said.once)],
    button: { name: said.button, link: urlOf(rendering, path) },
    footer: said.footer,
  });
};

const renderReportSettled = async (
  { decision }: MailFacts["report-settled"],
  rendering: Rendering,
): Promise<Mail> => {
  const said = messages[rendering.locale].report;
  return layOut({
    locale: rendering.locale,
    subject: said.subject,
    paragraphs: [said[decision]],
    links: [
      { name: said.rules, link: urlOf(rendering, "/rules") },
      { name: said.figures, link: urlOf(rendering, "/moderation") },
    ],
    footer: said.footer,
  });
};

const renderWithdrawal = async (
  { username, slug, community, amount, address, asker, dueAt }: MailFacts["withdrawal"],
  rendering: Rendering,
): Promise<Mail> => {
  const { locale } = rendering;
  const { greeting, withdrawal: said } = messages[locale];
  const fill = (text: string) =>
    fillMessage(text, locale, { community: asName(community), amount });
  return layOut({
    locale,
    subject: fill(said.subject),
    paragraphs: [fillMessage(greeting, locale, { username }), fill(said.text)],
    facts: [
      [said.amount, amount],
      [said.address, address],
      [said.asker, asName(asker)],
      [said.due, timeText(dueAt, locale)],
    ],
    questions: [said.cancel],
    button: { name: said.button, link: urlOf(rendering, `/studio/${slug}/funding#withdrawals`) },
    footer: said.footer,
  });
};

type Renderers = {
  readonly [K in MailKind]: (facts: MailFacts[K], rendering: Rendering) => Promise<Mail | null>;
};

const renderers: Renderers = {
  "account-change": renderAccountChange,
  invitation: renderInvitation,
  "report-settled": renderReportSettled,
  withdrawal: renderWithdrawal,
  "role-invitation": renderRoleInvitation,
  application: renderApplication,
  notifications: renderNotifications,
};

/**
 * Null if the mail should no longer be sent. Throws for an unknown kind, which a newer release may
 * have queued.
 */
export const renderMail = async (
  kind: string,
  facts: object,
  rendering: Rendering,
): Promise<Mail | null> => {
  if (!Object.hasOwn(renderers, kind)) throw new Error(`No mail of the kind ${kind} is known.`);
  return renderers[kind as MailKind](facts as never, rendering);
};
