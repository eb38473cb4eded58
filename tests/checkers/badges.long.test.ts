import { expect, test, vi } from "vitest";
import { verifyCredential } from "@digitalcredentials/verifier-core";
import {
  achievement,
  awardedAt,
  forgeriesOf,
  newIssuer,
  site,
} from "../../functions/platform/credentials/badge.fixture.ts";

/** The verifier of the Digital Credentials Consortium reads the site's keys and its list of revoked badges. */

const { issuer } = await newIssuer();
const files = new Map<string, object>([[`${site}/.well-known/did.json`, issuer.document]]);
const listUrl = `${site}/.well-known/badge-status/0`;
vi.stubGlobal("fetch", async (input: string | Request) => {
  const file = files.get(typeof input === "string" ? input : input.url);
  return file
    ? Response.json(file, { headers: { "Content-Type": "application/json" } })
    : new Response(null, { status: 404 });
});

type Credential = Parameters<typeof verifyCredential>[0]["credential"];

const verdictOf = async (signed: object) => {
  const credential = signed as Credential;
  const { log = [] } = await verifyCredential({ credential, knownDIDRegistries: [] });
  return Object.fromEntries(log.map(({ id, valid }) => [id, valid]));
};

test("the verifier accepts a badge, and learns from the list that the badge is revoked", async () => {
  const signed = await issuer.signBadge(achievement, awardedAt);
  files.set(listUrl, await issuer.signStatusList(0, [], awardedAt));
  expect(await verdictOf(signed)).toMatchObject({ valid_signature: true, revocation_status: true });
  files.set(listUrl, await issuer.signStatusList(0, [3], awardedAt));
  expect(await verdictOf(signed)).toMatchObject({
    valid_signature: true,
    revocation_status: false,
  });
});

test.each(Object.entries(await forgeriesOf(issuer)))("it refuses %s", async (_, forged) => {
  files.set(listUrl, await issuer.signStatusList(0, [], awardedAt));
  expect((await verdictOf(forged))["valid_signature"]).not.toBe(true);
});
