import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MoneyFact } from "#app/ui/text/facts.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { MonthBars } from "#app/ui/text/month-bars.tsx";
import type { FundingView } from "./funding-view.server.ts";

type Token = FundingView[number];

export const FundedTokens = ({ tokens }: { tokens: FundingView }) =>
  tokens.map((token) => <FundedToken key={token.token} {...token} />);

function FundedToken({ weeks, isLow, ...amounts }: Token) {
  const { token, funded, reserved, paid, available, withdrawing } = amounts;
  const t = useMessages("funding");
  return (
    <section className="measure">
      <h2>{t("pool-of", { token })}</h2>
      {isLow && (
        <Notice tone="wait" title={t("low")}>
          {t("low-why")}
        </Notice>
      )}
      <ul className="facts">
        <li>
          {t("left")}{" "}
          <strong>
            <Money amount={available} />
          </strong>
        </li>
        <MoneyFact name={t("promised")} amount={reserved} />
        <MoneyFact name={t("paid")} amount={paid} />
        <MoneyFact name={t("funded")} amount={funded} />
        {withdrawing.units !== "0" && <MoneyFact name={t("withdrawing")} amount={withdrawing} />}
      </ul>
      <Pace {...amounts} />
      <MonthBars
        months={weeks}
        heads={[t("week"), t("paid-in-week"), t("passes"), t("funded-in-week")]}
        caption={t("plot", { token })}
        tableLabel={t("as-table")}
      />
    </section>
  );
}

function Pace({
  perPass,
  passesLeft,
  weeksLeft,
  paceWeeks,
}: Pick<Token, "perPass" | "passesLeft" | "weeksLeft" | "paceWeeks">) {
  const t = useMessages("funding");
  if (perPass === null || passesLeft === null) return <p className="hint">{t("no-pace")}</p>;
  return (
    <p>
      {t("passes-left", { count: passesLeft })}{" "}
      {weeksLeft !== null &&
        t("weeks-left", { count: weeksLeft, pace: t("pace", { count: paceWeeks }) })}{" "}
      {t("per-pass")} <Money amount={perPass} />
    </p>
  );
}
