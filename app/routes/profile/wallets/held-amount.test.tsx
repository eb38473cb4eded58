import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { HeldAmount } from "./held-amount.tsx";
import { WalletEntries } from "./wallet/wallet-entries.tsx";

const amount = { token: "BTC", decimals: 8, units: "5000", text: "0.00005000 BTC" };
const held = { amount, until: "2030-01-01T00:00:00Z" };

test("an amount that cannot be cashed out is not called claimable", async () => {
  for (const path of ["/page", "/es/page"]) {
    const claimable = await renderForTest(() => <HeldAmount held={held} cashable />, path);
    expect(claimable).toMatch(/yours to claim|Podrás retirarlo/);
    const html = await renderForTest(() => <HeldAmount held={held} cashable={false} />, path);
    expect(html).not.toMatch(/claim|retir/);
    expect(html).toMatch(/final|definitivo/);
  }
});

const entry = {
  id: "1",
  kind: "challenge-reward" as const,
  amount,
  balance: amount,
  at: "2026-01-01T00:00:00Z",
  heldUntil: "2030-01-01T00:00:00Z",
  challenge: null,
  submission: null,
  fiatValues: [],
};

test("an entry shows its value in money at the award, with the source and the time of the rate", async () => {
  const worth = {
    amount: { token: "EUR", decimals: 6, units: "2250000", text: "2.25 EUR" },
    source: "Kraken",
    at: "2026-01-01T12:30:00Z",
  };
  for (const [path, text] of [
    ["/page", "≈ 2.25 EUR at the award. Source: Kraken, rate of"],
    ["/es/page", "≈ 2.25 EUR al concederse. Fuente: Kraken, tipo de cambio del"],
  ] as const) {
    const html = await renderForTest(
      () => (
        <WalletEntries
          token={{ symbol: "BTC", cashable: true, isDemo: false }}
          entries={[{ ...entry, fiatValues: [worth] }]}
          next={null}
        />
      ),
      path,
    );
    expect(html).toContain(text);
    expect(html).toContain(`<time dateTime="${worth.at}"`);
    expect(html).not.toMatch(/no exchange rate|ningún tipo de cambio/);
  }
});

test("entries without a value in money say why it is absent", async () => {
  const render = (isDemo: boolean) =>
    renderForTest(() => (
      <WalletEntries
        token={{ symbol: "BTC", cashable: false, isDemo }}
        entries={[entry]}
        next={null}
      />
    ));
  expect(await render(true)).toContain("BTC is for practice here and worth nothing");
  expect(await render(false)).toContain("no exchange rate of BTC was recorded");
  expect(await render(true)).not.toContain("claimed");
});
