import { expect, test } from "vitest";
import { achievement, awardedAt, forgeriesOf, newIssuer, site } from "./badge.fixture.ts";
import { badgeKeys } from "./badge-keys.ts";
import { createIssuer } from "./issuer.ts";
import { verifyBadge } from "./verify-badge.ts";

const { key, issuer } = await newIssuer();
const signed = await issuer.signBadge(achievement, awardedAt);
const listOf = (...revoked: number[]) => issuer.signStatusList(0, revoked, awardedAt);

test("a badge is verified without a network, and its revocation by the list alone", async () => {
  expect(await verifyBadge(signed, issuer.document)).toEqual({
    isGenuine: true,
    revocation: "unknown",
  });
  const valid = await verifyBadge(signed, issuer.document, await listOf(2, 4));
  expect(valid).toEqual({ isGenuine: true, revocation: "not-revoked" });
  const revoked = await verifyBadge(signed, issuer.document, await listOf(2, 3));
  expect(revoked).toEqual({ isGenuine: true, revocation: "revoked" });
});

test("a badge of a former key stays valid, and a new one is signed by the new key", async () => {
  const { issuer: rotated } = await newIssuer(site, key.split(":").slice(0, 2).join(":"));
  expect(await verifyBadge(signed, rotated.document)).toMatchObject({ isGenuine: true });
  const renewed = await rotated.signBadge(achievement, awardedAt);
  expect(await verifyBadge(renewed, rotated.document)).toMatchObject({ isGenuine: true });
  expect(await verifyBadge(renewed, issuer.document)).toMatchObject({ isGenuine: false });
});

test("one key signs one badge always alike", async () => {
  expect(await issuer.signBadge(achievement, awardedAt)).toEqual(signed);
});

const stranger = (await newIssuer()).issuer;
const elsewhere = (await newIssuer("https://elsewhere.test")).issuer;

test.each(Object.entries(await forgeriesOf(issuer)))("%s is refused", async (_, forged) => {
  expect(await verifyBadge(forged, issuer.document)).toMatchObject({ isGenuine: false });
});

test("a list of another signer, or another list, is not taken for a badge's list", async () => {
  for (const list of [
    await stranger.signStatusList(0, [], awardedAt),
    await elsewhere.signStatusList(0, [], awardedAt),
    {},
  ])
    expect(await verifyBadge(signed, issuer.document, list)).toMatchObject({ isGenuine: false });
  const other = (await issuer.signStatusList(1, [], awardedAt)) as { id: string };
  const verdict = await verifyBadge(signed, issuer.document, other);
  expect(verdict).toMatchObject({ isGenuine: false });
});

test("keys that cannot sign, or share a name, are refused", () => {
  const [name, open] = key.split(":");
  for (const keys of [`${name}:${open}`, `${key},${key}`, "", "key"])
    expect(badgeKeys.safeParse(keys).success).toBe(false);
  expect(createIssuer({ keys: badgeKeys.parse(key), site: "http://localhost:3000" }).id).toBe(
    "did:web:localhost%3A3000",
  );
});
