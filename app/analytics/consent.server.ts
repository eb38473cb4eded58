import type { AnalyticsSettings } from "#app/components/root-data.ts";
import { environment, isSecure } from "#app/environment.server.ts";

/**
 * What the reader answered: to the notice of cookies `dismissed`, to the question about statistics
 * the others.
 */
const answers = ["dismissed", "granted", "denied"] as const;
export type Answer = (typeof answers)[number];

const cookie = "privacy_banner";
const year = 31_536_000;

const cookiesOf = ({ headers }: Request) => headers.get("Cookie")?.split(/;\s*/) ?? [];

export const answerOf = (request: Request): Answer | undefined =>
  answers.find((answer) => cookiesOf(request).includes(`${cookie}=${answer}`));

/** Null where no analytics service is configured: then there is nothing to consent to. */
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

/** Which banner a reader sees. Having read the notice answers no question. */
export function bannerFor(request: Request): "notice" | "question" | null {
  const answer = answerOf(request);
  if (analyticsSettings()) return answer === "granted" || answer === "denied" ? null : "question";
  return answer ? null : "notice";
}

/**
 * The values of Set-Cookie that keep an answer for a year. Without consent, what Google's script
 * has set goes too.
 */
export function answerCookies(request: Request, answer: Answer): string[] {
  const secure = isSecure() ? "; Secure" : "";
  const kept = `${cookie}=${answer}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
  if (answer === "granted") return [kept];
  const theirs = cookiesOf(request)
    .map((pair) => pair.split("=", 1)[0] ?? "")
    .filter((name) => /^_ga(_\w+)?$/.test(name));
  // They are set for the widest domain that the browser allows.
  const labels = new URL(environment().PUBLIC_URL).hostname.split(".");
  const domains = [
    "",
    ...labels.slice(0, -1).map((_, from) => `; Domain=${labels.slice(from).join(".")}`),
  ];
  const gone = theirs.flatMap((name) =>
    domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`),
  );
  return [kept, ...gone];
}
