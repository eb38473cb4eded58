import { getAddress, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { en } from "../../app/i18n/messages/en.ts";
import { askChain } from "../setup/ask-chain.ts";
import { endWithdrawalTime, letPass } from "../setup/let-pass.ts";
import { expect, open, openUntil, type Page } from "./fixtures.ts";
import { withDatabase } from "../setup/with-database.ts";

/** Steps that end with money on the chain. */

const { funding, payouts, profile, walletAddress, wallets } = en;

/** Shortens a member's waiting times by this many hours. */
export const pass = (username: string, hours: number): Promise<void> =>
  withDatabase((database) => letPass(database, username, hours));

const transactionOn = (page: Page) => page.getByText(/^0x[0-9a-f]{64}$/).innerText();

/** A member with a verified email claims whole tokens that are held, and is paid on the chain. */
export async function claimOnChain(page: Page, name: string, amount: string): Promise<void> {
  const { address } = privateKeyToAccount(generatePrivateKey());
  const main = page.getByRole("main");
  await open(page, "/profile/wallets/AYNI");
  await main.getByRole("link", { name: wallets["missing-name"] }).click();
  await page.getByLabel(profile["first-name"]).fill("Illari");
  await page.getByLabel(profile["last-name"]).fill("Quispe");
  await page.getByRole("button", { name: profile.save }).click();
  await main
    .getByRole("link", { name: wallets["missing-address"].replace("{{token}}", "AYNI") })
    .click();
  await main.getByText(walletAddress["by-hand"]).click();
  await main.getByLabel(walletAddress["setAddress-label"]).fill(address);
  await main.getByRole("button", { name: walletAddress.setAddress }).click();
  await expect(main.getByText(wallets["address-set"])).toBeVisible();
  await pass(name, 48);
  await open(page, "/profile/wallets/AYNI");
  await main.getByLabel(payouts.amount.replace("{{token}}", "AYNI")).fill(amount);
  await main.getByRole("button", { name: payouts.claim.replace("{{token}}", "AYNI") }).click();
  await expect(main.getByText(payouts["claimed-title"])).toBeVisible();
  const confirmed = main.getByText(payouts["state-confirmed-why"]);
  await openUntil(page, "/profile/wallets/payouts", confirmed);
  const chain = await askChain(process.env["SITE_FOLDER"] ?? "");
  expect(await chain.balanceOf(address)).toBe(amount);
  expect(await chain.paymentsTo(address)).toEqual([await transactionOn(page)]);
}

/** An owner takes back whole tokens, which reach the sender of the deposit after 48 hours. */
export async function takeBackOnChain(page: Page, slug: string, amount: string): Promise<void> {
  const path = `/studio/${slug}/funding`;
  const rest = page.locator("#withdrawals");
  await open(page, path);
  await rest.getByText(funding.askWithdrawal, { exact: true }).first().click();
  await rest.getByLabel(funding.amount, { exact: true }).fill(amount);
  await rest.getByRole("button", { name: funding.askWithdrawal }).click();
  await expect(page.getByText(funding.asked)).toBeVisible();
  await expect(rest.getByText(funding["withdrawal-waiting"])).toBeVisible();
  await withDatabase((database) => endWithdrawalTime(database, slug));
  await openUntil(page, path, rest.getByText(new RegExp(`^${funding["withdrawal-paid"]} `)));
  const [address, hash] = (await rest.locator("li code").allInnerTexts()) as Hex[];
  const chain = await askChain(process.env["SITE_FOLDER"] ?? "");
  expect(await chain.depositorsOf(slug)).toEqual([getAddress(address ?? "")]);
  const { paid, gained } = await chain.paymentBy(hash ?? "0x", address ?? "0x");
  // One transaction pays several withdrawals that are due, such as the other mode's.
  expect(paid).toContain(amount);
  expect(Number(gained)).toBe(paid.reduce((sum, one) => sum + Number(one), 0));
}
