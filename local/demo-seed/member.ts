import { randomUUID } from "node:crypto";
import { getProfile, getViewer, type Viewer } from "../../functions/contract/identity/viewer.ts";
import { createApi, type Api, type ApiCaller } from "../../app/request/api/client.server.ts";
import { ApiProblem } from "../../app/request/api/problem.server.ts";
import { localePath } from "../../app/i18n/path.ts";
import { sessionCookieName, unseal } from "../../app/session/core/sealed-cookie.server.ts";
import { demoAccounts, demoEmail, demoPassword, demoRoles } from "../demo/demo-names.ts";
import type { LocalMail } from "../mailbox.ts";
import type { OwnMail } from "../own-mails.ts";
import type { Wait } from "./end-wait.ts";
import { newcomerEmail, newcomers, type Name, type Newcomer } from "./step.ts";

export type Place = {
  readonly site: string;
  readonly identityHost: string;
  readonly hasChain: boolean;
  /** Ayni's own mails, newest first. */
  readonly readMails: () => Promise<OwnMail[]>;
  /** Ends a member's waiting time; false if the database's role may not. */
  readonly endWait: (username: string, wait: Wait) => Promise<boolean>;
  readonly signal: AbortSignal;
};

export type Member = {
  readonly viewer: Viewer;
  readonly api: Api;
  readonly caller: ApiCaller;
  readonly browser: Browser;
};

const isNewcomer = (name: Name): name is Newcomer => Object.hasOwn(newcomers, name);
const localeOf = (name: Name) => (isNewcomer(name) ? newcomers[name] : "en");

export function emailOf(name: Name): string {
  if (isNewcomer(name)) return newcomerEmail(name);
  const role = demoRoles.find((candidate) => demoAccounts[candidate] === name);
  return demoEmail(role ?? name);
}

export async function logIn(name: Name, place: Place): Promise<Member> {
  const browser = openBrowser(place);
  await browser.sendForm("/login", { email: emailOf(name), password: demoPassword });
  return enter(name, browser, place);
}

/**
 * Signs up and verifies the email with the mail's link. An earlier start may have stopped after any
 * step; this one continues there.
 */
export async function signUp(
  name: Newcomer,
  inviter: Member | undefined,
  place: Place,
): Promise<Member> {
  const browser = openBrowser(place);
  const credentials = { email: emailOf(name), password: demoPassword };
  if (await hasProfile(name, place)) await browser.sendForm("/login", credentials);
  else
    await browser.sendForm(localePath(localeOf(name), "/signup"), {
      ...credentials,
      username: name,
      referralCode: inviter?.viewer.referralCode ?? "",
      accepted: "on",
    });
  const member = await enter(name, browser, place);
  if (member.viewer.emailVerified) return member;
  await verify(emailOf(name), browser, place);
  return enter(name, browser, place);
}

async function hasProfile(name: Name, { signal }: Place): Promise<boolean> {
  const api = createApi({ session: null, locale: "en", requestId: randomUUID(), signal });
  try {
    await api(getProfile, { params: { username: name } });
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "not-found") return false;
    throw error;
  }
}

async function verify(email: string, browser: Browser, place: Place): Promise<void> {
  const page = "/email-verification";
  let code = await codeOf(email, place);
  if (!code) {
    await browser.sendForm(page, { intent: "sendVerificationAgain" });
    code = await codeOf(email, place);
  }
  const link = `${page}?${new URLSearchParams({ mode: "verifyEmail", oobCode: code ?? "" })}`;
  await browser.sendForm(link, { oobCode: code ?? "" });
}

async function codeOf(email: string, { identityHost, signal }: Place): Promise<string | undefined> {
  const reply = await fetch(`http://${identityHost}/local/mails`, { signal });
  const mails = (await reply.json()) as LocalMail[];
  return mails.find(({ to, kind }) => to === email && kind === "VERIFY_EMAIL")?.code;
}

type Browser = ReturnType<typeof openBrowser>;

/** Submits the site's forms and keeps cookies, like a browser without JavaScript. */
function openBrowser({ site, signal }: Place) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Accept", "text/html");
    headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const reply = await fetch(site + path, { ...init, headers, redirect: "manual", signal });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return reply;
  }

  return {
    /**
     * Sends the form of a page, with its token. Throws when the page returns the form with an
     * error.
     */
    async sendForm(path: string, fields: Record<string, string>): Promise<void> {
      const page = await (await send(path)).text();
      const csrf = /name="csrf" value="([^"]*)"/.exec(page)?.[1] ?? "";
      const body = new URLSearchParams({ csrf, ...fields });
      const reply = await send(path, { method: "POST", headers: { Origin: site }, body });
      await reply.arrayBuffer();
      if (reply.status !== 303)
        throw new Error(`the form of ${path.split("?")[0]} was answered with ${reply.status}`);
    },
    session: () => unseal(cookies.get(sessionCookieName) ?? ""),
  };
}

async function enter(name: Name, browser: Browser, { signal }: Place): Promise<Member> {
  const session = browser.session();
  if (!session) throw new Error(`${name} was not logged in`);
  const caller = { session, locale: localeOf(name), requestId: randomUUID(), signal };
  // Each call gets a new client, because a client sends an equal read only once until it writes.
  const api: Api = (endpoint, ...input) => createApi(caller)(endpoint, ...input);
  return { viewer: await api(getViewer), api, caller, browser };
}
