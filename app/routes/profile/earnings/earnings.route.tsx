import { listEarnings, type Earning } from "#contract/money/payment.ts";
import { csvText } from "#app/request/http/csv.ts";
import { exactDecimal } from "#app/i18n/format.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";

const heads = [
  "time",
  "kind",
  "amount",
  "token",
  "balance",
  "community",
  "challenge",
  "submission",
  ...["usd", "eur"].flatMap((currency) => [
    `worth_${currency}`,
    `worth_${currency}_source`,
    `worth_${currency}_rate_of`,
  ]),
];

const rowOf = ({
  at,
  kind,
  amount,
  balance,
  community,
  challenge,
  submission,
  fiatValues,
}: Earning) => [
  at,
  kind,
  exactDecimal(amount),
  amount.token,
  exactDecimal(balance),
  community ?? "",
  challenge ?? "",
  submission ?? "",
  ...["USD", "EUR"].flatMap((currency) => {
    const found = fiatValues.find((one) => one.amount.token === currency);
    return found ? [exactDecimal(found.amount), found.source, found.at] : ["", "", ""];
  }),
];

/** Every entry of the member's own wallets as CSV, oldest first. */
export const loader = pageLoader({ guards: ["auth"] }, async ({ guarded }) => {
  const context = await guarded;
  const { username } = requireViewer(context);
  const earnings: Earning[] = [];
  let cursor: string | undefined;
  do {
    const page = await context.api(listEarnings, { query: { cursor } });
    earnings.push(...page.earnings);
    cursor = page.next ?? undefined;
  } while (cursor);
  return new Response(csvText(heads, earnings.map(rowOf)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ayni-${username}-earnings.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});
