import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { badgeKeys } from "../functions/platform/credentials/badge-keys.ts";
import { createIssuer } from "../functions/platform/credentials/issuer.ts";
import { verifyBadge } from "../functions/platform/credentials/verify-badge.ts";

/**
 * Verifies a downloaded badge without a network. Ends with 0 for a genuine badge that is not known to
 * be revoked, with 1 for any other, and with 2 if it cannot be checked.
 */

const usage = `npm run verify-badge -- FILE [--issuer did.json] [--status list.json]

  FILE      the badge, as downloaded from its page
  --issuer  the issuer's keys, saved from https://<site>/.well-known/did.json; without it, the keys of
            BADGE_KEYS and PUBLIC_URL, or else of the site that npm start runs in this folder
  --status  the list that the badge names in credentialStatus.statusListCredential; without it,
            whether the badge is revoked stays unknown`;

const fail = (message: string): never => {
  console.error(message);
  process.exit(2);
};
const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, "utf8").catch(() => fail(`${file} cannot be read.\n\n${usage}`)));

/** The issuer of this installation, for a badge that it has signed. */
async function ownIssuer(badge: unknown): Promise<unknown> {
  const local = join(process.env["DATA_DIR"] || ".data", "secrets.json");
  const keys =
    process.env["BADGE_KEYS"] ||
    z
      .looseObject({ badgeKeys: z.string() })
      .safeParse(await readFile(local, "utf8").then(JSON.parse, () => null)).data?.badgeKeys;
  if (!keys) return fail(`The issuer's keys are missing: give --issuer.\n\n${usage}`);
  // A local issuer is named by a URL with the site's port, which only the badge contains.
  const named = z.looseObject({ issuer: z.looseObject({ url: z.url() }) }).safeParse(badge).data;
  const site = process.env["PUBLIC_URL"] || named?.issuer.url;
  if (
    !process.env["PUBLIC_URL"] &&
    site &&
    !/^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(site)
  )
    return fail(`The badge is of ${site}: give --issuer, saved from there.\n\n${usage}`);
  return createIssuer({ keys: badgeKeys.parse(keys), site: site ?? "" }).document;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { issuer: { type: "string" }, status: { type: "string" } },
});
const [file] = positionals;
if (!file || positionals.length > 1) fail(usage);
const badge = await readJson(file ?? "");
const issuer = values.issuer ? await readJson(values.issuer) : await ownIssuer(badge);
const verdict = await verifyBadge(
  badge,
  issuer,
  values.status ? await readJson(values.status) : undefined,
);
if (!verdict.isGenuine) console.log(`NOT GENUINE: ${verdict.reason}.`);
else
  console.log(
    verdict.revocation === "unknown"
      ? "GENUINE. Revocation: unknown, as no --status was given."
      : `GENUINE. Revocation: ${verdict.revocation === "revoked" ? "REVOKED" : "not revoked, by the list given"}.`,
  );
process.exitCode = verdict.isGenuine && verdict.revocation !== "revoked" ? 0 : 1;
