import { fillMessage } from "../../contract/core/text/message.ts";
import type { MailFacts } from "../../domain/notification/mail/mail-facts.ts";
import { layOut } from "./layout.ts";
import type { Mail } from "./mail.ts";
import { hostingEn } from "./messages/hosting-en.ts";
import { hostingEs } from "./messages/hosting-es.ts";
import { asName } from "./names.ts";
import { timeText, urlOf, type Rendering } from "./rendering.ts";

const messages = { en: hostingEn, es: hostingEs };

export const renderRoleInvitation = async (
  { username, community, role, secret, endsAt }: MailFacts["role-invitation"],
  rendering: Rendering,
): Promise<Mail> => {
  const { locale } = rendering;
  const { roles, "role-invitation": said } = messages[locale];
  const fill = (text: string) =>
    fillMessage(text, locale, {
      username: asName(username),
      community: asName(community[locale]),
      role: roles[role],
    });
  return layOut({
    locale,
    subject: fill(said.subject),
    paragraphs: [fill(said.text), said.how],
    facts: [[said.until, timeText(endsAt, locale)]],
    button: { name: said.button, link: urlOf(rendering, `/role-invitation?token=${secret}`) },
    footer: fill(said.footer),
  });
};

export const renderApplication = async (
  { news, organisation, secret, text, invitation }: MailFacts["application"],
  rendering: Rendering,
): Promise<Mail> => {
  const { locale } = rendering;
  const { application: said, "role-invitation": invited } = messages[locale];
  const application = {
    name: said.button,
    link: urlOf(rendering, `/protocols/application?token=${secret}`),
  };
  return layOut({
    locale,
    subject: said[news].subject,
    paragraphs: [
      fillMessage(said[news].text, locale, { organisation: asName(organisation) }),
      ...(text === null ? [] : [text]),
    ],
    facts: invitation ? [[invited.until, timeText(invitation.endsAt, locale)]] : [],
    button: invitation
      ? {
          name: said["accept-role"],
          link: urlOf(rendering, `/role-invitation?token=${invitation.secret}`),
        }
      : application,
    footer: said.footer,
  });
};
