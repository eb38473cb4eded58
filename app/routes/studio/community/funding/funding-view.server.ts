import { renderSVG } from "uqr";
import { formatNumber } from "#contract/core/format.ts";
import type { DepositCalls, FundedToken } from "#contract/money/funding.ts";
import { formatDate } from "#app/i18n/format.ts";
import { formatMoney } from "#app/i18n/money.server.ts";
import type { Locale } from "#app/i18n/path.ts";

/** Dates and numbers of the plot are written on the server. */
export const fundingView = (locale: Locale, tokens: readonly FundedToken[]) =>
  tokens.map(({ weeks, ...token }) => ({
    ...token,
    weeks: weeks.map(({ week, funded, paid, passes }) => ({
      name: formatDate(locale, week),
      size: Math.max(0, Number(paid.units)),
      cells: [formatMoney(locale, paid), formatNumber(locale, passes), formatMoney(locale, funded)],
    })),
  }));
export type FundingView = ReturnType<typeof fundingView>;

const qrOf = (link: string) =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 4, pixelSize: 4 }))}`;

/** The calls in their order, each with its link as a picture for a phone's wallet. */
export const callsView = ({ amount, chainId, pool, approve, deposit }: DepositCalls) => ({
  amount,
  chainId,
  pool,
  calls: [
    ...(approve ? [{ name: "approve" as const, ...approve }] : []),
    { name: "deposit" as const, ...deposit },
  ].map((call) => ({ ...call, qr: qrOf(call.link) })),
});
export type CallsView = ReturnType<typeof callsView>;
