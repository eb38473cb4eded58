import { z } from "zod";
import { isDemoProject } from "#contract/core/demo-project.ts";
import {
  deploymentSecret,
  drainSeconds,
  isUnencrypted,
  isUnencryptedApi,
  unencrypted,
} from "#contract/core/deployment-settings.ts";
import { isLoopbackName, nameOf } from "#app/request/http/host-names.ts";

const noColon = z
  .string()
  .min(1)
  .refine((value) => !value.includes(":"), { error: "must not contain a colon" });

/** Pairs of settings: set both or neither. */
const pairs = [
  ["FIREBASE_MEASUREMENT_ID", "FIREBASE_APP_ID"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
] as const;

const settings = z
  .object({
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    API_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
    API_SERVICE_KEY: deploymentSecret,
    FIREBASE_PROJECT_ID: z.string().min(1),
    FIREBASE_API_KEY: noColon,
    FIREBASE_AUTH_DOMAIN: noColon,
    /**
     * The emulator's address, `host:port`, followed by its secret path if it has one. Only zero
     * configuration and tests set it. firebase-admin reads it, too.
     */
    FIREBASE_AUTH_EMULATOR_HOST: z
      .string()
      .regex(/^[\w.-]+:\d+(?:\/[\w-]+)?$/)
      .optional(),
    /**
     * Whether authenticator apps are offered as a second factor. The Firebase project must enable
     * them as well; the emulator does not support them.
     */
    AUTHENTICATOR_APP: z.enum(["on", "off"]).default("off"),
    /** Allows people on other machines to use the emulator's accounts, whose password is public. */
    DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE: z.enum(["yes", "no"]).default("no"),
    ALLOWED_HOSTS: z
      .string()
      .transform((list) => list.split(",").flatMap((host) => host.trim() || []))
      .refine((hosts) => hosts.every(nameOf), { error: "must be names, separated by commas" })
      .default([]),
    /**
     * Seals the session cookie and signs forms. A comma-separated list: the first secret seals and
     * signs, all are accepted. Add a new secret at the front, so that existing sessions remain
     * valid.
     */
    SESSION_SECRET: z
      .string()
      .transform((list) => list.split(",").flatMap((secret) => secret.trim() || []))
      .pipe(z.tuple([deploymentSecret], deploymentSecret)),
    /** The operator's email; the legal pages and the footer show it. */
    CONTACT_EMAIL: z.email().optional(),
    /** How many proxies in front of the server are trusted about the client's IP address. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    /** Seconds after SIGTERM for which the server accepts connections and says it is not ready. */
    DRAIN_SECONDS: drainSeconds,
    /**
     * Hours for which public texts are kept, to be shown while the API does not answer; 0 keeps
     * none.
     */
    OUTAGE_PAGES_HOURS: z.coerce.number().int().min(0).max(72).default(12),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    /** Firebase Analytics, for readers who consent; off unless both are set. */
    FIREBASE_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]+$/)
      .optional(),
    FIREBASE_APP_ID: z
      .string()
      .regex(/^\d+:\d+:web:\w+$/)
      .optional(),
    /**
     * The site's OAuth registration; a provider without one is not offered. The callback URL is
     * `<PUBLIC_URL>/callback/google` or `…/github`.
     */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_SECRET: z.string().optional(),
    SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_ENVIRONMENT: z.string().max(64).optional(),
    SENTRY_RELEASE: z.string().max(200).optional(),
    /**
     * How many breadcrumbs a report may contain, and how many errors of one page the browser
     * reports.
     */
    SENTRY_MAX_BREADCRUMBS: z.coerce.number().int().min(0).max(100).default(25),
    SENTRY_MAX_EVENTS: z.coerce.number().int().min(0).max(100).default(10),
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  })
  // The legal pages of a deployment must state an email. A site on the emulator is not a
  // deployment.
  .refine(
    ({ CONTACT_EMAIL, FIREBASE_AUTH_EMULATOR_HOST }) =>
      CONTACT_EMAIL ?? FIREBASE_AUTH_EMULATOR_HOST,
    {
      path: ["CONTACT_EMAIL"],
      when: () => true,
    },
  )
  .superRefine((given, context) => {
    const { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID, PUBLIC_URL } = given;
    if (!FIREBASE_AUTH_EMULATOR_HOST) return;
    // The emulator accepts unsigned tokens, so a client can log in as any user.
    const refuse = (beside: string) =>
      context.addIssue({
        code: "custom",
        path: ["FIREBASE_AUTH_EMULATOR_HOST"],
        message: `an emulator cannot be used beside ${beside}; unset one or the other`,
      });
    if (!isDemoProject(FIREBASE_PROJECT_ID)) refuse("the real project of FIREBASE_PROJECT_ID");
    if (PUBLIC_URL.startsWith("https:") && !isLoopbackName(new URL(PUBLIC_URL).host))
      refuse("the public site of PUBLIC_URL");
  })
  .superRefine((given, context) => {
    const { API_BASE_URL, API_SERVICE_KEY, FIREBASE_PROJECT_ID, PUBLIC_URL, SESSION_SECRET } =
      given;
    const refuse = (setting: string, message: string) =>
      context.addIssue({ code: "custom", path: [setting], message });
    // The API knows its service key and must not be able to seal sessions with the session secret.
    if (SESSION_SECRET.includes(API_SERVICE_KEY))
      refuse("SESSION_SECRET", "must differ from API_SERVICE_KEY");
    // The service key and members' sessions go to the API.
    if (isUnencrypted(PUBLIC_URL, FIREBASE_PROJECT_ID)) refuse("PUBLIC_URL", unencrypted);
    if (isUnencryptedApi(API_BASE_URL, FIREBASE_PROJECT_ID)) refuse("API_BASE_URL", unencrypted);
  })
  .superRefine((given, context) => {
    for (const [one, other] of pairs) {
      if (!given[one] === !given[other]) continue;
      context.addIssue({ code: "custom", path: [given[other] ? one : other] });
    }
  });

export type Environment = Readonly<z.output<typeof settings>>;

export const settingNames: readonly string[] = Object.keys(settings.shape);

/**
 * Treats an empty setting as missing, as in an unset line of an env file. Throws one error that
 * names everything missing or malformed, without values.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path: [setting], message }) =>
    given[String(setting)] ? `${String(setting)}: ${message}` : `${String(setting)} is missing`,
  );
  throw new Error(`The web tier cannot start: ${faults.join("; ")}.`);
}

let parsed: Environment | undefined;

/** Parsed at the first call; the entry calls it at start. */
export const environment = (): Environment => (parsed ??= readEnvironment(process.env));

export const isSecure = (): boolean => environment().PUBLIC_URL.startsWith("https:");
