import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  intent: "withdrawSubmission" | "withdrawFeedback" | "withdrawAnswer";
  feedback?: string;
};

export function WithdrawForm({ intent, feedback }: Props) {
  const t = useMessages("changes");
  return (
    <details>
      <summary>{t(intent)}</summary>
      <PostForm className="stack">
        {feedback && <input type="hidden" name="feedback" value={feedback} />}
        <p className="hint">{t(`${intent}-why`)}</p>
        <Button name="intent" value={intent} look="danger">
          {t("withdraw")}
        </Button>
      </PostForm>
    </details>
  );
}
