import { randomInt } from "node:crypto";
import { demoEmail, demoPassword } from "../../local/demo/demo-names.ts";
import { uniqueName } from "../factories/names.ts";
import { commentText, workText } from "../factories/texts.ts";
import { calibrate } from "./calibrate.ts";
import { inLanguage, type Language } from "../e2e/pages.ts";

/**
 * A client without a browser: it keeps cookies, parses forms and posts them like a browser without
 * JavaScript, in a hundredth of the time. It can also send what no browser would send.
 */

export type Fields = Record<string, string | File>;
type Form = { action: string; fields: Record<string, string>; html: string };

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const unescapeHtml = (html: string): string =>
  html.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );

/** The text of HTML without scripts, styles and tags. */
export const textOf = (html: string): string =>
  unescapeHtml(html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, ""));

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescapeHtml(found[1] ?? "") : undefined;
};

/** The names and values that a browser would send for the unchanged form. */
function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const type = attribute(tag, "type") ?? "text";
    if (!name || type === "file") continue;
    const isUnchecked = attribute(tag, "checked") === undefined;
    if ((type === "radio" || type === "checkbox") && isUnchecked) continue;
    fields[name] = attribute(tag, "value") ?? (type === "checkbox" ? "on" : "");
  }
  for (const [, tag = "", text = ""] of html.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs)) {
    const name = attribute(tag, "name");
    if (name) fields[name] = unescapeHtml(text.replace(/^\n/, ""));
  }
  return fields;
}

export class SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The path of the request. */
  readonly path: string;

  constructor(response: Response, html: string, path: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.html = html;
    this.path = path;
  }

  get location(): string | null {
    return this.headers.get("Location");
  }

  /** The visible text of the page, with single spaces. */
  get text(): string {
    return textOf(this.html.slice(this.html.indexOf("<body"))).replace(/\s+/g, " ");
  }

  /**
   * The form that has a control or a button with this name, and with this value if one is given.
   */
  form(name: string, value?: string): Form {
    const marks = [`name="${name}"`, ...(value === undefined ? [] : [`value="${value}"`])];
    for (const [html] of this.html.matchAll(/<form\b.*?<\/form>/gs)) {
      const controls = html.match(/<(?:input|textarea|button|select)\b[^>]*>/g) ?? [];
      if (!controls.some((tag) => marks.every((mark) => tag.includes(mark)))) continue;
      const action = attribute(/<form\b[^>]*>/.exec(html)?.[0] ?? "", "action") ?? this.path;
      return { action, fields: fieldsOf(html), html };
    }
    throw new Error(`${this.path} (${this.status}) has no form with ${marks.join(" and ")}`);
  }

  /** The error message that describes a control, or its group; null without one. */
  messageOf(name: string): string | null {
    const groups = this.html.match(/<fieldset\b.*?<\/fieldset>/gs) ?? [];
    const group = groups
      .find((html) => html.includes(`name="${name}"`))
      ?.match(/<fieldset\b[^>]*>/)?.[0];
    const controls = this.html.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
    const control = controls.find(
      (tag) => attribute(tag, "name") === name && attribute(tag, "aria-invalid") === "true",
    );
    for (const id of (attribute(group ?? control ?? "", "aria-describedby") ?? "").split(" ")) {
      const error = new RegExp(`<p class="error" id="${id}">(.*?)</p>`, "s").exec(this.html);
      if (id && error) return textOf(error[1] ?? "");
    }
    return null;
  }
}

type PostOptions = {
  /** Replaces the Origin header; null omits it. */
  origin?: string | null;
  headers?: Record<string, string>;
  multipart?: boolean;
};

export class Client {
  readonly site: string;
  /** The URL of the site itself, when this client is also the proxy in front of it. */
  readonly #behind: string | null;
  readonly cookies = new Map<string, string>();
  /** The username with which this client has signed up. */
  name = "";
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(site: string, behind: string | null = null) {
    this.site = site;
    this.#behind = behind;
  }

