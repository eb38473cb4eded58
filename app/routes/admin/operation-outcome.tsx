import { LiveNotice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type OperationOutcomeProps = {
  readonly isDone: boolean;
  /** The reply to the form that was just sent, which replaces the notice of the one before. */
  readonly reply: unknown;
  /** Shown here where the page may no longer contain the refused form. */
  readonly refusal?: string | undefined;
  /** The text for a success, if it is not that of all operations. */
  readonly done?: string;
};

export function OperationOutcome({ isDone, reply, refusal, done }: OperationOutcomeProps) {
  const t = useMessages("admin");
  if (refusal) return <LiveNotice tone="bad">{refusal}</LiveNotice>;
  return isDone && !reply ? <LiveNotice tone="ok">{done ?? t("done")}</LiveNotice> : null;
}
