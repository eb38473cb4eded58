import type { SubmissionResult } from "@conform-to/dom";
import type { DescribedToken } from "#contract/admin/token.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Term } from "#app/ui/term.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

type AddFormProps = {
  described: DescribedToken;
  found: { symbol: string; contract: string; decimals: number; chainId: number };
  reply: SubmissionResult<string[]> | undefined;
};

/** Shows the token's facts from the chain, before anything is stored. */
export function AddForm({ described, found, reply }: AddFormProps) {
  const t = useMessages("adminTokens");
  const [form, fields] = useForm<{ reason: string }>({ id: "addToken", reply });
  const sent = { ...described, contract: found.contract, decimals: found.decimals };
  const shown = {
    symbol: found.symbol,
    decimals: found.decimals,
    contract: found.contract,
    name: described.name,
    chain: `${described.chain} (${found.chainId})`,
    smallestPayout: `${described.smallestPayout} ${found.symbol}`,
    dayPayouts: `${described.dayPayouts} ${found.symbol}`,
  };
  return (
    <PostForm form={form} className="stack">
      <h2>{t("addToken")}</h2>
      <ErrorSummary form={form} labels={useReasonLabel()} />
      <p>{t("addToken-why")}</p>
      <dl className="terms">
        {(Object.keys(shown) as (keyof typeof shown)[]).map((name) => (
          <Term key={name} name={t(name)}>
            {name === "contract" ? <code>{shown[name]}</code> : shown[name]}
          </Term>
        ))}
      </dl>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReasonField field={fields.reason} />
      <p className="actions">
        <Button name="intent" value="addToken">
          {t("add")}
        </Button>
        <ButtonLink to="/admin/tokens" look="plain">
          {t("again")}
        </ButtonLink>
      </p>
    </PostForm>
  );
}
