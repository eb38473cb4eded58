import { localePath, type Locale } from "../app/i18n/path.ts";
import { escapeHtml } from "../functions/contract/core/text/escape-html.ts";
import type { OwnMail } from "./own-mails.ts";

/**
 * A mail that the identity service would have sent. Lists are newest first. `kind` is its
 * `requestType`, or `SMS` for a code to a telephone.
 */
export type LocalMail = {
  to: string;
  kind: string;
  code: string;
  continueUrl?: string;
  locale: Locale;
  at: string;
};

const subjects: Record<string, Record<Locale, string> & { path: string; mode: string }> = {
  VERIFY_EMAIL: {
    en: "Verify your email",
    es: "Verifica tu correo",
    path: "/email-verification",
    mode: "verifyEmail",
  },
  VERIFY_AND_CHANGE_EMAIL: {
    en: "Confirm your new email",
    es: "Confirma tu correo nuevo",
    path: "/email-verification",
    mode: "verifyAndChangeEmail",
  },
  EMAIL_SIGNIN: {
    en: "Log in to Ayni",
    es: "Inicia sesión en Ayni",
    path: "/login-link",
    mode: "signIn",
  },
  RECOVER_EMAIL: {
    en: "Your email was changed",
    es: "Cambió tu correo",
    path: "/identity-action",
    mode: "recoverEmail",
  },
  PASSWORD_RESET: {
    en: "Set a new password",
    es: "Elige una contraseña nueva",
    path: "/new-password",
    mode: "resetPassword",
  },
};

function mailLink(mail: LocalMail): string {
  const subject = subjects[mail.kind];
  const query = new URLSearchParams({ mode: subject?.mode ?? mail.kind, oobCode: mail.code });
  if (mail.continueUrl) query.set("continueUrl", mail.continueUrl);
  return localePath(mail.locale, `${subject?.path ?? "/"}?${query}`);
}

type Item = { to: string; at: string; subject: string; locale: string; body: string };

const itemOf = (mail: LocalMail): Item => {
  const { to, at, locale, code } = mail;
  if (mail.kind === "SMS") {
    const body = `<p>Your code is <code>${escapeHtml(code)}</code></p>`;
    return { to, at, locale: "en", subject: "SMS", body };
  }
  const subject = subjects[mail.kind]?.[locale] ?? mail.kind;
  const body = `<p><a href="${escapeHtml(mailLink(mail))}">${escapeHtml(subject)}</a></p>`;
  return { to, at, locale, subject, body };
};

const ownItemOf = ({ text, ...mail }: OwnMail, site: string): Item => {
  const paragraphs = text.trim().split(/\n{2,}/);
  const linked = (line: string) => {
    const { origin, pathname, search } = URL.parse(line) ?? {};
    if (origin !== site) return escapeHtml(line);
    const link = escapeHtml(`${pathname}${search}`);
    return `<a href="${link}">${escapeHtml(line)}</a>`;
  };
  const body = paragraphs.map((lines) => `<p>${lines.split("\n").map(linked).join("<br>")}</p>`);
  return { ...mail, body: body.join("\n") };
};

/**
 * The page `/local/mailbox`: unsent mails, newest first, those of the identity service with their
 * links, and Ayni's with their text.
 */
export function mailboxPage(mails: LocalMail[], own: OwnMail[] = [], site = ""): string {
  const all = [...mails.map(itemOf), ...own.map((mail) => ownItemOf(mail, site))];
  const items = all
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(
      ({ to, at, subject, locale, body }) => `<li><h2 lang="${locale}">${escapeHtml(subject)}</h2>
<p>To <strong>${escapeHtml(to)}</strong>, <time datetime="${at}">${at.replace("T", " ").slice(0, 19)} UTC</time></p>
<div lang="${locale}">${body}</div></li>`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Mailbox · Ayni</title>
<style>:root{color-scheme:light dark;--paper:#FBF7F0;--raised:#FFF;--ink:#211C18;--quiet:#5C534B;--line:#E4DACB;--link:#2B3A67}
@media(prefers-color-scheme:dark){:root{--paper:#171412;--raised:#211C19;--ink:#F3ECE2;--quiet:#B4A899;--line:#3A322C;--link:#A9B8EC}}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 16px}h1,h2{font-family:Palatino,Georgia,serif;margin:0}
h2{font-size:1.2rem}ol{list-style:none;padding:0}li{background:var(--raised);border:1px solid var(--line);padding:16px;margin:16px 0;overflow-wrap:anywhere}
p{margin:8px 0 0;color:var(--quiet)}a{color:var(--link);display:inline-block;min-height:44px;line-height:44px}</style>
<main><h1>Mailbox</h1><p>On this machine no mail and no SMS leaves Ayni. What would have been sent is here, newest first.</p>
${items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>No mail yet. Sign up, or ask for a link to log in, and it arrives here.</p>"}
<p><a href="/">Back to Ayni</a></p></main></html>`;
}
