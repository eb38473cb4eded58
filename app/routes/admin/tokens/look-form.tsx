import type { SubmissionResult } from "@conform-to/dom";
import type { DescribedToken } from "#contract/admin/token.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type LookFormProps = {
  chain: { chainId: number; name: string | null };
  described: DescribedToken | undefined;
  reply: SubmissionResult<string[]> | undefined;
};

const names = ["contract", "symbol", "name", "chain", "smallestPayout", "dayPayouts"] as const;
const isAmount = (name: string) => name.endsWith("Payout") || name.endsWith("Payouts");

export function LookForm({ chain, described, reply }: LookFormProps) {
  const t = useMessages("adminTokens");
  const [form, fields] = useForm<DescribedToken>({
    id: "lookAtToken",
    reply,
    defaultValue: described ?? { chain: chain.name ?? "" },
  });
  return (
    <PostForm form={form} className="stack">
      <h2>{t("lookAtToken")}</h2>
      <ErrorSummary form={form} labels={Object.fromEntries(names.map((name) => [name, t(name)]))} />
      <p className="hint">{t("on-chain", { chainId: String(chain.chainId) })}</p>
      {names.map((name) => (
        <TextField
          key={name}
          field={fields[name]}
          label={t(name)}
          hint={t(`${name}-hint`)}
          autoComplete="off"
          literal
          inputMode={isAmount(name) ? "decimal" : "text"}
        />
      ))}
      <Button name="intent" value="lookAtToken">
        {t("look")}
      </Button>
    </PostForm>
  );
}
