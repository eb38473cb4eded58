import { helpfulnesses } from "#contract/learning/helpfulness.ts";
import type { Brings } from "#contract/learning/feedback.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/form/field.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { ListedFeedback } from "./feedback-actions.tsx";

type Props = {
  item: { readonly id: string; readonly revision: number };
  brings: Brings;
  promised: ListedFeedback["promised"];
  reply?: Previewed;
};

/** Each step of the scale shows its reward before the choice. */
export function RatingForm({ item: { id, revision }, brings, promised, reply }: Props) {
  const t = useMessages("ratings");
  const [form, fields] = useForm<{ helpfulness: string }>({
    id: `rating-${id}`,
    reply: reply?.error?.[""] ? undefined : reply,
  });
  const earns = (step: "very" | "somewhat") => {
    if (brings === "reward" && promised) return <Money amount={promised[step]} />;
    return brings === "thanks" ? undefined : t(`points-${step}`);
  };
  return (
    <PostForm form={form}>
      <input type="hidden" name="feedback" value={id} />
      {/* The rating counts only for the version that was read. */}
      <input type="hidden" name="revision" value={revision} />
      <RadioGroup
        field={fields.helpfulness}
        label={t("legend")}
        hint={t(brings)}
        options={helpfulnesses.toReversed().map((step) => ({
          value: step,
          label: t(step),
          hint: step === "not" ? undefined : earns(step),
        }))}
      />
      <p className="hint">{t("once")}</p>
      <Button name="intent" value="rateFeedback" look="plain">
        {t("say")}
      </Button>
    </PostForm>
  );
}
