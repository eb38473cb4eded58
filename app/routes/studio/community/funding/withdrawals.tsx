import type { SubmissionResult } from "@conform-to/dom";
import type { Withdrawal } from "#contract/money/withdrawal.ts";
import { replyTo } from "#app/ui/form/reply-to.ts";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { TransactionHash } from "#app/ui/text/transaction-hash.tsx";
import { WithdrawForm, type Possible } from "./withdraw-form.tsx";

type Shown = Omit<Withdrawal, "amount"> & { readonly amount: Amount };
type WithdrawalsProps = {
  list: {
    readonly possible: readonly Possible[];
    readonly hours: number;
    readonly withdrawals: readonly Shown[];
    readonly next: string | null;
  };
  isOwner: boolean;
  mayAct: boolean;
  formKey: string;
  path: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function Withdrawals({ list, isOwner, mayAct, formKey, path, reply }: WithdrawalsProps) {
  const { possible, hours, withdrawals, next } = list;
  const t = useMessages("funding");
  const cancelReply = replyTo(reply, "cancelWithdrawal");
  if (possible.length === 0 && withdrawals.length === 0) return null;
  return (
    <section className="measure" id="withdrawals">
      <h2>{t("withdrawals")}</h2>
      <p className="hint">{t("withdrawals-why", { hours: String(hours) })}</p>
      {isOwner && possible.length > 0 && (
        <WithdrawForm
          key={formKey}
          possible={possible}
          mayAct={mayAct}
          formKey={formKey}
          path={path}
          reply={replyTo(reply, "askWithdrawal")}
        />
      )}
      {withdrawals.length > 0 && (
        <ol className="list">
          {withdrawals.map((one) => (
            <WithdrawalRow
              key={one.id}
              {...one}
              isOwner={isOwner}
              reply={cancelReply?.initialValue?.["reference"] === one.id ? cancelReply : undefined}
            />
          ))}
        </ol>
      )}
      <LoadMore next={next} parameter="withdrawals" anchor="withdrawals" />
    </section>
  );
}

type RowProps = Shown & {
  isOwner: boolean;
  reply: SubmissionResult<string[]> | undefined;
};

function WithdrawalRow({ id, isOwner, reply, ...withdrawal }: RowProps) {
  const { at, amount, address, state, dueAt, endedAt, askedBy, transaction, explorer } = withdrawal;
  const t = useMessages("funding");
  return (
    <li className="entry">
      <span>
        {t(`withdrawal-${state}`)} <Time at={state === "waiting" ? dueAt : (endedAt ?? at)} />
      </span>
      <strong className="end">
        <Money amount={amount} />
      </strong>
      <small className="across">
        {t("asked-by", { username: askedBy || t("former-member") })}
        <br />
        {t("goes-to")} <code>{address}</code>
        {transaction && (
          <>
            <br />
            {t("transaction")} <TransactionHash hash={transaction} page={explorer} />
          </>
        )}
      </small>
      {isOwner && state === "waiting" && <CancelForm reference={id} reply={reply} />}
    </li>
  );
}

function CancelForm({ reference, reply }: { reference: string } & Pick<RowProps, "reply">) {
  const t = useMessages("funding");
  const [form] = useForm({ id: `cancel-${reference}`, ...(reply && { reply }) });
  return (
    <PostForm form={form} className="across">
      <MemberFormErrors form={form} labels={{}} />
      <input type="hidden" name="reference" value={reference} />
      <Button look="danger" name="intent" value="cancelWithdrawal">
        {t("cancelWithdrawal")}
      </Button>
    </PostForm>
  );
}
