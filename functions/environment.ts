import { z } from "zod";
import { chainFields, refuseMixedChain } from "./chain/settings.ts";
import { isDemoProject } from "./contract/demo-project.ts";
import { deploymentSecret, isUnencrypted, unencrypted } from "./contract/deployment-settings.ts";
import { limits } from "./contract/limits.ts";
import { settingsOfFunction } from "./function-settings.ts";

/** A line of its own would be a header of its own. */
const isSender = (value: string): boolean => {
  const [, named, alone] = /^(?:[^<>"\p{Cc}]+ <([^<>\s]+)>|([^<>\s]+))$/u.exec(value) ?? [];
  return z.email().safeParse(named ?? alone).success;
};

const settings = z
  .object({
    /** Of the connection to PostgreSQL; missing where the caller brings a database of its own. */
    DATABASE_URL: z.string().min(1).optional(),
    FIREBASE_PROJECT_ID: z.string().min(1),
    /** Set for tests and zero configuration only; firebase-admin reads it too. */
    FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
    API_SERVICE_KEY: deploymentSecret,
    /** The site's own address as browsers see it: mails lead to it, and passkeys are bound to it. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** The server that mails are handed to: `smtp://user:password@host:587` or `smtps://…`. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Who mails come from: an address, or `Name <address>`. */
    MAIL_FROM: z
      .string()
      .refine(isSender, { error: "must be an address, or a name and <an address>" })
      .optional(),
    /** For how many hours after a change of the address, or of the way in, nothing is paid out. */
    PAYOUT_DELAY_HOURS: z.coerce.number().int().min(0).max(720).default(48),
    /**
     * Whole tokens of each kind that one reviewer's evaluations of a day (UTC) pay at once. The rewards of
     * further ones wait until another reviewer confirms them.
     */
    REVIEWER_DAY_VALUE: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(limits.reviewerDayValue),
    /**
     * Where failures are reported to, and what reports call this deployment and this build; off
     * without the first.
     */
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_ENVIRONMENT: z.string().max(64).default("production"),
    SENTRY_RELEASE: z.string().max(200).optional(),
    ...chainFields,
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ["MAIL_FROM"],
    when: () => true,
  })
  .superRefine(
    ({ FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project }, context) => {
      if (!emulator || isDemoProject(project)) return;
      // The emulator accepts unsigned tokens: whoever reaches an API that uses it can be anybody.
      context.addIssue({
        code: "custom",
        path: ["FIREBASE_AUTH_EMULATOR_HOST"],
        message:
          "an emulator cannot stand beside the real project of FIREBASE_PROJECT_ID; unset one or the other",
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
 * The API's settings, parsed. Throws one error that lists everything missing or malformed, without
 * its value. An empty setting counts as missing, since that is how an unset line of a settings file
 * reads. `required` names settings that this caller cannot do without.
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

/** The settings of a process that Cloud Functions runs. */
export const readFunctionEnvironment = <const K extends keyof Environment>(
  required: readonly K[],
) => readEnvironment(required, settingsOfFunction(process.env));
