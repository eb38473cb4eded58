import { environment } from "#app/environment.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";

/**
 * `same-origin-allow-popups` lets a sign-in popup answer. A Referrer-Policy of `no-referrer` would
 * make the Origin of every form null.
 */
export function addSecurityHeaders(
  headers: Headers,
  store: Pick<RequestStore, "nonce" | "response">,
): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(store));
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("X-Frame-Options", "DENY");
}

const tagManager = "https://www.googletagmanager.com";

/** The hosts of Google's reCAPTCHA, for pages that send an SMS; Firebase's SDK loads it. */
const robotCheck = {
  scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  calls: ["https://www.google.com/recaptcha/"],
  frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

function contentSecurityPolicy({
  nonce,
  response: { formTargets, allowsRobotCheck },
}: Pick<RequestStore, "nonce" | "response">): string {
  const {
    NODE_ENV,
    FIREBASE_AUTH_DOMAIN,
    FIREBASE_AUTH_EMULATOR_HOST,
    FIREBASE_MEASUREMENT_ID,
    SENTRY_DSN,
  } = environment();
  const isDevelopment = NODE_ENV === "development";
  // The site's own origin serves the emulator's endpoints that a browser needs.
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
  const robot = allowsRobotCheck ? robotCheck : { scripts: [], calls: [], frames: [] };
  const errors = SENTRY_DSN ? [new URL(SENTRY_DSN).origin] : [];
  const sources = {
    "default-src": ["'none'"],
    // Google's statistics script has the nonce (app/analytics/start-analytics.ts), so only
    // reCAPTCHA needs a host.
    "script-src": ["'self'", `'nonce-${nonce}'`, ...robot.scripts],
    // In development, Vite inserts a module's styles as elements without a nonce.
    "style-src-elem": ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...measured],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...identity,
      ...errors,
      ...analytics,
      ...robot.calls,
      ...(isDevelopment ? ["ws:"] : []),
    ],
    "frame-src": [identityFrame, "https://www.youtube-nocookie.com", ...robot.frames],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    // Browsers check `form-action` for every redirect of a form, too.
    "form-action": ["'self'", ...formTargets],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(" "))
    .join("; ");
}
