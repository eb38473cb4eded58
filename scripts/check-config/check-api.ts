import { randomBytes } from "node:crypto";
import type { Environment } from "../../app/environment.server.ts";
import { endSession } from "../../functions/contract/identity/session.ts";
import { askService, good, wordsOf, wrong, type Finding } from "./finding.ts";

export async function checkApi({ API_BASE_URL, API_SERVICE_KEY }: Environment): Promise<Finding[]> {
  let status: Response;
  let asSite: Response;
  try {
    status = await askService(`${API_BASE_URL}/status`);
    // Ends a session that does not exist: this changes nothing, and only this site may do it.
    asSite = await askService(`${API_BASE_URL}/v1${endSession.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Service-Key": API_SERVICE_KEY },
      body: JSON.stringify({ secret: randomBytes(32).toString("base64url") }),
    });
  } catch (error) {
    return [
      wrong(
        `nothing answers at ${API_BASE_URL}: ${wordsOf(error)}.`,
        "Deploy the API before the web tier, and set API_BASE_URL to the URL that its deployment prints.",
      ),
    ];
  }
  if (status.status === 404 || asSite.status === 404)
    return [
      wrong(
        `what answers at ${API_BASE_URL} is not Ayni's API, or an older one.`,
        "Set API_BASE_URL to the URL of the function `api`, without /v1 at its end, and deploy the API before the web tier.",
      ),
    ];
  const found: Finding[] = [];
  if (status.status !== 200)
    found.push(
      wrong(
        `it says that something is missing: ${(await missingOf(status)) || status.status}.`,
        "Compare its own settings (DATABASE_URL) and the project that it is deployed to, and read its log.",
      ),
    );
  if (asSite.status === 403)
    found.push(
      wrong(
        "it does not know API_SERVICE_KEY.",
        "Set the same API_SERVICE_KEY for the web tier and for the API, and deploy both.",
      ),
    );
  else if (asSite.status !== 204)
    found.push(
      wrong(
        `it answers ${asSite.status} where a session is ended.`,
        "Read its log: a setting may be missing, or its database.",
      ),
    );
  return found.length > 0
    ? found
    : [good("has all that it needs, and knows this site by its key.")];
}

async function missingOf(status: Response): Promise<string> {
  const { errors = [] } = (await status.json().catch(() => ({}))) as {
    errors?: { field?: string }[];
  };
  return errors.flatMap(({ field }) => field ?? []).join(", ");
}
