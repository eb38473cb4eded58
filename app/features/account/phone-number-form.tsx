import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { RobotCheck, type RobotCheckSettings } from "./robot-check.tsx";

type PhoneNumberFormProps = {
  id: string;
  intent: string;
  submit: string;
  countries: readonly { readonly value: string; readonly label: string }[];
  robotCheck: RobotCheckSettings | null;
  look?: "primary" | "plain";
  reply?: SubmissionResult<string[]>;
};

type Fields = { country: string; phoneNumber: string };

export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { id, intent, submit, countries, robotCheck, look, reply } = props;
  const t = useMessages("phoneNumber");
  const [form, fields] = useForm<Fields>({ id, reply });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ phoneNumber: t("number") }} />
      <div className="field">
        <label htmlFor={fields.country.id}>{t("country")}</label>
        <select
          key={fields.country.key}
          id={fields.country.id}
          name="country"
          autoComplete="country"
          defaultValue={String(fields.country.initialValue ?? "")}
        >
          <option value="">{t("any-country")}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <TextField
        field={fields.phoneNumber}
        label={t("number")}
        hint={t("number-hint")}
        type="tel"
        autoComplete="tel"
        literal
      />
      {robotCheck && <RobotCheck settings={robotCheck} />}
      <Button look={look} name="intent" value={intent}>
        {submit}
      </Button>
    </PostForm>
  );
}