  /** Lets a browser continue as this client: `context.addCookies(client.browserCookies())`. */
  browserCookies(): { name: string; value: string; url: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value, url: this.site }));
  }

  async send(path: string, init: RequestInit = {}): Promise<SiteAnswer> {
    const headers = new Headers(init.headers);
    if (!headers.has("X-Forwarded-For")) headers.set("X-Forwarded-For", this.#address);
    if (this.#behind) headers.set("X-Forwarded-Host", new URL(this.site).host);
    headers.set("Accept", "text/html");
    if (this.cookies.size > 0 && !headers.has("Cookie")) {
      headers.set(
        "Cookie",
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      );
    }
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch((this.#behind ?? this.site) + path, {
      ...init,
      headers,
      redirect: "manual",
      signal,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return new SiteAnswer(response, await response.text(), path);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<SiteAnswer> {
    return this.send(path, { headers });
  }

  async follow(answer: SiteAnswer): Promise<SiteAnswer> {
    let last = answer;
    for (let hops = 0; last.location && hops < 5; hops++) {
      const { pathname, search } = new URL(last.location, this.site);
      last = await this.get(pathname + search);
    }
    return last;
  }

  post(path: string, fields: Fields, options: PostOptions = {}): Promise<SiteAnswer> {
    const { origin = this.site, headers = {}, multipart = false } = options;
    const isMultipart =
      multipart || Object.values(fields).some((value) => typeof value !== "string");
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
    const sent = new Headers(headers);
    if (origin !== null) sent.set("Origin", origin);
    return this.send(path, { method: "POST", headers: sent, body });
  }

  /** Posts a form with some fields replaced; an undefined field is omitted. */
  submit(
    form: Form,
    typed: Record<string, string | File | undefined>,
    options?: PostOptions,
  ): Promise<SiteAnswer> {
    const fields = Object.entries({ ...form.fields, ...typed }).filter(
      ([, value]) => value !== undefined,
    );
    return this.post(form.action, Object.fromEntries(fields) as Fields, options);
  }

  async logIn(email: string, password: string = demoPassword): Promise<this> {
    const form = (await this.get("/login")).form("email");
    const answer = await this.submit(form, {
      email: email.includes("@") ? email : demoEmail(email),
      password,
    });
    if (answer.status !== 303 || !this.cookies.has("__session")) {
      throw new Error(`Logging in as ${email} was answered with ${answer.status}: ${answer.text}`);
    }
    // The site's challenges have calibration pieces, so the reviewer calibrates before a first score.
    if (email === "reviewer") await calibrate(this);
    return this;
  }

  async signUp(name: string, language: Language = "en"): Promise<this> {
    const form = (await this.get(inLanguage("/signup", language))).form("username");
    const answer = await this.submit(form, signUpFields(name), { multipart: true });
    if (answer.status !== 303)
      throw new Error(
        `Signing up as ${name} from ${this.#address} was answered with ${answer.status}: ${answer.text}`,
      );
    this.name = name;
    return this;
  }

  /** The entries of the local mailbox for an email or a number, the newest first. */
  async mailsTo(recipient: string): Promise<string[]> {
    const { html } = await this.get("/local/mailbox");
    return html.split("<li>").filter((part) => part.includes(`<strong>${recipient}</strong>`));
  }

  /**
   * The path and query of the link in the newest mail to `email` that contains a code; with
   * `subject`, of the first link in the newest mail with that subject.
   */
  async mailLink(email: string, subject?: string): Promise<string> {
    const mails = await this.mailsTo(email);
    const link =
      subject === undefined
        ? /href="([^"]+oobCode=[^"]+)"/.exec(mails.join(""))
        : /href="([^"]+)"/.exec(mails.find((mail) => mail.includes(subject)) ?? "");
    if (!link?.[1]) throw new Error(`There is no mail to ${email}`);
    return unescapeHtml(link[1]);
  }

  /** The code of the newest SMS to `number`. */
  async smsCode(number: string): Promise<string> {
    const [item = ""] = await this.mailsTo(number);
    const code = /<code>(\d{6})<\/code>/.exec(item)?.[1];
    if (!code) throw new Error(`There is no SMS to ${number}`);
    return code;
  }

  async verify(email: string): Promise<this> {
    const page = await this.get(await this.mailLink(email));
    const answer = await this.submit(page.form("oobCode"), {});
    if (answer.status !== 303)
      throw new Error(`Verifying was answered with ${answer.status}: ${answer.text}`);
    return this;
  }

  async join(name: string): Promise<this> {
    await this.signUp(name);
    return this.verify(`${name}@example.org`);
  }
}

/** Members with verified emails, by a part of their names. */
export async function joinAs<Part extends string>(
  site: string,
  ...parts: Part[]
): Promise<Record<Part, Client>> {
  const join = async (part: Part) => [part, await new Client(site).join(uniqueName(part))] as const;
  return Object.fromEntries(await Promise.all(parts.map(join))) as Record<Part, Client>;
}

export const goodPassword = "a-good-long-password";

export const uniqueNumber = (): string => `+346${randomInt(10_000_000, 99_999_999)}`;

/** Valid values for a sign-up form. */
export const signUpFields = (name: string) => ({
  username: name,
  email: `${name}@example.org`,
  password: goodPassword,
  accepted: "on",
});

/**
 * Submits a text of sufficient length that begins with `lead`, and returns the path of its page.
 */
export async function createSubmission(
  client: Client,
  path: string,
  lead: string,
): Promise<string> {
  const form = (await client.get(path)).form("text");
  const typed = { format: "text", text: workText(lead), link: "", intent: "createSubmission" };
  const answer = await client.submit(form, typed);
  if (answer.status !== 303 || !answer.location?.includes("/submissions/")) {
    throw new Error(`Submitting was answered with ${answer.status}: ${answer.text}`);
  }
  return answer.location.split("?")[0] ?? "";
}

export async function startReview(reviewer: Client, path: string): Promise<string> {
  const [, community, id] = /^(\/communities\/[^/]+)\/.*\/(\d+)$/.exec(path) ?? [];
  const review = `${community}/reviews/${id}`;
  const answer = await reviewer.submit((await reviewer.get(review)).form("intent", "startReview"), {
    intent: "startReview",
  });
  if (answer.status !== 303)
    throw new Error(`Starting a review was answered with ${answer.status}: ${answer.text}`);
  return review;
}

/** The maximum of each criterion of a form: the value of its last button, or the maximum of its field. */
export const mostPoints = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*\bname="points-[^>]*>/g)].map(([tag]) => [
      attribute(tag, "name"),
      attribute(tag, "max") ?? attribute(tag, "value"),
    ]),
  );

