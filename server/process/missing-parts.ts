import { problemDetails } from "#contract/core/problem.ts";
import { getStatus, neededParts } from "#contract/core/system.ts";
import { rememberBriefly } from "#app/request/api/brief-cache.server.ts";
import { environment } from "#app/environment.server.ts";

const probeTimeout = 3_000;

type Part = "api" | (typeof neededParts)[number];

/**
 * The parts that do not answer. They are checked at most once in three seconds, for all callers.
 */
export const missingParts = (): Promise<readonly Part[]> =>
  rememberBriefly("status", async () => {
    const [fromApi, identityAnswers] = await Promise.all([partsMissingToApi(), identityIsThere()]);
    const missing = new Set(fromApi);
    if (!identityAnswers) missing.add("identity");
    return { answer: [...missing], bytes: 100 };
  });

async function partsMissingToApi(): Promise<readonly Part[]> {
  try {
    const reply = await ask(`${environment().API_BASE_URL}/v1${getStatus.path}`);
    if (reply.ok) return [];
    const named = problemDetails.parse(await reply.json()).errors?.map(({ field }) => field) ?? [];
    const parts = neededParts.filter((part) => named.includes(part));
    return parts.length > 0 ? parts : ["api"];
  } catch {
    return ["api"];
  }
}

/** Any response counts. The request asks for something that does not exist. */
function identityIsThere(): Promise<boolean> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = environment();
  return ask(emulator ? `http://${emulator}/` : "https://identitytoolkit.googleapis.com/").then(
    ({ status }) => status < 500,
    () => false,
  );
}

const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(probeTimeout), redirect: "manual" });
