import type { SubmissionResult } from "@conform-to/dom";
import type { AddressQuestion } from "#contract/money/wallet.ts";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { AddressForm } from "./address-form.tsx";
import { WalletButton } from "./wallet-button.tsx";
import { useEmptied } from "./use-emptied.ts";

type SignSectionProps = {
  question: AddressQuestion | null;
  token: string;
  replyOf: (intent: "askForSignature" | "proveAddress") => SubmissionResult<string[]> | undefined;
};

/**
 * Proves an address in two steps: the message is created, and then signed in this browser or
 * elsewhere.
 */
export function SignSection({ question, token, replyOf }: SignSectionProps) {
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
          <SignatureForm message={question.message} reply={replyOf("proveAddress")} />
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
          <AddressForm intent="askForSignature" reply={replyOf("askForSignature")} />
        </>
      )}
    </section>
  );
}

type SignatureFormProps = { message: string; reply?: SubmissionResult<string[]> };

function SignatureForm({ message, reply }: SignatureFormProps) {
  const t = useMessages("walletAddress");
  const id = "proveAddress";
  const [form, fields] = useForm<{ pastedSignature: string }>({ id, reply });
  useEmptied(id, "pastedSignature", reply);
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ pastedSignature: t("signature") }} />
      <div className="field">
        <label htmlFor="message-to-sign">{t("message")}</label>
        <p className="hint" id="message-hint">
          {t("message-hint")}
        </p>
        <textarea
          id="message-to-sign"
          aria-describedby="message-hint"
          readOnly
          rows={12}
          dir="ltr"
          lang="en"
          value={message}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <TextArea
        field={fields.pastedSignature}
        label={t("signature")}
        hint={t("signature-hint")}
        rows={3}
      />
      <Button name="intent" value={id}>
        {t("proveAddress")}
      </Button>
    </PostForm>
  );
}
