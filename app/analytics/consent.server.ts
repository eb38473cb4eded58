import { stringifySetCookie } from "cookie";
import type { AnalyticsSettings } from "#app/ui/root-data.ts";
import { environment } from "#app/environment.server.ts";
import { cookiesOf, setCookie } from "#app/request/http/cookies.server.ts";

const answers = ["dismissed", "granted", "denied"] as const;
type PrivacyBannerAnswer = (typeof answers)[number];

const name = "privacy_banner";

export const answerOf = (request: Request): PrivacyBannerAnswer | undefined =>
  answers.find((answer) => answer === cookiesOf(request)[name]);

export function analyticsSettings(): AnalyticsSettings | null {
  const { FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_MEASUREMENT_ID, FIREBASE_PROJECT_ID } =
    environment();
  if (!FIREBASE_APP_ID || !FIREBASE_MEASUREMENT_ID) return null;
  return {
    apiKey: FIREBASE_API_KEY,
    appId: FIREBASE_APP_ID,
    measurementId: FIREBASE_MEASUREMENT_ID,
    projectId: FIREBASE_PROJECT_ID,
  };
}

/** The reader has to answer the statistics question even after they dismiss the cookie notice. */
export function privacyBannerFor(request: Request): "notice" | "question" | null {
  const answer = answerOf(request);
  if (analyticsSettings()) return answer === "granted" || answer === "denied" ? null : "question";
  return answer ? null : "notice";
}

/**
 * The Set-Cookie values that store an answer for a year. If the reader refuses, they also delete
 * the cookies that Google's script has set.
 */
export function answerCookies(request: Request, answer: PrivacyBannerAnswer): string[] {
  const answered = setCookie({ name, value: answer });
  if (answer === "granted") return [answered];
  const theirs = Object.keys(cookiesOf(request)).filter((given) => /^_ga(_\w+)?$/.test(given));
  // Google's script sets its cookies for the widest domain that the browser allows, so each parent
  // domain is tried.
  const labels = new URL(environment().PUBLIC_URL).hostname.split(".");
  const domains = [
    undefined,
    ...labels.slice(0, -1).map((_, from) => labels.slice(from).join(".")),
  ];
  const deleted = theirs.flatMap((their) =>
    domains.map((domain) =>
      stringifySetCookie({ name: their, value: "", path: "/", maxAge: 0, domain }),
    ),
  );
  return [answered, ...deleted];
}
