import { Button } from "#app/components/button.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** Withdrawing needs two presses. The first one shows what it means. */
export function WithdrawForm() {
  const t = useMessages("changes");
  return (
    <details>
      <summary>{t("withdraw")}</summary>
      <PostForm className="stack">
        <p className="hint">{t("withdraw-why")}</p>
        <Button name="intent" value="withdrawSubmission" look="danger">
          {t("withdraw-confirm")}
        </Button>
      </PostForm>
    </details>
  );
}
