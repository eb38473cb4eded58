import { Form } from "@remix-run/react";
import type { Locale } from "#contract/values.ts";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Choice } from "#app/components/choice.tsx";
import { LanguageChoices } from "#app/features/submission/language-choices.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

const bountyKinds = ["challenge", "feedback", "referral"] as const;

type BountyFilterProps = {
  chosen: { readonly kind?: string; readonly community?: string; readonly language?: Locale };
  communities: readonly { readonly slug: string; readonly name: string }[];
};

/** A form that asks for the same page with fewer bounties: its address can be shared. */
export function BountyFilter({ chosen, communities }: BountyFilterProps) {
  const t = useMessages("bounty");
  const locale = useLocale();
  // A list that came by another link is another form, whose boxes say what it shows.
  const key = `${chosen.kind} ${chosen.community} ${chosen.language}`;
  return (
    <Form key={key} method="get" action={localePath(locale, "/bounties")} className="filter">
      <Choice name="kind" label={t("filter-kind")} chosen={chosen.kind} all={t("all-kinds")}>
        {bountyKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
      </Choice>
      <Choice
        name="community"
        label={t("filter-community")}
        chosen={chosen.community}
        all={t("all-communities")}
      >
        {communities.map(({ slug, name }) => ({ value: slug, label: name }))}
      </Choice>
      <LanguageChoices chosen={chosen.language} />
      <p className="actions">
        <Button look="plain">{t("filter-submit")}</Button>
        {(chosen.kind || chosen.community || chosen.language) && (
          <ButtonLink to="/bounties" look="quiet">
            {t("filter-clear")}
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
