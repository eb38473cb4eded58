import { entityTag } from "#app/http/entity-tag.ts";
import { environment } from "#app/environment.server.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";

/**
 * How long a visitor's page may be kept, and shown while a new one is fetched. Their browser keeps
 * the document as long as any shared cache, so that going back and forth between pages waits for no
 * network, and asks for data each time.
 */
const visitorPage = {
  document: "public, max-age=60, s-maxage=60, stale-while-revalidate=60",
  // A browser that may show what is stale meanwhile does so for data.
  data: "public, max-age=0, s-maxage=60",
};

/** Adds the cookies that were set during the request, each once. */
function addCookies(headers: Headers, { cookies }: RequestStore): void {
  const present = new Set(headers.getSetCookie());
  for (const cookie of cookies.values())
    if (!present.has(cookie)) headers.append("Set-Cookie", cookie);
}

/**
 * A copy of a response with the request's cookies: Remix sends redirects and resources as they are.
 */
export function withCookies(response: Response, store: RequestStore): Response {
  const headers = new Headers(response.headers);
  addCookies(headers, store);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Request-Id", store.requestId);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** Caching, cookies and the request id of a page or of its data, which is `body`. */
export function addPageHeaders(
  headers: Headers,
  store: RequestStore,
  request: Request,
  { kind, status, body }: { kind: keyof typeof visitorPage; status: number; body: string },
): void {
  addCookies(headers, store);
  const forEverybody =
    status === 200 && request.method !== "POST" && !store.isPersonal && !headers.has("Set-Cookie");
  headers.set(
    "Cache-Control",
    forEverybody ? visitorPage[kind] : store.isPersonal ? "private, no-store" : "no-store",
  );
  if (forEverybody) headers.set("ETag", pageTag(body, store));
  headers.set("Vary", [...store.vary].join(", "));
  headers.set("X-Request-Id", store.requestId);
  if (status < 400) return;
  headers.set("X-Robots-Tag", "noindex");
  // Remix refuses a form that is sent to a page without an action.
  if (status === 405) headers.set("Allow", "GET, HEAD");
  if (store.retryAfter !== undefined) headers.set("Retry-After", String(store.retryAfter));
}

/** Two renderings of a page that differ in what names the rendering alone are the same page. */
const pageTag = (body: string, { nonce, requestId }: RequestStore): string =>
  `W/${entityTag(body.replaceAll(nonce, "").replaceAll(requestId, ""))}`;

/**
 * The policies of a document. `same-origin-allow-popups` lets a sign-in popup answer; a
 * Referrer-Policy of `no-referrer` would make the Origin of every form null.
 */
export function addSecurityHeaders(headers: Headers, nonce: string): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("X-Frame-Options", "DENY");
}

const tagManager = "https://www.googletagmanager.com";

function contentSecurityPolicy(nonce: string): string {
  const {
    NODE_ENV,
    FIREBASE_AUTH_DOMAIN,
    FIREBASE_AUTH_EMULATOR_HOST,
    FIREBASE_MEASUREMENT_ID,
    SENTRY_DSN,
  } = environment();
  const isDevelopment = NODE_ENV === "development";
  // What a browser needs of an emulator comes from the site's own origin.
  const identity = FIREBASE_AUTH_EMULATOR_HOST
    ? []
    : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
  const identityFrame = FIREBASE_AUTH_EMULATOR_HOST ? "'self'" : `https://${FIREBASE_AUTH_DOMAIN}`;
  const measured = FIREBASE_MEASUREMENT_ID ? [tagManager, "https://*.google-analytics.com"] : [];
  const analytics = FIREBASE_MEASUREMENT_ID
    ? [
        ...measured,
        "https://*.analytics.google.com",
        "https://firebase.googleapis.com",
        "https://firebaseinstallations.googleapis.com",
      ]
    : [];
  const errors = SENTRY_DSN ? [new URL(SENTRY_DSN).origin] : [];
  const sources = {
    "default-src": ["'none'"],
    // No host: Google's script for statistics has the nonce (app/analytics/start-analytics.ts).
    "script-src": ["'self'", `'nonce-${nonce}'`],
    // Vite puts a module's styles into elements of its own while developing.
    "style-src-elem": ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...measured],
    "media-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...identity,
      ...errors,
      ...analytics,
      ...(isDevelopment ? ["ws:"] : []),
    ],
    "frame-src": [identityFrame, "https://www.youtube-nocookie.com"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(" "))
    .join("; ");
}
