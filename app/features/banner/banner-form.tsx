import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import type { Banner } from "#contract/community/banner.ts";
import { bannerLevels } from "#contract/community/banner-levels.ts";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea, TextField, type FieldMeta } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { formatDateTime } from "#app/i18n/format.ts";
import { locales, type Locale } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type BannerFields = {
  text: Record<Locale, string>;
  level: string;
  link: string;
  startsAt: string;
  endsAt: string;
  reason: string;
};

type BannerFormProps = {
  intent: string;
  /** The banner to edit; null for a new one. */
  banner: Banner | null;
  reply: SubmissionResult<string[]> | undefined;
  /** The instant at which the page was made. */
  now: string;
  /** A further field, such as an admin's reason. */
  reason?: { readonly labels: Record<string, string>; of(field: FieldMeta): ReactNode };
};

/** The instant in the format of a field for date and time. */
const minuteOf = (instant: string) => instant.slice(0, 16);

const typedOf = ({ text, level, link, startsAt, endsAt }: Banner) => ({
  text,
  level,
  link: link ?? "",
  startsAt: minuteOf(startsAt),
  endsAt: minuteOf(endsAt),
});

export function BannerForm({ intent, banner, reply, now, reason }: BannerFormProps) {
  const t = useMessages("banners");
  const locale = useLocale();
  const inAWeek = new Date(Date.parse(now) + 7 * 86_400_000).toISOString();
  const [form, fields] = useForm<BannerFields>({
    id: intent,
    reply,
    defaultValue: banner
      ? typedOf(banner)
      : { level: "information", startsAt: minuteOf(now), endsAt: minuteOf(inAWeek) },
  });
  const texts = fields.text.getFieldset();
  const utcNow = t("utc-now", { time: formatDateTime(locale, now) });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary
        form={form}
        labels={{
          ...Object.fromEntries(
            locales.map((language) => [`text.${language}`, t(`text-${language}`)]),
          ),
          level: t("level"),
          link: t("link"),
          startsAt: t("startsAt"),
          endsAt: t("endsAt"),
          ...reason?.labels,
        }}
      />
      <p className="hint">{t("one-language")}</p>
      {locales.map((language) => (
        <TextArea
          key={language}
          field={texts[language]}
          label={t(`text-${language}`)}
          hint={t("text-hint")}
          required={false}
          maxLength={limits.bannerText}
          rows={3}
        />
      ))}
      <RadioGroup
        field={fields.level}
        label={t("level")}
        options={bannerLevels.map((value) => ({
          value,
          label: t(value),
          hint: value === "warning" && t("warning-hint"),
        }))}
      />
      <TextField
        field={fields.link}
        label={t("link")}
        hint={t("link-hint")}
        required={false}
        inputMode="url"
        maxLength={limits.link}
        literal
      />
      <TextField
        field={fields.startsAt}
        label={t("startsAt")}
        hint={utcNow}
        type="datetime-local"
      />
      <TextField field={fields.endsAt} label={t("endsAt")} type="datetime-local" />
      {reason?.of(fields.reason)}
      <Button name="intent" value={intent}>
        {t("save")}
      </Button>
    </PostForm>
  );
}
