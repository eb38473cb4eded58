import { z } from "zod";
import { badgeKeys } from "./platform/credentials/badge-keys.ts";
import { chainFields, refuseMixedChain } from "./platform/chain/settings.ts";
import { retentionFields } from "./platform/workers/retention.ts";
import { isDemoProject } from "./contract/core/demo-project.ts";
import {
  deploymentSecret,
  drainSeconds,
  isUnencrypted,
  unencrypted,
} from "./contract/core/deployment-settings.ts";
import { limits } from "./contract/core/limits.ts";
import { databaseFields } from "./db/settings.ts";
import { settingsOfFunction } from "./function-settings.ts";

const isSender = (value: string): boolean => {
  const [, named, alone] = /^(?:[^<>"\p{Cc}]+ <([^<>\s]+)>|([^<>\s]+))$/u.exec(value) ?? [];
  return z.email().safeParse(named ?? alone).success;
};

const settings = z
  .object({
    ...databaseFields,
    FIREBASE_PROJECT_ID: z.string().min(1),
    FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
    API_SERVICE_KEY: deploymentSecret,
    /** The site's public URL: used in mails and bound to passkeys. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** `smtp://user:password@host:587` or `smtps://…`. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .refine(isSender, { error: "must be an address, or a name and <an address>" })
      .optional(),
    /** Hours without payouts after a change of the payout address or of a sign-in method. */
    PAYOUT_DELAY_HOURS: z.coerce.number().int().min(0).max(720).default(48),
    /**
     * Whole tokens of each kind that one reviewer's evaluations may pay per UTC day. Further
     * rewards wait for another reviewer's confirmation.
     */
    REVIEWER_DAY_VALUE: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(limits.reviewerDayValue),
    /** `off` asks for no new second scores; those that were asked for before are still given. */
    SECOND_SCORES: z.enum(["on", "off"]).default("on"),
    /** Asks GitHub for the newest commit of a submitted link. Without it, authors name a commit. */
    GITHUB_TOKEN: z.string().min(1).optional(),
    /** Signs the badges of passed challenges (`npm run badge-key`). Without it, none is signed. */
    BADGE_KEYS: badgeKeys.optional(),
    /** Error reporting: the destination, the deployment and the release. Disabled without a DSN. */
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_ENVIRONMENT: z.string().max(64).default("production"),
    SENTRY_RELEASE: z.string().max(200).optional(),
    /**
     * The number of proxies in front of the API whose X-Forwarded-For entries are trusted. If missing: 1 in a function,
     * for Google's proxy, and 0 elsewhere.
     */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
    ...chainFields,
    ...retentionFields,
    /** For the API as a server: seconds after SIGTERM for which it accepts connections. */
    DRAIN_SECONDS: drainSeconds,
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ["MAIL_FROM"],
    when: () => true,
  })
  .superRefine(
    ({ FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project }, context) => {
      if (!emulator || isDemoProject(project)) return;
      // The emulator accepts unsigned tokens, so any client could act as any user.
      context.addIssue({
        code: "custom",
        path: ["FIREBASE_AUTH_EMULATOR_HOST"],
        message:
          "an emulator cannot be used beside the real project of FIREBASE_PROJECT_ID; unset one or the other",
      });
    },
  )
  .refine(
    ({ PUBLIC_URL, FIREBASE_PROJECT_ID }) =>
      !PUBLIC_URL || !isUnencrypted(PUBLIC_URL, FIREBASE_PROJECT_ID),
    {
      path: ["PUBLIC_URL"],
      error: unencrypted,
    },
  )
  .superRefine(refuseMixedChain);

export type Environment = z.output<typeof settings>;

export const settingNames: readonly string[] = Object.keys(settings.shape);

const explain = (setting: string, given: string | undefined, message: string) =>
  given ? `${setting}: ${message}` : `${setting} is missing`;

/**
 * Parses the API's settings. Throws one error that lists all missing or malformed settings without
 * their values. Empty settings count as missing. `required` lists settings that this caller needs.
 */
export const readEnvironment = <const K extends keyof Environment = never>(
  required: readonly K[] = [],
  source: Readonly<Record<string, string | undefined>> = process.env,
): Environment & { [key in K]: NonNullable<Environment[key]> } => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = settings.safeParse(given);
  const malformed = (result.error?.issues ?? []).map(({ path, message }) =>
    explain(String(path[0]), given[String(path[0])], message),
  );
  const missing = required
    .filter((name) => !given[name])
    .map((name) => explain(name, undefined, ""));
  if (!result.success || missing.length > 0)
    throw new Error(
      `The API cannot start: ${[...new Set([...missing, ...malformed])].join("; ")}.`,
    );
  return result.data as Environment & { [key in K]: NonNullable<Environment[key]> };
};

export const readFunctionEnvironment = <const K extends keyof Environment>(
  required: readonly K[],
) => readEnvironment(required, settingsOfFunction(process.env));
