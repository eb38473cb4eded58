import { escapeHtml } from "../../contract/core/text/escape-html.ts";
import type { Locale } from "../../contract/core/locales.ts";
import type { Mail } from "./mail.ts";

type Link = { readonly name: string; readonly link: string };

export type MailParts = {
  readonly locale: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [string, string])[];
  readonly items?: readonly Link[];
  readonly questions?: readonly string[];
  readonly button?: Link | null;
  readonly links?: readonly Link[];
  readonly footer: string;
};

/**
 * Mail programs support inline styles best. The style sheet only adds dark mode; without it the
 * light colours apply to text and background.
 */
const paper = "background:#FBF7F0;color:#211C18";
const quiet = "color:#5C534B";
const dark = `@media (prefers-color-scheme:dark){.paper{background:#171412!important;color:#F3ECE2!important}.quiet{color:#B4A899!important}.link{color:#A9B8EC!important}.line{border-color:#3A322C!important}}`;
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const serif = "font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
/** Drawn with CSS gradients, because mails must not load images. */
const weave =
  "height:8px;background:#9B2242;background-image:repeating-linear-gradient(90deg,#9B2242 0 16px,#2B3A67 16px 24px,#C98A0B 24px 28px,#2B3A67 28px 36px)";
const button =
  "display:inline-block;background:#9B2242;color:#FFFFFF;padding:12px 20px;font-weight:600;text-decoration:none;border:1px solid #FFFFFF";

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const htmlOf = (parts: Required<MailParts>): string => {
  const facts = parts.facts.map(
    ([name, value]) =>
      `<p style="margin:0 0 4px"><span class="quiet" style="${quiet}">${escapeHtml(name)}:</span> ${escapeHtml(value)}</p>`,
  );
  const asLinks = (of: readonly Link[]) =>
    of.map(
      ({ name, link }) =>
        `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(link)}" style="color:#2B3A67">${escapeHtml(name)}</a></p>`,
    );
  const press =
    parts.button &&
    `<p style="margin:0 0 24px"><a href="${escapeHtml(parts.button.link)}" style="${button}">${escapeHtml(parts.button.name)}</a></p>`;
  return `<!doctype html>
<html lang="${parts.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.subject)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;${paper}"><div class="paper" lang="${parts.locale}" style="${paper};${font};font-size:17px;line-height:1.5;padding:16px">
<div style="max-width:560px;margin:0 auto"><div style="${weave}"></div>
<h1 style="${serif};font-size:24px;line-height:1.25;margin:24px 0 16px">${escapeHtml(parts.subject)}</h1>
${parts.paragraphs.map(paragraph).join("\n")}
${facts.length > 0 ? `<div class="line" style="border-left:4px solid #E4DACB;padding-left:12px;margin:0 0 24px">${facts.join("\n")}</div>` : ""}
${asLinks(parts.items).join("\n")}
${parts.questions.map(paragraph).join("\n")}
${press ?? ""}
${asLinks(parts.links).join("\n")}
<p class="quiet" style="${quiet};font-size:15px;margin:24px 0 0">${escapeHtml(parts.footer)}</p>
</div></div></body></html>
`;
};

const textOf = ({
  paragraphs,
  facts,
  items,
  questions,
  button: press,
  links,
  footer,
}: Required<MailParts>) =>
  [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...items.map(({ name, link }) => `${name}\n${link}`),
    ...questions,
    ...(press ? [`${press.name}:\n${press.link}`] : []),
    ...links.map(({ name, link }) => `${name}:\n${link}`),
    `-- \n${footer}`,
  ]
    .join("\n\n")
    .concat("\n");

export const layOut = (given: MailParts): Mail => {
  const parts = { facts: [], items: [], questions: [], button: null, links: [], ...given };
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
};
