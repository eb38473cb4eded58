import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FileField } from "#app/ui/form/field.tsx";
import { Avatar } from "#app/ui/public-user.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type PictureFormProps = {
  username: string;
  picture: string | null;
  limits: { readonly bytes: number; readonly types: string };
  reply?: SubmissionResult<string[]>;
};

export function PictureForm({ username, picture, limits, reply }: PictureFormProps) {
  const t = useMessages("profile");
  const [form, fields] = useForm<{ picture: string }>({ id: "picture", reply });
  return (
    <div className="stack">
      <Avatar username={username} picture={picture} size={96} />
      <PostForm form={form} encType="multipart/form-data">
        <ErrorSummary form={form} labels={{ picture: t("picture") }} />
        <input type="hidden" name="intent" value="setPicture" />
        <FileField
          field={fields.picture}
          label={t("picture")}
          hint={t("picture-hint", { megabytes: limits.bytes / 1_000_000 })}
          accept={limits.types}
          maxBytes={limits.bytes}
        />
        <Button look="plain">{t("save-picture")}</Button>
      </PostForm>
      {picture && (
        <PostForm>
          <Button look="quiet" name="intent" value="removePicture">
            {t("remove-picture")}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
