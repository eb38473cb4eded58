import { noteWebRelease } from "#contract/core/system.ts";
import { thisRelease } from "#contract/process/release-number.ts";
import { environment } from "#app/environment.server.ts";

const timeout = 5_000;

/**
 * Tells the API once a minute that a web tier of this release runs, until the returned function is
 * called. Calls `warn` if the API must not run beside this release, and once per outage of the API.
 */
export function keepTellingRelease(warn: (message: string) => void): () => void {
  let isFailing = false;
  const tell = () =>
    void tellRelease(warn).then(
      () => (isFailing = false),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (!isFailing)
          warn(`prepare cannot see this web tier: the API was not told its release (${reason})`);
        isFailing = true;
      },
    );
  tell();
  const timer = setInterval(tell, 60_000).unref();
  return () => clearInterval(timer);
}

async function tellRelease(warn: (message: string) => void): Promise<void> {
  const { API_BASE_URL, API_SERVICE_KEY } = environment();
  const reply = await fetch(`${API_BASE_URL}/v1${noteWebRelease.path}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "X-Service-Key": API_SERVICE_KEY },
    body: JSON.stringify(thisRelease),
    signal: AbortSignal.timeout(timeout),
    redirect: "error",
  });
  // An API of a release without numbers has no such endpoint.
  if (reply.status === 404) return;
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  const api = noteWebRelease.response.parse(await reply.json());
  if (api.number < thisRelease.oldestBeside || thisRelease.number < api.oldestBeside)
    warn(
      `The web tier of release ${thisRelease.number} must not run beside the API of release ${api.number}.`,
    );
}
