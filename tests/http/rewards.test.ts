import { expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { Client, createSubmission } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { lint } from "../setup/html-checkers.ts";
import { evaluate } from "../setup/steps.ts";
import { site } from "./site.ts";

/** The public page of a community's money, and the choice to show one's name there. */

const rewards = "/communities/ethereum/rewards";
const kept = /^private, max-age=60/;

async function paid(): Promise<{ name: string; client: Client }> {
  const name = uniqueName("paid");
  const client = await new Client(site).join(name);
  const reviewer = await new Client(site).logIn("reviewer");
  await evaluate(reviewer, await createSubmission(client, challenge, "A jar."));
  return { name, client };
}

async function consent(client: Client, given: boolean): Promise<void> {
  const form = (await client.get("/profile")).form("namesPayments");
  const answer = await client.submit(form, { namesPayments: given ? "on" : undefined });
  expect(answer.location).toBe("/profile?done=saved");
}

test("all readers see a payment, with its member's name only while the member wants this, and no cache keeps the name", async () => {
  const { name, client } = await paid();
  const visitor = new Client(site);
  expect(
    (await client.get("/profile")).form("namesPayments").fields["namesPayments"],
  ).toBeUndefined();
  for (const language of languages) {
    const t = messages[language].communityRewards;
    const page = await visitor.get(inLanguage(rewards, language));
    expect(page.status).toBe(200);
    expect(page.text).toContain(t.title);
    expect(page.text).toContain(t.available);
    expect(page.text).toContain(t["as-table"]);
    expect(page.text).not.toContain(name);
    await lint(page);
  }
  for (const file of ["rewards.csv", "rewards.json"])
    expect((await visitor.get(`/communities/ethereum/${file}`)).html).not.toContain(name);

  await consent(client, true);
  // Another URL, because browsers may cache the page without the name.
  const address = `${rewards}?named`;
  const named = await visitor.get(address);
  expect(named.html).toContain(`href="/profile/${name}"`);
  expect(named.headers.get("Cache-Control")).toBe("private, no-cache");
  const tag = named.headers.get("ETag") ?? "";
  expect((await visitor.get(address, { "If-None-Match": tag })).status).toBe(304);

  const csv = await visitor.get("/communities/ethereum/rewards.csv");
  expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("Cache-Control")).toBe("public, no-cache");
  expect(csv.html.split("\r\n")[0]).toBe("date,reason,challenge,amount,token,member");
  const today = new Date().toISOString().slice(0, 10);
  expect(csv.html).toContain(`${today},challenge-reward,build-a-tip-jar,25,AYNI,${name}\r\n`);
  const json = JSON.parse((await visitor.get("/communities/ethereum/rewards.json")).html) as {
    payments: object[];
    next: string | null;
  };
  expect(json.payments).toContainEqual({
    date: today,
    reason: "challenge-reward",
    challenge: "build-a-tip-jar",
    amount: "25",
    token: "AYNI",
    member: name,
  });

  await consent(client, false);
  const after = await visitor.get(address, { "If-None-Match": tag });
  expect(after.status).toBe(200);
  expect(after.html).not.toContain(name);
  for (const file of ["rewards.csv", "rewards.json"])
    expect((await visitor.get(`/communities/ethereum/${file}`)).html).not.toContain(name);
});

test("a page without a name may be cached, and an invalid page of the list is not found", async () => {
  const visitor = new Client(site);
  const page = await visitor.get("/communities/zero-knowledge/rewards");
  expect(page.headers.get("Cache-Control")).toMatch(kept);
  expect(page.text).toContain(messages.en.communityRewards.none);
  for (const path of [
    "/communities/nowhere/rewards",
    "/communities/nowhere/rewards.csv",
    `${rewards}?cursor=../x`,
    "/communities/ethereum/rewards.csv?after=%27",
    "/communities/ethereum/rewards.json?after=1%20or%201",
  ])
    expect((await visitor.get(path)).status, path).toBe(404);
});

test("a member downloads their own earnings alone", async () => {
  const { client } = await paid();
  const file = await client.get("/profile/wallets/earnings.csv");
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  expect(file.headers.get("Content-Disposition")).toContain("attachment");
  const [heads, first, ...others] = file.html.split("\r\n");
  expect(heads).toContain("time,kind,amount,token,balance,community,challenge,submission");
  expect(first).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:]+Z,challenge-reward,25,AYNI,25,ethereum,build-a-tip-jar,\d+,,,,,,$/,
  );
  expect(others).toEqual([""]);
  const newcomer = await new Client(site).join(uniqueName("poor"));
  expect((await newcomer.get("/profile/wallets/earnings.csv")).html).toBe(`${heads}\r\n`);
  expect((await new Client(site).get("/profile/wallets/earnings.csv")).location).toContain(
    "/login",
  );
});
