import { problemDetails } from "#contract/core/problem.ts";
import { getStatus, neededParts } from "#contract/core/system.ts";
import { environment } from "#app/environment.server.ts";

const probeTimeout = 3_000;

type Part = "api" | (typeof neededParts)[number];

/** Milliseconds between two checks. */
const checkInterval = 3_000;

let last = { at: -Infinity, missing: Promise.resolve<readonly Part[]>([]) };

/**
 * The parts that do not answer. They are checked at most once in three seconds, for all callers.
 */
export function missingParts(): Promise<readonly Part[]> {
  const now = performance.now();
  if (now - last.at >= checkInterval) last = { at: now, missing: findMissingParts() };
  return last.missing;
}

async function findMissingParts(): Promise<readonly Part[]> {
  const [fromApi, identityAnswers] = await Promise.all([partsMissingToApi(), identityIsThere()]);
  return identityAnswers ? fromApi : [...new Set<Part>([...fromApi, "identity"])];
}

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
