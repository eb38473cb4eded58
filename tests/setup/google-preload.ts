import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded by `node --import` before a program of a real project: requests to Google's hosts go to
 * the stub at GOOGLE_STUB (`tests/setup/google.ts`), as `/<host>/<path>`. Requests to any host but
 * this machine are refused.
 */

const stub = new URL(process.env["GOOGLE_STUB"] ?? "");

function stubbed(address: URL): URL | null {
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(address.hostname)) return null;
  if (address.protocol !== "https:" || !address.hostname.endsWith(".googleapis.com"))
    throw new TypeError(`Nobody answers for ${address.origin}`);
  return new URL(`/${address.hostname}${address.pathname}${address.search}`, stub);
}

// Remix's own server replaces Node's `fetch`.
let sends: typeof fetch = globalThis.fetch;
const send: typeof fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input);
  const target = stubbed(address);
  return target ? sends(target, input instanceof Request ? input : init) : sends(input, init);
};
Object.defineProperty(globalThis, "fetch", {
  get: () => send,
  set: (other: typeof fetch) => {
    sends = other;
  },
});

type Callback = (answer: http.IncomingMessage) => void;

/** Like `https.request`, whose first argument may be options or a URL. */
function request(given: string | URL | https.RequestOptions, ...rest: unknown[]) {
  const hasAddress = typeof given === "string" || given instanceof URL;
  const options = (hasAddress ? rest.shift() : given) as https.RequestOptions | undefined;
  const { agent: _, port: __, protocol: ___, host, hostname, path, ...others } = options ?? {};
  const address = hasAddress
    ? new URL(given)
    : new URL(path ?? "/", `https://${hostname ?? host ?? ""}`);
  const callback = rest.find((one) => typeof one === "function") as Callback | undefined;
  return http.request(stubbed(address) ?? address, others, callback);
}
https.request = request as typeof https.request;
https.get = ((...given: Parameters<typeof request>) => {
  const asked = request(...given);
  asked.end();
  return asked;
}) as typeof https.get;
syncBuiltinESMExports();
