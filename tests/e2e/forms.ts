import { randomInt } from "node:crypto";
import { demoEmail, demoPassword } from "../../local/demo-names.ts";
import { workText } from "../factories/texts.ts";
import { inLanguage, type Language } from "./pages.ts";

/**
 * A browser without a screen: it keeps cookies, reads forms out of pages and posts them, as a
 * reader without JavaScript does, in a hundredth of the time. What it sends can also be what no
 * browser would.
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

/** Text as a browser reads it out of HTML. */
const unescapeHtml = (html: string): string =>
  html.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );

/** What is left of HTML when its scripts, styles and tags are gone. */
export const textOf = (html: string): string =>
  unescapeHtml(html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, ""));

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescapeHtml(found[1] ?? "") : undefined;
};

/** The names and values that a browser would send of a form as it stands. */
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

/** An answer of the site, read whole. */
export class SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The path that was asked for. */
  readonly path: string;

  constructor(response: Response, html: string, path: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.html = html;
    this.path = path;
  }

  /** Where a redirect leads; null for a page. */
  get location(): string | null {
    return this.headers.get("Location");
  }

  /** What a reader sees of the page, with white space made single. */
  get text(): string {
    return textOf(this.html.slice(this.html.indexOf("<body"))).replace(/\s+/g, " ");
  }

  /** The form that has a control or a button with this name, and this value where one is given. */
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

  /**
   * The message beside a field: the error that its control, or the group of its controls, is
   * described by.
   */
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
  /** Replaces or, by null, leaves out the Origin header. */
  origin?: string | null;
  headers?: Record<string, string>;
  multipart?: boolean;
};

export class Client {
  readonly site: string;
  /** Where the site is reached, if this client is the proxy in front of it too. */
  readonly #behind: string | null;
  readonly cookies = new Map<string, string>();
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(site: string, behind: string | null = null) {
    this.site = site;
    this.#behind = behind;
  }

  /**
   * What a browser needs to go on as this client: `context.addCookies(client.browserCookies())`.
   */
  browserCookies(): { name: string; value: string; url: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value, url: this.site }));
  }

  /** A request that follows no redirect. */
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

  /** Goes where a redirect leads, or stays. */
  async follow(answer: SiteAnswer): Promise<SiteAnswer> {
    let last = answer;
    for (let hops = 0; last.location && hops < 5; hops++) {
      const { pathname, search } = new URL(last.location, this.site);
      last = await this.get(pathname + search);
    }
    return last;
  }

  /** Posts to the page at `path`, as its form would. */
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

  /** Posts a form as it stands, with some fields typed over; an undefined field is left out. */
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

  /** Logs in, as one of the demo accounts or anybody else. */
  async logIn(email: string, password: string = demoPassword): Promise<this> {
    const form = (await this.get("/login")).form("email");
    const answer = await this.submit(form, {
      email: email.includes("@") ? email : demoEmail(email),
      password,
    });
    if (answer.status !== 303 || !this.cookies.has("__session")) {
      throw new Error(`Logging in as ${email} was answered with ${answer.status}: ${answer.text}`);
    }
    return this;
  }

  /** Signs up as `name`, whose email is `name@example.org`. */
  async signUp(name: string, language: Language = "en"): Promise<this> {
    const form = (await this.get(inLanguage("/signup", language))).form("username");
    const answer = await this.submit(form, signUpFields(name), { multipart: true });
    if (answer.status !== 303)
      throw new Error(
        `Signing up as ${name} from ${this.#address} was answered with ${answer.status}: ${answer.text}`,
      );
    return this;
  }

  /** The path and query of the link of the newest mail to `email` that has a code in it. */
  async mailLink(email: string): Promise<string> {
    const { html } = await this.get("/local/mailbox");
    const items = html.split("<li>").filter((part) => part.includes(`<strong>${email}</strong>`));
    const link = /href="([^"]+oobCode=[^"]+)"/.exec(items.join(""))?.[1];
    if (!link) throw new Error(`There is no mail to ${email}`);
    return unescapeHtml(link);
  }

  /** The code of the newest SMS to `number`. */
  async smsCode(number: string): Promise<string> {
    const { html } = await this.get("/local/mailbox");
    const item =
      html.split("<li>").find((part) => part.includes(`<strong>${number}</strong>`)) ?? "";
    const code = /<code>(\d{6})<\/code>/.exec(item)?.[1];
    if (!code) throw new Error(`There is no SMS to ${number}`);
    return code;
  }

  /** Opens the newest mail's link to `email` and presses its button. */
  async verify(email: string): Promise<this> {
    const page = await this.get(await this.mailLink(email));
    const answer = await this.submit(page.form("oobCode"), {});
    if (answer.status !== 303)
      throw new Error(`Verifying was answered with ${answer.status}: ${answer.text}`);
    return this;
  }

  /** A new member whose email is verified. */
  async join(name: string): Promise<this> {
    await this.signUp(name);
    return this.verify(`${name}@example.org`);
  }
}

export const goodPassword = "a-good-long-password";

/** A number that no other test has. */
export const uniqueNumber = (): string => `+346${randomInt(10_000_000, 99_999_999)}`;

/** What a sign-up form that nothing is wrong with says. */
export const signUpFields = (name: string) => ({
  username: name,
  email: `${name}@example.org`,
  password: goodPassword,
  accepted: "on",
});

/** Submits a text that begins with `lead` and is long enough, and answers the path of its page. */
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

/**
 * Starts the review of the submission at `path` as one of the community's reviewers, and answers
 * the path of its page.
 */
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

/** Reviews the submission at `path` from beginning to end, with all points that there are. */
export async function passWork(reviewer: Client, path: string): Promise<void> {
  const form = (await reviewer.get(await startReview(reviewer, path))).form("comment");
  const points = [...form.html.matchAll(/<input\b[^>]*\bname="points-[^>]*>/g)].map(([tag]) => [
    attribute(tag, "name"),
    attribute(tag, "max"),
  ]);
  const typed = { ...Object.fromEntries(points), comment: "Clear, tested and safe." };
  const answer = await reviewer.submit(form, { ...typed, intent: "evaluateSubmission" });
  if (!answer.location?.includes("done=evaluated"))
    throw new Error(`Evaluating was answered with ${answer.status}: ${answer.text}`);
}

/** Traces of the inside that no page may show. */
export const internals =
  /\bat (?:async )?[\w.$<>]+ \(|node_modules|file:\/\/|\.(?:server|tsx?|js):\d+|PostgreSQL|drizzle|TypeError|ZodError|select "|insert into/i;
