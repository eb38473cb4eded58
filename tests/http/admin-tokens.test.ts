import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPublicClient, createWalletClient, getAddress, http, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { demoPayer } from "../../local/chain/chain-setup.ts";
import { demoToken } from "../../local/contracts/demo-token.artifact.ts";
import { Client } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** An admin without scripts adds a token of the site's own chain. */

let admin: Client;

async function deploy(symbol: string): Promise<Hex> {
  const transport = http(
    await readFile(join(process.env["SITE_FOLDER"] ?? "", "chain-url"), "utf8"),
  );
  const account = privateKeyToAccount(demoPayer.key);
  const wallet = createWalletClient({ account, transport });
  const hash = await wallet.deployContract({
    ...demoToken,
    args: ["Silk", symbol, 6, 10n ** 12n, account.address],
    chain: null,
  });
  const client = createPublicClient({ transport, pollingInterval: 100 });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error("Nothing was deployed");
  return getAddress(contractAddress);
}

beforeAll(async () => {
  admin = await new Client(site).logIn("admin");
});

test.each(languages)(
  "an admin looks at a contract, sees its decimals, and adds it (%s)",
  async (language) => {
    const t = { ...messages[language].adminTokens, ...messages[language].problems };
    const page = inLanguage("/admin/tokens", language);
    const symbol = language === "en" ? "SILK" : "SEDA";
    const contract = await deploy(symbol);
    const typed = {
      contract,
      symbol,
      name: "Silk",
      smallestPayout: "0.5",
      dayPayouts: "1000",
      intent: "lookAtToken",
    };
    const form = (await admin.get(page)).form("dayPayouts");
    expect(form.fields["chain"]).toBe("Anvil (local)");
    const differs = await admin.submit(form, { ...typed, symbol: `${symbol}S` });
    expect(differs.status).toBe(400);
    expect(differs.text).toContain(t["token-differs"]);
    const none = await admin.submit(form, { ...typed, contract: demoPayer.address });
    expect(none.text).toContain(t["token-not-contract"]);
    const looked = await admin.follow(await admin.submit(form, typed));
    expect(looked.text).toContain(t.addToken);
    expect(looked.form("reason").fields).toMatchObject({ decimals: "6", contract });
    expect((await new Client(site).get(`/tokens/${symbol}`)).status).toBe(404);
    const reason = { reason: "A partner pays in it" };
    const added = await admin.follow(await press(admin, looked, "addToken", reason));
    expect(added.text).toContain(t.added);
    // The server keeps a visitor's page for a second.
    await expect
      .poll(async () => (await new Client(site).get(`/tokens/${symbol}`)).status)
      .toBe(200);
    expect((await admin.submit(form, typed)).text).toContain(t["token-exists"]);
    expect((await admin.get(inLanguage("/admin/log", language))).text).toContain(symbol);
  },
);
