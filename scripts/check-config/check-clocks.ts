import type { Environment } from "../../app/environment.server.ts";
import { askService, good, untried, wrong, type Finding } from "./finding.ts";

/**
 * Seconds by which two clocks may differ. Tokens count as expired 30 s early, and Date headers have
 * whole seconds.
 */
const tolerance = 20;

export function clocksDiffer(service: string, theirs: number, sent: number): Finding[] {
  // The service read its clock between the request and the response.
  const early = sent - theirs;
  const late = theirs - Date.now();
  const seconds = Math.round(Math.max(early, late) / 1000);
  if (seconds <= tolerance) return [];
  return [
    wrong(
      `${service} is ${seconds} s ${early > late ? "behind" : "ahead of"} this machine: tokens are refused as expired or as not yet valid.`,
      "Synchronise the clock of this machine, and of the other where it is yours (NTP, chrony).",
    ),
  ];
}

export async function checkClocks(settings: Environment): Promise<Finding[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, API_BASE_URL } = settings;
  const identity = emulator ? `http://${emulator}/` : "https://identitytoolkit.googleapis.com/";
  const services = { "the identity service": identity, "the API": `${API_BASE_URL}/healthz` };
  const found: Finding[] = [];
  let told = 0;
  for (const [service, url] of Object.entries(services)) {
    const sent = Date.now();
    const reply = await askService(url).catch(() => null);
    const date = Date.parse(reply?.headers.get("Date") ?? "");
    if (Number.isNaN(date)) continue;
    told++;
    found.push(...clocksDiffer(service, date, sent));
  }
  if (told === 0) return [untried("no service told its time.")];
  return found.length > 0 ? found : [good("agree.")];
}
