import { badgeKeys, createBadgeKey } from "./badge-keys.ts";
import { createIssuer, type Achievement, type Issuer } from "./issuer.ts";

export const site = "https://ayni.test";
export const awardedAt = "2026-11-02T08:00:00Z";

export const achievement: Achievement = {
  id: `${site}/communities/ethereum/courses/solidity/challenges/tip-jar`,
  badgeId: "0f5a7c1e-3f0b-4b4c-9d3e-2f6f0c1b9a11",
  name: "Build a tip jar",
  description: "A contract that takes tips and lets its owner withdraw them.",
  language: "en",
  criteria: "Withdrawal: 6\nTests: 4\n6 / 10",
  community: "ethereum",
  holder: { profile: `${site}/profile/ana`, name: null },
  points: 8,
  awardedAt,
  statusIndex: 3,
};

export const newIssuer = async (of = site, ...formerKeys: string[]) => {
  const key = await createBadgeKey(`key-${formerKeys.length}`);
  const keys = badgeKeys.parse([key, ...formerKeys].join(","));
  return { key, issuer: createIssuer({ keys, site: of }) };
};

type Signed = {
  id: string;
  issuer: { id: string; name: string };
  validFrom: string;
  credentialSubject: { id: string; achievement: { name: string }; result: { value: string }[] };
  credentialStatus: { statusListIndex: string; statusListCredential: string };
  proof: { proofValue: string; verificationMethod: string; proofPurpose: string };
};

/** Badges that the issuer has not signed in this form, by their fault. */
export async function forgeriesOf(issuer: Issuer): Promise<Record<string, object>> {
  const signed = (await issuer.signBadge(achievement, awardedAt)) as Signed;
  const better = (await issuer.signBadge({ ...achievement, points: 9 }, awardedAt)) as Signed;
  const stranger = (await newIssuer()).issuer;
  const elsewhere = (await newIssuer("https://elsewhere.test")).issuer;
  const change = (edit: (badge: Signed) => void) => {
    const copy = structuredClone(signed);
    edit(copy);
    return copy;
  };
  const eve = { type: "IdentityObject", identityHash: "Eve", identityType: "name", hashed: false };
  return {
    "another holder": change((one) => (one.credentialSubject.id = `${site}/profile/eve`)),
    "another challenge": change((one) => (one.credentialSubject.achievement.name = "Auditor")),
    "more points": change((one) => (one.credentialSubject.result = [{ value: "10" }])),
    "another day": change((one) => (one.validFrom = "2020-01-01T00:00:00Z")),
    "the id of another badge": change((one) => (one.id = `${site}/badges/another`)),
    "another place in the status list": change(
      (one) => (one.credentialStatus.statusListIndex = "4"),
    ),
    "another name of the issuer": change((one) => (one.issuer.name = "Ayni University")),
    "a proof for another purpose": change((one) => (one.proof.proofPurpose = "authentication")),
    "an added name": change((one) => Object.assign(one.credentialSubject, { identifier: [eve] })),
    "the proof of another badge": change((one) => (one.proof = better.proof)),
    "a badge without a proof": change((one) => Reflect.deleteProperty(one, "proof")),
    "a stranger's key under the issuer's name": await stranger.signBadge(achievement, awardedAt),
    "a badge of another site": await elsewhere.signBadge(achievement, awardedAt),
  };
}
