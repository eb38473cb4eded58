import { useRef, useState } from "react";
import type { AddressQuestion } from "#contract/money/wallet.ts";
import { useHasScript } from "#app/ui/hooks/use-in-browser.ts";
import { Button } from "#app/ui/button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Wallet } from "./ask-wallet.ts";

type WalletButtonProps = {
  /** The intent that receives the wallet's answer, and the field that contains it. */
  intent: "askForSignature" | "proveAddress";
  field: "pastedAddress" | "pastedSignature";
  /** The message to sign; without it, the wallet is asked for its address. */
  question?: AddressQuestion;
  label: string;
};

type State = "ready" | "asking" | "none" | "declined" | "failed" | readonly Wallet[];

export function WalletButton({ intent, field, question, label }: WalletButtonProps) {
  const t = useMessages("walletAddress");
  const hasScript = useHasScript();
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>("ready");
  if (!hasScript) return null;

  const ask = async (wallet: Wallet) => {
    setState("asking");
    // Loaded on use, so that the page of a member who types an address does not include it.
    const { requestAddress, requestSignature, isDeclined } = await import("./ask-wallet.ts");
    try {
      const value = await (question ? requestSignature(wallet, question) : requestAddress(wallet));
      if (!answer.current) return;
      answer.current.value = value;
      answer.current.form?.requestSubmit();
      setState("ready");
    } catch (error) {
      setState(isDeclined(error) ? "declined" : "failed");
    }
  };
  const press = async () => {
    setState("asking");
    const wallets = await import("./ask-wallet.ts")
      .then(({ findWallets }) => findWallets())
      .catch(() => null);
    const [first] = wallets ?? [];
    if (!wallets) setState("failed");
    else if (!first) setState("none");
    else if (wallets.length === 1) await ask(first);
    else setState(wallets);
  };
  return (
    <PostForm>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} ref={answer} />
      {typeof state === "string" && state !== "ready" && state !== "asking" && (
        <LiveNotice tone="wait">{t(`wallet-${state}`)}</LiveNotice>
      )}
      {typeof state === "string" ? (
        <p className="actions">
          <Button
            type="button"
            look="plain"
            aria-disabled={state === "asking"}
            onClick={() => state !== "asking" && void press()}
          >
            {label}
          </Button>
        </p>
      ) : (
        <fieldset className="field">
          <legend>{t("which-wallet")}</legend>
          <p className="actions">
            {state.map((wallet) => (
              <Button key={wallet.id} type="button" look="plain" onClick={() => void ask(wallet)}>
                {wallet.name}
              </Button>
            ))}
          </p>
        </fieldset>
      )}
    </PostForm>
  );
}
