import type { Page } from "./blocks.ts";

/**
 * Figures that occur only in prose, computed here. `says` is how a page writes one: Spanish has a
 * decimal comma, and narrow spaces where English has commas.
 */
type Figure = { page: string; name: string; says: string[] };

const one = (chance: number, digits: number) => Math.round(1 / chance / digits) * digits;
const success = (q: number, z: number) => {
  const mean = (z * q) / (1 - q);
  let missed = 0;
  let weight = Math.exp(-mean);
  for (let k = 0; k <= z; k += 1) {
    missed += weight * (1 - (q / (1 - q)) ** (z - k));
    weight *= mean / (k + 1);
  }
  return 1 - missed;
};
const grouped = (value: number | bigint) => value.toLocaleString("en-US");
const percent = (chance: number) => `${(chance * 100).toFixed(1)}%`;
const rounds = (chance: number) => String(Math.round(Math.log(chance) / Math.log(5 / 6)));

/**
 * The amounts that Ana and Mallory can withdraw, of 10 ether each, when Mallory's gift goes to
 * virtual shares.
 */
function inflation(): [string, string] {
  const ether = 10n ** 18n;
  let [assets, shares] = [0n, 0n];
  const deposit = (amount: bigint) => {
    const minted = (amount * (shares + 1000n)) / (assets + 1n);
    assets += amount;
    shares += minted;
    return minted;
  };
  const worth = (held: bigint) => (held * (assets + 1n)) / (shares + 1000n);
  const mallory = deposit(1n);
  assets += 10n * ether;
  const ana = deposit(10n * ether);
  const shown = (amount: bigint) => (Number(amount) / 1e18).toFixed(4);
  return [shown(worth(ana)), shown(worth(mallory))];
}

const figures: Figure[] = [
  {
    page: "supply-and-settlement",
    name: "six confirmations, then one block more",
    says: [
      `one in ${grouped(one(success(0.1, 5), 100))}`,
      `one in ${grouped(one(success(0.1, 6), 100))}`,
    ],
  },
  {
    page: "supply-and-settlement",
    name: "all coins",
    says: [
      (
        Array.from({ length: 64 }, (_, era) => (5_000_000_000n >> BigInt(era)) * 210_000n).reduce(
          (sum, coins) => sum + coins,
        ) / 10_000n
      )
        .toLocaleString("en-US")
        .replaceAll(",", "")
        .replace(/(\d{2})(\d{3})(\d{3})(\d{4})$/, "$1,$2,$3.$4"),
    ],
  },
  {
    page: "proof-of-work",
    name: "the first change of the difficulty",
    says: ["30 December 2009"].filter(
      () => new Date(1262152739e3).toISOString().slice(0, 10) === "2009-12-30",
    ),
  },
  {
    page: "interactive-proofs",
    name: "what a cheat survives",
    says: [
      percent(5 / 6),
      percent((5 / 6) ** 10),
      `| ${rounds(1 / 1000)} |`,
      `| ${rounds(1 / 1_000_000)} |`,
      `| ${rounds(2 ** -40)} |`,
    ],
  },
  { page: "numbers-that-must-hold", name: "the attack that costs the attacker", says: inflation() },
  {
    page: "accounts-and-transactions",
    name: "a fee",
    says: [grouped(50_000 * 11), String((50_000 * 11) / 1e9)],
  },
  {
    page: "schnorr-protocol",
    name: "the inverse of 67",
    says: [`67 · ${1019 - 365} = ${67 * 654} = ${(67 * 654 - 1) / 1019} · 1019 + 1`],
  },
  {
    page: "reading-raw-bytes",
    name: "the weight and the fee of the example",
    says: [`3 × 142 + 251 = ${3 * 142 + 251}`, `= ${grouped(1e9 - 199_996_600 - 8e8)} satoshis`],
  },
];

/** The figure as a page in Spanish writes it; words beside it are omitted. */
const numberIn = (text: string, locale: string) =>
  locale === "en"
    ? text
    : text.replace(/[a-z]+ in |\d+ December|satoshis/g, "").replace(/\d[\d,.]*/g, (number) =>
        number
          .replace(/^(\d),(\d{3})$/, "$1$2")
          .replaceAll(",", "\u202F")
          .replace(".", ","),
      );

/** Figures that their page does not contain. */
export const falseFigures = (pages: Page[]): string[] =>
  pages.flatMap(({ id, locale, text }) => {
    const bare = text.replaceAll(/\s*%/g, "%").replaceAll(/\n\s*/g, " ");
    return figures
      .filter(({ page }) => page === id)
      .flatMap(({ name, says }) =>
        says
          .map((said) => numberIn(said, locale).trim())
          .filter((said) => !bare.includes(said))
          .map((said) => `${id}/${locale}.mdx does not say ${said} (${name})`),
      );
  });
