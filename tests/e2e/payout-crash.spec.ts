import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { en } from "../../app/i18n/messages/en.ts";
import { findAnvil } from "../../local/chain/anvil.ts";
import { askChain } from "../setup/ask-chain.ts";
import { childrenOf, isAlive } from "../setup/children.ts";
import { lacking } from "../setup/lacking.ts";
import { runSite, type Site } from "../setup/run-site.ts";
import { expect, test, uniqueName, type Page } from "./fixtures.ts";
import { Client, createSubmission, passWork } from "../setup/client.ts";
import { challenge } from "./pages.ts";

const { payouts } = en;
const wallet = "/profile/wallets/AYNI";
const provoked = /Failed to (?:load|fetch)/;
const unpaid = "there is no anvil, so nothing is paid";

/** A member who can claim 25 AYNI, because the site ends the wait as for demo members. */
async function earn(site: Site, address: string): Promise<Client> {
  const name = uniqueName("earner");
  const earner = await new Client(site.url).join(name);
  const names = { firstName: "Illari", lastName: "Quispe" };
  await earner.submit((await earner.get("/profile")).form("firstName"), names);
  const form = (await earner.get(`${wallet}/address`)).form("intent", "setAddress");
  await earner.submit(form, { pastedAddress: address, intent: "setAddress" });
  const work = await createSubmission(earner, challenge, "Nobody can empty this jar.");
  await passWork(await new Client(site.url).logIn("reviewer"), work);
  const [port, secrets] = await Promise.all(
    ["api-port", "secrets.json"].map((file) => readFile(join(site.folder, file), "utf8")),
  );
  const { serviceKey } = JSON.parse(secrets ?? "") as { serviceKey: string };
  const ended = await fetch(`http://127.0.0.1:${port}/local/demo-seed/end-wait`, {
    method: "POST",
    headers: { "X-Service-Key": serviceKey },
    body: JSON.stringify({ username: name, wait: "earnings" }),
  });
  expect([ended.status, await ended.text()]).toEqual([200, "ended"]);
  return earner;
}

const restart = ({ folder, url }: Site) => runSite({}, { folder, port: Number(new URL(url).port) });

/** Kills all processes of a site, like a power cut, and restarts it on the same data. */
async function crash(site: Site): Promise<Site> {
  const children = childrenOf(site.process.pid);
  await site.stop({ signal: "SIGKILL" });
  for (const { pid } of children) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  await expect.poll(() => children.filter(({ pid }) => isAlive(pid))).toEqual([]);
  return restart(site);
}

/** The state of the first payout in the public list. */
const newest = (page: Page) => page.locator("#payouts > li").first().locator("p").first();

/** A note about the token's value may follow the amount. */
const reaches = (page: Page, amount: string, state: string) =>
  expect(async () => {
    await page.goto("/profile/wallets/payouts");
    await expect(newest(page)).toHaveText(new RegExp(`^${amount} AYNI .*${state}$`), {
      timeout: 100,
    });
  }).toPass({ intervals: [50], timeout: 60_000 });

test("a claim before a crash is paid once after the crash @long", async ({ visitor }) => {
  test.skip(lacking(!findAnvil(), unpaid), unpaid);
  test.setTimeout(480_000);
  const { address } = privateKeyToAccount(generatePrivateKey());
  let site = await runSite();
  try {
    const earner = await earn(site, address);
    for (const { scripted, amount, state, balance, left } of [
      { scripted: true, amount: "1.5", state: "claimed", balance: "1.5", left: "23.5" },
      { scripted: false, amount: "2", state: "sent", balance: "3.5", left: "21.5" },
    ] as const)
      await test.step(`killed when ${amount} AYNI were ${state}`, async () => {
        const options = { as: earner, at: site.url, scripted, expected: provoked };
        const { page } = await visitor(options);
        const main = page.getByRole("main");
        await page.goto(wallet);
        await main.getByLabel(payouts.amount.replace("{{token}}", "AYNI")).fill(amount);
        await main
          .getByRole("button", { name: payouts.claim.replace("{{token}}", "AYNI") })
          .click();
        await expect(main.getByText(payouts["claimed-title"])).toBeVisible();
        // A claim is signed within a second, so the first crash follows the reply at once.
        if (state === "sent") await reaches(page, amount, payouts["state-sent"]);
        site = await crash(site);

        await page.goto(wallet);
        await expect(main.getByText(`${en.wallets.balance}: ${left} AYNI`)).toBeVisible();
        await main.getByRole("link", { name: payouts.all }).click();
        await reaches(page, amount, payouts["state-confirmed"]);
        const hashes = await main.getByText(/^0x[0-9a-f]{64}$/).allInnerTexts();
        const chain = await askChain(site.folder);
        expect((await chain.paymentsTo(address)).toReversed()).toEqual(hashes);
        expect(await chain.balanceOf(address)).toBe(balance);
      });
  } finally {
    await site.stop({ forget: true });
  }
});
