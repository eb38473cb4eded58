import type { Notification } from "../../contract/community/notification.ts";
import { notificationPath } from "../../contract/community/notification-path.ts";
import { sentences } from "../../contract/community/notification-messages.ts";
import { sentenceOf } from "../../contract/community/notification-sentence.ts";
import { fillMessage, messageOf } from "../../contract/core/text/message.ts";
import { zonedText } from "../../contract/core/zoned-text.ts";
import type { Money } from "../../contract/core/values.ts";
import type { Locale } from "../../contract/core/locales.ts";
import type { MailContent } from "../../domain/notification/mail/read-mail.ts";
import type { MailFacts } from "../../domain/notification/mail/mail-facts.ts";
import { urlOf, timeText, type Rendering } from "./rendering.ts";
import { layOut } from "./layout.ts";
import type { Mail } from "./mail.ts";
import { asName, asTitle } from "./names.ts";
import { en } from "./messages/notifications-en.ts";
import { es } from "./messages/notifications-es.ts";

const messages = { en, es };

const amountText = ({ units, decimals, token }: Money, locale: Locale): string => {
  const digits = units.padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const exact = `${whole}.${digits.slice(whole.length) || "0"}`;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 36 });
  return `${format.format(exact as unknown as number)} ${token}`;
};

const sayIn = (locale: Locale) => (notification: Notification) => {
  const { actor, challenge, community, points, reward, bounty, event, due } = notification;
  const values = {
    actor: asName(actor?.username ?? "") || sentences[locale].somebody,
    challenge: asTitle(challenge?.title ?? "") || sentences[locale]["a-challenge"],
    community: asTitle(community?.name ?? ""),
    count: points ?? 0,
    reward: reward ? amountText(reward, locale) : "",
    event: asTitle(event?.title ?? ""),
    time: event
      ? zonedText(locale, event.startsAt, event.zone)
      : bounty || due
        ? timeText(bounty?.closesAt ?? due ?? "", locale)
        : "",
  };
  return messageOf(sentences[locale], locale, sentenceOf(notification), values) ?? "";
};

const pathOf = (notification: Notification): string =>
  notificationPath(notification, (_challenge, id) => `/submissions/${id}`) ?? "/notifications";

export const renderNotifications = async (
  { ids, more, isDigest }: MailFacts["notifications"],
  rendering: Rendering,
): Promise<Mail | null> => {
  const content: MailContent | null = await rendering.readMail(ids);
  if (!content) return null;
  const { locale } = rendering;
  const said = messages[locale];
  const { username, notifications, topic, token, tokenOfAll } = content;
  const items = notifications.map((one) => ({
    name: sayIn(locale)(one),
    link: urlOf(rendering, pathOf(one)),
  }));
  const count = items.length + more;
  const values = { count, more, username, topic: said.topics[topic] };
  const fill = (text: string) => fillMessage(text, locale, values);
  const linkTo = (of: string) => urlOf(rendering, `/unsubscribe?token=${of}`);
  const [first] = items;
  const several = fill(isDigest ? said["subject-daily"] : said["subject-many"]);
  return {
    ...layOut({
      locale,
      subject: first && count === 1 ? first.name : several,
      paragraphs: [fill(said.greeting)],
      items,
      questions: more > 0 ? [fill(said.more)] : [],
      button: { name: said.all, link: urlOf(rendering, "/notifications") },
      links: [
        { name: said.choose, link: urlOf(rendering, "/profile/notifications") },
        ...(topic === "all" ? [] : [{ name: fill(said.stop), link: linkTo(token) }]),
        { name: said["stop-all"], link: linkTo(tokenOfAll) },
      ],
      footer: isDigest ? said["footer-daily"] : said.footer,
    }),
    unsubscribe: linkTo(token),
  };
};
