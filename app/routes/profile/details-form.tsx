import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox, RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { UsernameField, useUsernameCheck } from "#app/features/account/username-field.tsx";
import { languageNames } from "#app/i18n/language-names.ts";
import { locales } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Details = {
  username: string;
  firstName: string;
  lastName: string;
  locale: string;
  /** "on", or empty. */
  namesPayments: string;
};

type DetailsFormProps = {
  defaultValue: Details;
  nameLimit: number;
  reply?: SubmissionResult<string[]>;
};

export function DetailsForm({ defaultValue, nameLimit, reply }: DetailsFormProps) {
  const t = useMessages("profile");
  const consent = useMessages("paymentConsent");
  const checks = { username: useUsernameCheck() };
  const [form, fields] = useForm<Details>({ id: "details", reply, defaultValue, checks });
  return (
    <PostForm form={form}>
      <ErrorSummary
        form={form}
        labels={{
          username: t("username"),
          firstName: t("first-name"),
          lastName: t("last-name"),
          locale: t("language"),
          namesPayments: consent("label"),
        }}
      />
      <input type="hidden" name="intent" value="updateViewer" />
      <UsernameField field={fields.username} label={t("username")} hint={t("username-hint")} />
      <TextField
        field={fields.firstName}
        label={t("first-name")}
        hint={t("name-hint")}
        autoComplete="given-name"
        maxLength={nameLimit}
        required={false}
      />
      <TextField
        field={fields.lastName}
        label={t("last-name")}
        autoComplete="family-name"
        maxLength={nameLimit}
        required={false}
      />
      <RadioGroup
        field={fields.locale}
        label={t("language")}
        options={locales.map((locale) => ({
          value: locale,
          label: languageNames[locale],
          lang: locale,
        }))}
      />
      <div id="payments">
        <Checkbox
          field={fields.namesPayments}
          label={consent("label")}
          hint={consent("why")}
          required={false}
        />
      </div>
      <Button>{t("save")}</Button>
    </PostForm>
  );
}
