import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "../app/pages/csrf.server.ts";
import { googlePath } from "./google-client.ts";
import { readBody } from "../server/body-limit.ts";

/**
 * What a browser needs of the emulator, on the site's own origin: the calls of the client SDK for a
 * sign-in by pop-up, and that pop-up's pages. Everything else of the emulator, above all its
 * control addresses, has no way through.
 *
 * The emulator signs nothing, so it would take any token for anybody's: one passes only if it was
 * handed out here.
 */

const toolkit = "/identitytoolkit.googleapis.com/v1";
const calls: ReadonlySet<string> = new Set([
  `GET ${toolkit}/projects`,
  `POST ${toolkit}/accounts:lookup`,
  `POST ${toolkit}/accounts:signInWithIdp`,
  "POST /securetoken.googleapis.com/v1/token",
]);
const handler = "/emulator/auth/handler";
const pages: ReadonlySet<string> = new Set([`GET ${handler}`, "GET /emulator/auth/iframe"]);

/**
 * The stand-in for Google, as far as a browser goes: its log-in, the page that asks who one is, and
 * the way back. The token is fetched by the site itself.
 */
const google = new RegExp(`^${googlePath}/(?:auth|auth/[\\w-]+|choose/[\\w-]+)$`);
const ofGoogle = /^stand_in_(?:interaction|resume)[\w.]*=/;

/** Bytes of a call's body, and tokens that are remembered. */
const bodyLimit = 50_000;
const tokenLimit = 1_000;

const credentials = ["idToken", "id_token", "refreshToken", "refresh_token"];
type Fields = Record<string, unknown>;
const tokensIn = (fields: Fields) =>
  credentials.flatMap((name) => (typeof fields[name] === "string" ? [digest(fields[name])] : []));
const digest = (token: string) => createHash("sha256").update(token).digest("base64");

const refused = (status: number) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });

export type IdentityProxy = (message: IncomingMessage, address: URL) => Promise<Response> | null;

/** Answers what is for the emulator at `host`, and null for what is not. */
export function createIdentityProxy(host: string): IdentityProxy {
  const issued = new Set<string>();
  let scripts: Promise<string> | undefined;

  async function forward(message: IncomingMessage, address: URL): Promise<Response> {
    const isForm = address.pathname.endsWith("/token");
    const body = message.method === "POST" ? await readBody(message, bodyLimit) : null;
    const fields = body && parse(body.toString(), isForm);
    if (body && !fields) return refused(400);
    if (fields && !tokensIn(fields).every((token) => issued.has(token))) return refused(403);
    // The request is built anew, so that the emulator reads exactly what was checked here. No
    // header is forwarded, above all not Authorization.
    const query = new URLSearchParams({ key: address.searchParams.get("key") ?? "" });
    const reply = await fetch(`http://${host}${address.pathname}?${query}`, {
      method: message.method ?? "GET",
      ...(fields && {
        headers: {
          "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        },
        body: isForm
          ? new URLSearchParams(fields as Record<string, string>)
          : JSON.stringify(fields),
      }),
    });
    const answer = (await reply.json()) as Fields;
    if (reply.ok && !address.pathname.endsWith(":lookup")) remember(tokensIn(answer));
    return Response.json(answer, {
      status: reply.status,
      headers: { "Cache-Control": "no-store" },
    });
  }

  function remember(tokens: string[]): void {
    for (const token of tokens) issued.add(token);
    for (const token of issued) {
      if (issued.size <= tokenLimit) return;
      issued.delete(token);
    }
  }

  async function show(address: URL): Promise<Response> {
    scripts ??= inlineScripts(host).catch((error: unknown) => {
      scripts = undefined;
      throw error;
    });
    const reply = await fetch(`http://${host}${address.pathname}${address.search}`);
    const isHtml = reply.headers.get("Content-Type")?.startsWith("text/html");
    return new Response(await reply.text(), {
      status: reply.status,
      headers: {
        "Content-Type": isHtml ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": policy(await scripts),
      },
    });
  }

  /**
   * Forwards the cookies of a try, and not the site's. Who was chosen before is not remembered: the
   * stand-in would ask whether to log them out.
   */
  async function asGoogle(message: IncomingMessage, address: URL): Promise<Response> {
    const body = message.method === "POST" ? await readBody(message, bodyLimit) : null;
    const cookies = (message.headers.cookie ?? "").split("; ").filter((one) => ofGoogle.test(one));
    const reply = await fetch(`http://${host}${address.pathname}${address.search}`, {
      method: message.method ?? "GET",
      redirect: "manual",
      headers: {
        Cookie: cookies.join("; "),
        ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
      },
      ...(body && { body: body.toString() }),
    });
    const headers = new Headers({ "Cache-Control": "no-store", "Content-Security-Policy": plain });
    for (const name of ["Content-Type", "Location"]) {
      const value = reply.headers.get(name);
      if (value) headers.set(name, value);
    }
    for (const cookie of reply.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return new Response(await reply.text(), { status: reply.status, headers });
  }

  return (message, address) => {
    const what = `${message.method} ${address.pathname}`;
    const isGoogle =
      google.test(address.pathname) && ["GET", "POST"].includes(message.method ?? "");
    // Whoever is led here comes from elsewhere, and the page's form is of this site.
    if (isGoogle && message.method === "GET") return asGoogle(message, address);
    if (!isGoogle && !calls.has(what) && !pages.has(what)) return null;
    const headers = new Headers();
    for (const name of ["host", "x-forwarded-host", "origin", "sec-fetch-site"] as const) {
      const value = message.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    if (!isOwnOrigin(new Request(address, { headers }))) return Promise.resolve(refused(403));
    if (isGoogle) return asGoogle(message, address);
    return calls.has(what) ? forward(message, address) : show(address);
  };
}

/** The fields of a call's body; null for what is none. */
function parse(text: string, isForm: boolean): Fields | null {
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null && !Array.isArray(fields)
      ? (fields as Fields)
      : null;
  } catch {
    return null;
  }
}

/**
 * The digests of the pages' own scripts, from pages that nobody's data is in: the emulator writes
 * names of accounts into the pop-up as they are.
 */
async function inlineScripts(host: string): Promise<string> {
  const addresses = [`${handler}?apiKey=none&providerId=none`, "/emulator/auth/iframe"];
  const htmls = await Promise.all(
    addresses.map(async (path) => (await fetch(`http://${host}${path}`)).text()),
  );
  return htmls
    .flatMap((html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)])
    .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .join(" ");
}

const policy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts} https://unpkg.com/material-components-web@10/dist/material-components-web.min.js https://apis.google.com`,
    "style-src 'unsafe-inline' https://unpkg.com https://fonts.googleapis.com",
    "font-src https://fonts.gstatic.com",
    "img-src 'self' data: https:",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");

/** The stand-in's page has a form and a few styles. */
const plain =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
