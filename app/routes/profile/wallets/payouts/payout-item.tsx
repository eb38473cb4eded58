import type { SubmissionResult } from "@conform-to/dom";
import type { Payout } from "#contract/money/payout.ts";
import { limits } from "#contract/core/limits.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { TransactionHash } from "#app/ui/text/transaction-hash.tsx";
import type { Tone } from "#app/ui/notice.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { StepPath } from "#app/features/payout/step-path.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

const tones: Record<Payout["state"], Tone> = {
  claimed: "wait",
  sent: "wait",
  confirmed: "ok",
  failed: "bad",
};

type Shown = Omit<Payout, "amount"> & { readonly amount: Amount };
type PayoutItemProps = { payout: Shown; reply?: SubmissionResult<string[]> };

export function PayoutItem({ payout, reply }: PayoutItemProps) {
  const t = useMessages("payouts");
  const { id, amount, state, failure, address, report } = payout;
  return (
    <li id={`payout-${id}`}>
      <p>
        <strong>
          <Money amount={amount} />
        </strong>{" "}
        <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>
      </p>
      <p>{failure ? t(`failure-${failure}`) : t(`state-${state}-why`)}</p>
      <PayoutPath payout={payout} />
      {address && (
        <p className="hint">
          {t("paid-to")} <code>{address}</code>
        </p>
      )}
      <Transaction payout={payout} />
      {report && (
        <p className="hint">
          {t(report.isSettled ? "report-settled" : "report-open", { reference: report.reference })}
        </p>
      )}
      {(!report || report.isSettled) && (
        <details open={reply ? true : undefined}>
          <summary>{t("report")}</summary>
          <ReportForm payout={id} reply={reply} />
        </details>
      )}
    </li>
  );
}

function Transaction({ payout: { transaction, explorer } }: { payout: Shown }) {
  const t = useMessages("payouts");
  if (!transaction) return null;
  return (
    <p className="hint">
      {t("transaction")}{" "}
      <TransactionHash hash={transaction} page={explorer && `${explorer}/tx/${transaction}`} />
    </p>
  );
}

type Times = Pick<Payout, "claimedAt" | "sentAt" | "confirmedAt" | "failedAt">;

/** A failed payout ends with the failure instead of the confirmation. */
function stepsOf({ claimedAt, sentAt, confirmedAt, failedAt }: Times) {
  const claimed = { name: "step-claimed", at: claimedAt } as const;
  const sent = { name: "step-sent", at: sentAt } as const;
  if (!failedAt) return [claimed, sent, { name: "step-confirmed", at: confirmedAt } as const];
  return [claimed, ...(sentAt ? [sent] : []), { name: "step-failed", at: failedAt } as const];
}

function PayoutPath({ payout }: { payout: Times }) {
  const t = useMessages("payouts");
  return (
    <StepPath
      isBack={payout.failedAt !== null}
      steps={stepsOf(payout).map(({ name, at }) => ({
        name: t(name),
        about: at ? <Time at={at} /> : t("step-ahead"),
        isDone: at !== null,
      }))}
    />
  );
}

type ReportFormProps = { payout: string; reply?: SubmissionResult<string[]> };

function ReportForm({ payout, reply }: ReportFormProps) {
  const t = useMessages("payouts");
  const [form, fields] = useForm<{ text: string }>({ id: `report-${payout}`, reply });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ text: t("report-text") }} />
      <input type="hidden" name="payout" value={payout} />
      <TextArea
        field={fields.text}
        label={t("report-text")}
        hint={t("report-hint")}
        rows={4}
        minLength={limits.minimumPayoutReport}
        maxLength={limits.payoutReport}
      />
      <Button look="plain" name="intent" value="reportPayout">
        {t("report-send")}
      </Button>
    </PostForm>
  );
}
