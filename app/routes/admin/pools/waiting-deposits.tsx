import type { SubmissionResult } from "@conform-to/dom";
import type { FundedCommunity } from "#contract/admin/admin.ts";
import type { WaitingDeposit } from "#contract/admin/deposit.ts";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

type Shown = Omit<WaitingDeposit, "amount"> & { readonly amount: Amount | null };
type WaitingDepositsProps = {
  deposits: readonly Shown[];
  communities: readonly FundedCommunity[];
  mayAct: boolean;
};

export function WaitingDeposits({ deposits, communities, mayAct }: WaitingDepositsProps) {
  const t = useMessages("adminPools");
  if (deposits.length === 0) return null;
  return (
    <section>
      <h2 id="waiting">{t("waiting")}</h2>
      <p className="hint">{t("waiting-why")}</p>
      <ol className="list">
        {deposits.map(
          ({ id, at, reason, amount, units, contract, sender, transaction, community }) => (
            <li key={id}>
              <p>
                <strong>{t("waiting-number", { id })}</strong> <Time at={at} />
                <br />
                {amount ? (
                  <Money amount={amount} />
                ) : (
                  t("waiting-units", { units, contract: contract ?? t("waiting-coin") })
                )}
              </p>
              <p className="hint">
                {t(`reason-${reason}`, { community: community ?? "" })}
                <br />
                {t("from")} <code>{sender}</code>
                <br />
                {t("transaction")} <code>{transaction}</code>
              </p>
              {mayAct && (
                <AssignDisclosure
                  operation="assignDeposit"
                  reference={id}
                  communities={communities.filter(({ isRetired }) => !isRetired)}
                />
              )}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

type AssignFormProps = {
  operation: "assignDeposit";
  reference: string;
  communities: readonly Pick<FundedCommunity, "slug" | "name">[];
  reply?: SubmissionResult<string[]>;
};

function AssignForm({ operation, reference, communities, reply }: AssignFormProps) {
  const t = useMessages("adminPools");
  const reason = useReasonLabel();
  const [form, fields] = useForm<Record<"community" | "reason", string>>({
    id: `${operation}-${reference}`,
    reply,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ community: t("community"), ...reason }} />
      <p className="hint">{t("assignDeposit-why")}</p>
      <input type="hidden" name="reference" value={reference} />
      <RadioGroup
        field={fields.community}
        label={t("community")}
        options={communities.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <ReasonField field={fields.reason} />
      <Button name="intent" value={operation}>
        {t(operation)}
      </Button>
    </PostForm>
  );
}

const AssignDisclosure = formDisclosure("adminPools", AssignForm);
