import type { SubmissionResult } from "@conform-to/dom";
import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Checkbox, FileField, TextField } from "#app/components/field.tsx";
import { Link } from "#app/components/link.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";
import { UsernameField, useUsernameCheck } from "#app/features/account/username-field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type SignUpFields = {
  username: string;
  email: string;
  password: string;
  picture: string;
  referralCode: string;
  acceptedTerms: string;
  acceptedPrivacy: string;
};

type SignUpFormProps = {
  lastResult?: SubmissionResult<string[]>;
  defaultValue: Partial<SignUpFields>;
  /** Whoever has proved an address is not asked for it, nor for a password. */
  hasProved: boolean;
  submit: string;
  /** What the loader says of the fields, so that limits have one home. */
  limits: {
    readonly email: number;
    readonly minimumPassword: number;
    readonly password: number;
    readonly pictureBytes: number;
    readonly pictureTypes: string;
  };
};

export function SignUpForm(props: SignUpFormProps) {
  const { lastResult, defaultValue, hasProved, submit, limits } = props;
  const t = useMessages("signup");
  const checks = { username: useUsernameCheck() };
  const [form, fields] = useForm<SignUpFields>({ id: "sign-up", lastResult, defaultValue, checks });
  // After a reload, the refused form has lost its file and its password. A form that stayed on the
  // page still has them.
  const [cameBack] = useState(lastResult !== undefined);
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
          acceptedTerms: t("terms"),
          acceptedPrivacy: t("privacy"),
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
          <TextField
            field={fields.password}
            label={t("password")}
            hint={t("password-hint")}
            type="password"
            autoComplete="new-password"
            minLength={limits.minimumPassword}
            maxLength={limits.password}
          />
        </>
      )}
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
      <Checkbox
        field={fields.acceptedTerms}
        label={t("terms")}
        hint={<Document to="/terms-conditions" text={t("accept")} link={t("terms-link")} />}
      />
      <Checkbox
        field={fields.acceptedPrivacy}
        label={t("privacy")}
        hint={<Document to="/privacy-policy" text={t("accept-one")} link={t("privacy-link")} />}
      />
      <Button>{submit}</Button>
    </PostForm>
  );
}

/** Opens beside the form, which would lose what was typed. */
const Document = ({ to, text, link }: { to: string; text: string; link: string }) => (
  <>
    {text}{" "}
    <Link to={to} target="_blank" rel="noopener">
      {link}
    </Link>
  </>
);
