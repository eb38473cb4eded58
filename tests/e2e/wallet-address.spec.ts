import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { Client } from "../setup/client.ts";
import { expect, isScripted, open, openUntil, type Page, test, uniqueName } from "./fixtures.ts";

type Asked = { method: string; params?: string[] };

async function addWallet(page: Page, key: `0x${string}`) {
  const account = privateKeyToAccount(key);
  await page.exposeFunction("askTestWallet", ({ method, params = [] }: Asked) =>
    method === "personal_sign"
      ? account.signMessage({ message: { raw: params[0] as `0x${string}` } })
      : [account.address],
  );
  await page.addInitScript(() => {
    const { askTestWallet } = window as unknown as { askTestWallet: (asked: Asked) => unknown };
    const info = { uuid: "test", name: "Test wallet", icon: "", rdns: "test" };
    const detail = { info, provider: { request: askTestWallet } };
    addEventListener("eip6963:requestProvider", () =>
      dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail })),
    );
  });
  return account;
}

test("a member proves an address by a signature, and sees where they are paid", async ({
  site,
  visitor,
}) => {
  const member = await new Client(site).join(uniqueName("owner"));
  const { page } = await visitor({ as: member });
  const key = generatePrivateKey();
  const account = await addWallet(page, key);
  const [w, t] = [en.wallets, en.walletAddress];
  const main = page.getByRole("main");
  await open(page, "/profile/wallets");
  await expect(main.getByText(w["complete-profile"])).toBeVisible();
  await expect(main.getByText("BTCs cannot be cashed out for now")).toBeVisible();
  await main.getByRole("link", { name: w.open.replace("{{token}}", "AYNI") }).click();
  await expect(page).toHaveURL(/\/profile\/wallets\/AYNI$/);
  // Without an address, the list of steps is the only way to the form.
  const step = w["missing-address"].replace("{{token}}", "AYNI");
  await expect(main.locator('a[href$="/AYNI/address"]')).toHaveText([step]);
  await main.getByRole("link", { name: step }).click();
  await expect(page.getByRole("heading", { name: t.title })).toBeVisible();

  // A recovery phrase is refused and not shown again.
  const words = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  const typed = main.getByLabel(t["setAddress-label"]);
  const pasted = main.getByLabel(t["askForSignature-label"]);
  await pasted.fill(words);
  await main.getByRole("button", { name: t.askForSignature }).click();
  await expect(main.getByText(en.validation["secret-text"], { exact: true })).toBeVisible();
  await expect(pasted).toHaveValue("");
  expect(await page.content()).not.toContain("sausage");
  await expect(typed).toBeHidden();
  await main.getByText(t["by-hand"]).click();
  if ((await typed.count()) > 0) {
    await typed.fill(account.address.toLowerCase());
    await main.getByRole("button", { name: t.setAddress }).click();
    await expect(main.getByText(en.problems["address-no-checksum"], { exact: true })).toBeVisible();
    await expect(typed).toHaveValue(account.address.toLowerCase());
  }

  if (!isScripted()) {
    await pasted.fill(account.address);
    await main.getByRole("button", { name: t.askForSignature }).click();
    const message = await main.getByLabel(t.message).inputValue();
    expect(message).toContain(
      `wants you to sign in with your Ethereum account:\n${account.address}`,
    );
    const signature = main.getByLabel(t.signature, { exact: true });
    await signature.fill(await account.signMessage({ message: `${message} ` }));
    await main.getByRole("button", { name: t.proveAddress }).click();
    await expect(main.getByText(en.problems["signature-wrong"], { exact: true })).toBeVisible();
    await signature.fill(await account.signMessage({ message }));
    await main.getByRole("button", { name: t.proveAddress }).click();
  } else {
    await main.getByRole("button", { name: t["take-from-wallet"] }).click();
    await main.getByRole("button", { name: t["sign-here"] }).click();
  }
  await expect(main.getByText(w["address-set"])).toBeVisible();
  await expect(main.getByLabel(/^Your address on /)).toHaveValue(account.address);
  await expect(main.getByText(w["proof-signed"])).toBeVisible();
  await page.goto("/es/profile/wallets/AYNI");
  await expect(main.getByText(es.wallets["proof-signed"])).toBeVisible();
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: `${member.name}@example.org` })
    .filter({ hasText: "Your Ayni payouts go to another address" });
  await openUntil(page, "/local/mailbox", mail.first());
});
