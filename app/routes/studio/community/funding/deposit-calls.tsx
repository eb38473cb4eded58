import { exactDecimal, type Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import type { DepositTerms } from "./deposit-form.tsx";
import type { CallsView } from "./funding-view.server.ts";

type Shown = Omit<CallsView, "amount"> & { readonly amount: Amount };

export function DepositCallsView({
  calls: view,
  deposits,
}: {
  calls: Shown;
  deposits: DepositTerms;
}) {
  const { amount, chainId, calls } = view;
  const t = useMessages("funding");
  return (
    <>
      <h3 id="calls">
        {t("calls")} {exactDecimal(amount)} {amount.token}
      </h3>
      <p>{t("calls-why", { chain: deposits.chain, chainId: String(chainId) })}</p>
      <ol className="list">
        {calls.map(({ name, to, value, data, link, qr }) => (
          <li className="stack" key={name}>
            <h4>{t(`call-${name}`)}</h4>
            <p>{t(`call-${name}-why`)}</p>
            <p>
              <a className="button plain" href={link}>
                {t("open-wallet")}
              </a>
            </p>
            <p>{t("scan")}</p>
            <img src={qr} width={240} height={240} alt={t("qr")} />
            <details className="stack">
              <summary>{t("by-hand")}</summary>
              <CopyField label={t("call-to")} text={to} />
              <CopyField label={t("call-value")} text={value} />
              <CopyField label={t("call-data")} text={data} />
              <CopyField label={t("call-link")} text={link} />
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