export const noPoints = (html: string): Record<string, string> =>
  Object.fromEntries(Object.keys(mostPoints(html)).map((name) => [name, "0"]));

export async function passWork(
  reviewer: Client,
  path: string,
  { comment = "Clear, tested and safe.", pointsOf = mostPoints } = {},
): Promise<void> {
  const form = (await reviewer.get(await startReview(reviewer, path))).form("comment");
  const typed = { ...pointsOf(form.html), comment, intent: "evaluateSubmission" };
  const answer = await reviewer.submit(form, typed);
  if (!answer.location?.includes("done=evaluated"))
    throw new Error(`Evaluating was answered with ${answer.status}: ${answer.text}`);
}

export const failWork = (reviewer: Client, path: string, comment: string): Promise<void> =>
  passWork(reviewer, path, { comment, pointsOf: noPoints });

/** Takes a second score that is asked for, and gives it. Returns the page on which it was given. */
export async function giveSecondScore(
  reviewer: Client,
  path: string,
  comment: string,
  pointsOf = mostPoints,
): Promise<SiteAnswer> {
  const taking = (await reviewer.get(path)).form("intent", "takeSecondScore");
  await reviewer.submit(taking, { intent: "takeSecondScore" });
  const page = await reviewer.get(path);
  const form = page.form("intent", "giveSecondScore");
  const typed = { ...pointsOf(form.html), comment, intent: "giveSecondScore" };
  const answer = await reviewer.submit(form, typed);
  if (answer.status !== 303)
    throw new Error(`Giving a second score was answered with ${answer.status}: ${answer.text}`);
  return page;
}

export async function giveFeedback(peer: Client, path: string, words: string): Promise<void> {
  const form = (await peer.get(path)).form("intent", "giveFeedback");
  const typed = { format: "text", text: commentText(words), intent: "giveFeedback" };
  const answer = await peer.submit(form, typed);
  if (answer.status !== 303)
    throw new Error(`Giving feedback was answered with ${answer.status}: ${answer.text}`);
}

/** Implementation details that no page may show. */
export const internals =
  /\bat (?:async )?[\w.$<>]+ \(|node_modules|file:\/\/|\.(?:server|tsx?|js):\d+|PostgreSQL|drizzle|TypeError|ZodError|select "|insert into/i;
