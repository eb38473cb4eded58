import { applicationDefault } from "firebase-admin/app";
import { z } from "zod";
import type { Environment } from "../../app/environment.server.ts";
import { identityAdmin } from "../../app/session/core/identity-admin.server.ts";
import { readProject } from "../../app/session/core/identity-rest.server.ts";
import { askService, good, untried, wordsOf, wrong, type Finding } from "./finding.ts";

const actionPage = "/identity-action";

/** The emulator returns only the first part. */
const projectConfig = z.object({
  signIn: z
    .object({
      allowDuplicateEmails: z.boolean().default(false),
      email: z
        .object({
          enabled: z.boolean().default(false),
          passwordRequired: z.boolean().default(false),
        })
        .optional(),
    })
    .prefault({}),
  authorizedDomains: z.array(z.string()).optional(),
  notification: z
    .object({ sendEmail: z.object({ callbackUri: z.string().default("") }).prefault({}) })
    .optional(),
});
type ProjectConfig = z.output<typeof projectConfig>;

const noCredentials = (error: unknown) =>
  wrong(
    `no credentials of Google's are found here: ${wordsOf(error)}.`,
    "Run this where the API runs, or with GOOGLE_APPLICATION_CREDENTIALS leading to a key of its service account.",
  );

async function accessToken(emulator: string | undefined): Promise<string> {
  if (emulator) return "owner";
  return (await applicationDefault().getAccessToken()).access_token;
}

export async function checkProject(settings: Environment): Promise<Finding[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: id } = settings;
  let token: string;
  try {
    token = await accessToken(emulator);
  } catch (error) {
    return [noCredentials(error)];
  }
  const path = `identitytoolkit.googleapis.com/v2/projects/${id}/config`;
  try {
    const reply = await askService(emulator ? `http://${emulator}/${path}` : `https://${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (reply.status === 404)
      return [
        wrong(
          `there is no project ${id} with Firebase Authentication.`,
          "Set FIREBASE_PROJECT_ID to the project's id (not its name or number), and turn Authentication on there.",
        ),
      ];
    if (reply.status === 401 || reply.status === 403)
      return [
        wrong(
          `the credentials found here may not look at project ${id}.`,
          `Give their account the role Firebase Authentication Admin in ${id}; the API needs it as well.`,
        ),
      ];
    if (!reply.ok) return [untried(`the identity service answered ${reply.status}.`)];
    const config = projectConfig.parse(await reply.json());
    return [...(await compareDomains(config, id)), ...judge(config, settings)];
  } catch (error) {
    return [untried(`its configuration could not be read: ${wordsOf(error)}.`)];
  }
}

/** The key and the project's id belong to the same project when both have the same domains. */
async function compareDomains(
  { authorizedDomains }: ProjectConfig,
  id: string,
): Promise<Finding[]> {
  if (!authorizedDomains) return [untried("whether the API key is this project's.")];
  const ofKey = await readProject().catch(() => null);
  if (!ofKey) return [untried("whether the API key is this project's: see above.")];
  const list = (domains: readonly string[]) => domains.toSorted().join();
  if (list(ofKey.authorizedDomains) === list(authorizedDomains))
    return [good(`${id}, which is also the API key's.`)];
  return [
    wrong(
      `FIREBASE_API_KEY is another project's than ${id}: whoever logs in there is nobody here.`,
      `Take FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID from one project.`,
    ),
  ];
}

function judge({ signIn, notification }: ProjectConfig, { PUBLIC_URL }: Environment): Finding[] {
  const found: Finding[] = [];
  if (signIn.allowDuplicateEmails)
    found.push(
      wrong(
        "several accounts may have one email, of which all but one could not log in here.",
        "Choose one account per email (Authentication, Settings, User account linking).",
      ),
    );
  if (signIn.email && (!signIn.email.enabled || signIn.email.passwordRequired))
    found.push(
      wrong(
        signIn.email.enabled
          ? "no mail's link may log in."
          : "neither a password nor a mail's link may log in.",
        "Turn on Email/Password and Email link (Authentication, Sign-in method).",
      ),
    );
  if (notification) {
    const { callbackUri } = notification.sendEmail;
    found.push(
      callbackUri === PUBLIC_URL + actionPage
        ? good("the links of its mails lead to this site.")
        : wrong(
            `the links of its mails lead to ${callbackUri || "Google's own page"}, which verifies whoever opens them.`,
            `Set the action URL to ${PUBLIC_URL}${actionPage} (Authentication, Templates, Customize action URL).`,
          ),
    );
  }
  return found;
}

export async function checkSigning({
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
}: Environment): Promise<Finding[]> {
  if (emulator) return [untried("an emulator asks for no signature.")];
  try {
    await accessToken(emulator);
  } catch (error) {
    return [noCredentials(error)];
  }
  try {
    await identityAdmin().createCustomToken("check-config");
    return [good("may sign tokens.")];
  } catch (error) {
    return [
      wrong(
        `may not sign tokens: ${wordsOf(error)} Who verifies an address, or logs in by a passkey, would be logged out.`,
        "Give the service account the role Service Account Token Creator on itself, and enable the IAM Service Account Credentials API.",
      ),
    ];
  }
}
