import type { SubmissionResult } from "@conform-to/dom";
import type { AddressQuestion } from "#contract/money/wallet.ts";
import { SignatureForm } from "./signature-form.tsx";
import { AddressForm } from "./address-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { WalletButton } from "./wallet-button.tsx";

type SignSectionProps = {
  question: AddressQuestion | null;
  token: string;
  resultOf: (intent: "askForSignature" | "proveAddress") => SubmissionResult<string[]> | undefined;
};

/**
 * Proves an address in two steps: the message is created, and then signed in this browser or
 * elsewhere.
 */
export function SignSection({ question, token, resultOf }: SignSectionProps) {
  const t = useMessages("walletAddress");
  return (
    <section id="sign">
      <h2>{t("by-signature")}</h2>
      <p className="hint">{t("by-signature-why")}</p>
      {question ? (
        <>
          <p>
            {t("message-for")} <code>{question.address}</code>
          </p>
          <WalletButton
            intent="proveAddress"
            field="pastedSignature"
            question={question}
            label={t("sign-here")}
          />
          <h3>{t("sign-elsewhere")}</h3>
          <div className="prose">
            <ol>
              <li>{t("step-copy")}</li>
              <li>{t("step-sign")}</li>
              <li>{t("step-paste")}</li>
            </ol>
          </div>
          <SignatureForm message={question.message} lastResult={resultOf("proveAddress")} />
          <p className="hint">
            {t("message-until")} <Time at={question.expiresAt} form="exact" />.{" "}
            <Link to={`/profile/wallets/${token}/address?other#sign`}>{t("other-address")}</Link>
          </p>
        </>
      ) : (
        <>
          <WalletButton
            intent="askForSignature"
            field="pastedAddress"
            label={t("take-from-wallet")}
          />
          <AddressForm intent="askForSignature" lastResult={resultOf("askForSignature")} />
        </>
      )}
    </section>
  );
}
