import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { z } from "zod";
import { loadFrom } from "./load-context.ts";

const method = z.looseObject({ id: z.string(), controller: z.string() });
const issuerDocument = z.looseObject({
  id: z.string().startsWith("did:web:"),
  verificationMethod: z.array(method).min(1),
});
const badge = z.looseObject({
  type: z.array(z.string()).refine((types) => types.includes("OpenBadgeCredential")),
  issuer: z.looseObject({ id: z.string() }),
  credentialStatus: z.looseObject({ statusListCredential: z.url() }),
  proof: z.looseObject({ cryptosuite: z.literal("eddsa-rdfc-2022") }),
});

export type Verdict =
  | { readonly isGenuine: true; readonly revocation: "revoked" | "not-revoked" | "unknown" }
  | { readonly isGenuine: false; readonly reason: string };

/**
 * Checks a badge without a network. `issuer` is the DID document of the trusted issuer, who must have signed the badge.
 * `statusList` is the list that the badge names; missing if the caller does not have the list.
 */
export async function verifyBadge(
  credential: unknown,
  issuer: unknown,
  statusList?: unknown,
): Promise<Verdict> {
  const refused = (reason: string): Verdict => ({ isGenuine: false, reason });
  const trusted = issuerDocument.safeParse(issuer);
  if (!trusted.success) return refused("the issuer's file is no DID document of a site");
  const read = badge.safeParse(credential);
  if (!read.success) return refused("the file is no Open Badge 3.0 with a status and a proof");
  if (read.data.issuer.id !== trusted.data.id)
    return refused(`the badge names ${read.data.issuer.id} as its issuer, not ${trusted.data.id}`);

  const { credentialStatus } = read.data;
  const documents = new Map<string, object>([
    [trusted.data.id, trusted.data],
    ...trusted.data.verificationMethod.map(
      (one) => [one.id, { "@context": "https://w3id.org/security/multikey/v1", ...one }] as const,
    ),
    ...(statusList && typeof statusList === "object"
      ? [[credentialStatus.statusListCredential, statusList] as const]
      : []),
  ]);
  const documentLoader = loadFrom(documents);
  const suite = new DataIntegrityProof({ cryptosuite });
  const { verified, error } = await verifyCredential({
    credential: read.data,
    suite,
    documentLoader,
    checkStatus: () => Promise.resolve({ verified: true }),
  });
  if (!verified) return refused(error?.errors?.[0]?.message ?? error?.message ?? "not verified");
  if (statusList === undefined) return { isGenuine: true, revocation: "unknown" };
  if (!isNamed(statusList, credentialStatus.statusListCredential))
    return refused(`the badge names another status list, ${credentialStatus.statusListCredential}`);
  const status = await checkStatus({ credential: read.data, documentLoader, suite });
  if (!status.verified)
    return refused(`the status list cannot be used: ${status.error?.message ?? "not verified"}`);
  const isRevoked = (status.results ?? []).some((result) => result.status !== false);
  return { isGenuine: true, revocation: isRevoked ? "revoked" : "not-revoked" };
}

const isNamed = (list: unknown, url: string) =>
  z.looseObject({ id: z.literal(url) }).safeParse(list).success;
