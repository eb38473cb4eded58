import type { SubmissionResult } from "@conform-to/dom";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox, FileField, TextField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { UsernameField, useUsernameCheck } from "#app/features/account/username-field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type SignUpFields = {
  username: string;
  email: string;
  password: string;
  picture: string;
  referralCode: string;
  accepted: string;
};

type SignUpFormProps = {
  reply?: SubmissionResult<string[]>;
  defaultValue: Partial<SignUpFields>;
  /**
   * The identity has proved its email or number, so the form asks for neither email nor password.
   */
  hasProved: boolean;
  submit: string;
  /** Limits come from the loader, so that they are defined once. */
  limits: {
    readonly email: number;
    readonly minimumPassword: number;
    readonly password: number;
    readonly pictureBytes: number;
    readonly pictureTypes: string;
  };
};

export function SignUpForm(props: SignUpFormProps) {
  const { reply, defaultValue, hasProved, submit, limits } = props;
  const t = useMessages("signup");
  const checks = { username: useUsernameCheck() };
  const [form, fields] = useForm<SignUpFields>({ id: "sign-up", reply, defaultValue, checks });
  // After a reload, the refused form has lost its file and its password. A form that stayed on the
  // page still has them.
  const [cameBack] = useState(reply !== undefined);
  const isOptionalOpen =
    Boolean(defaultValue.referralCode) ||
    [fields.picture, fields.referralCode].some(({ errors }) => errors !== undefined);
  return (
    <PostForm form={form} encType="multipart/form-data">
      <ErrorSummary
        form={form}
        labels={{
          username: t("username"),
          email: t("email"),
          password: t("password"),
          picture: t("picture"),
          referralCode: t("referral-code"),
          accepted: t("accept"),
        }}
      />
      {cameBack && <p className="hint">{t("picture-again")}</p>}
      <UsernameField field={fields.username} label={t("username")} hint={t("username-hint")} />
      {!hasProved && (
        <>
          <TextField
            field={fields.email}
            label={t("email")}
            hint={t("email-hint")}
            type="email"
            autoComplete="username"
            literal
            maxLength={limits.email}
          />
          <PasswordField
            field={fields.password}
            label={t("password")}
            hint={t("password-hint")}
            autoComplete="new-password"
            minLength={limits.minimumPassword}
            maxLength={limits.password}
          />
        </>
      )}
      <details open={isOptionalOpen}>
        <summary>{t("optional-fields")}</summary>
        <FileField
          field={fields.picture}
          label={t("picture")}
          hint={t("picture-hint", { megabytes: limits.pictureBytes / 1_000_000 })}
          accept={limits.pictureTypes}
          maxBytes={limits.pictureBytes}
          required={false}
        />
        <TextField
          field={fields.referralCode}
          label={t("referral-code")}
          hint={t("referral-code-hint")}
          autoComplete="off"
          literal
          maxLength={40}
          required={false}
        />
      </details>
      <Checkbox field={fields.accepted} label={t("accept")} hint={<Documents />} />
      <Button>{submit}</Button>
    </PostForm>
  );
}

/** The links open in a new tab, because leaving the form would lose its values. */
function Documents() {
  const t = useMessages("signup");
  return (
    <>
      {t("must-accept")}{" "}
      <Link to="/terms-conditions" target="_blank" rel="noopener">
        {t("terms-link")}
      </Link>{" "}
      ·{" "}
      <Link to="/privacy-policy" target="_blank" rel="noopener">
        {t("privacy-link")}
      </Link>
    </>
  );
}
