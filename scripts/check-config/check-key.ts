import { randomBytes } from "node:crypto";
import { IdentityProblem } from "../../app/session/core/identity-problem.server.ts";
import { readProject, signInWithPassword } from "../../app/session/core/identity-rest.server.ts";
import type { Environment } from "../../app/environment.server.ts";
import { good, untried, wordsOf, wrong, type Finding } from "./finding.ts";

const firebase = "the Firebase console";

const refusals: readonly (readonly [RegExp, string, string])[] = [
  [
    /api key not valid|API_KEY_INVALID/i,
    "the identity service does not know FIREBASE_API_KEY.",
    `Copy the web API key of ${firebase} (Project settings, General) into FIREBASE_API_KEY.`,
  ],
  [
    /referer|referrer|ip address|android|ios/i,
    "FIREBASE_API_KEY may be used by certain pages or addresses only, and the site's servers are none of them.",
    "In the Google Cloud console (Credentials), take the application restrictions off this key; restrict it to the Identity Toolkit API and the Token Service API.",
  ],
  [
    /CONFIGURATION_NOT_FOUND/,
    "the project of FIREBASE_API_KEY has no Firebase Authentication.",
    `Open Authentication in ${firebase} and press "Get started".`,
  ],
  [
    /has not been used|is disabled|SERVICE_DISABLED|blocked/i,
    "FIREBASE_API_KEY may not use the identity service.",
    "In the Google Cloud console, enable the Identity Toolkit API and the Token Service API, and allow both for this key.",
  ],
];

function failure(error: unknown): Finding {
  if (error instanceof IdentityProblem && error.isUnreachable)
    return wrong(
      `the identity service cannot be reached: ${wordsOf(error)}.`,
      "Let this machine reach https://identitytoolkit.googleapis.com, as the site's servers must.",
    );
  const said = wordsOf(error);
  const [, says, todo] = refusals.find(([pattern]) => pattern.test(said)) ?? [];
  return wrong(
    says ?? `the identity service refuses FIREBASE_API_KEY: ${said}.`,
    todo ?? `Compare the key with that of ${firebase} (Project settings, General).`,
  );
}

export async function checkKey({ PUBLIC_URL }: Environment): Promise<Finding[]> {
  try {
    const { projectId: number, authorizedDomains } = await readProject();
    const { hostname } = new URL(PUBLIC_URL);
    return [
      good(`known, of project number ${number}.`),
      authorizedDomains.includes(hostname)
        ? good(`links of mails may lead to ${hostname}.`)
        : wrong(
            `links of mails may not lead to ${hostname}: no mail can be sent.`,
            `Add ${hostname} in ${firebase} (Authentication, Settings, Authorized domains).`,
          ),
    ];
  } catch (error) {
    return [failure(error)];
  }
}

/** Error codes that reveal whether an email has an account. */
const tells = new Set(["user-not-found", "wrong-password"]);

/** Logs in with an unknown email. The answer must be the same as for a wrong password. */
export async function checkEnumeration({
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
}: Environment): Promise<Finding[]> {
  if (emulator) return [untried("an emulator's says nothing of a project's.")];
  const email = `check-${randomBytes(8).toString("hex")}@example.com`;
  try {
    await signInWithPassword({ email, password: randomBytes(12).toString("hex") });
    return [untried("an address that nobody has was logged in.")];
  } catch (error) {
    const { code, isUnreachable } =
      error instanceof IdentityProblem ? error : { code: null, isUnreachable: true };
    if (isUnreachable) return [untried("the identity service did not answer.")];
    if (code === "invalid-credential") return [good("on.")];
    if (code === "operation-not-allowed")
      return [
        wrong(
          "nobody can log in with a password: the way is off.",
          `Turn Email/Password on in ${firebase} (Authentication, Sign-in method), with Email link.`,
        ),
      ];
    if (code !== null && tells.has(code))
      return [
        wrong(
          "off: the identity service tells anybody whether an address has an account.",
          `Turn it on in ${firebase} (Authentication, Settings, User actions, Email enumeration protection).`,
        ),
      ];
    return [untried(`the identity service answered: ${wordsOf(error)}.`)];
  }
}
