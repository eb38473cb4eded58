import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Choice } from "#app/components/choice.tsx";
import { paidKinds } from "#contract/paid-kinds.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type BountyFilterProps = {
  chosen: { readonly kind?: string; readonly community?: string };
  communities: readonly { readonly slug: string; readonly name: string }[];
};

/** A form that asks for the same page with fewer bounties: its address can be shared. */
export function BountyFilter({ chosen, communities }: BountyFilterProps) {
  const t = useMessages("bounty");
  const locale = useLocale();
  // A list that came by another link is another form, whose boxes say what it shows.
  const key = `${chosen.kind} ${chosen.community}`;
  return (
    <Form key={key} method="get" action={localePath(locale, "/bounties")} className="filter">
      <Choice name="kind" label={t("filter-kind")} chosen={chosen.kind} all={t("all-kinds")}>
        {paidKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
      </Choice>
      <Choice
        name="community"
        label={t("filter-community")}
        chosen={chosen.community}
        all={t("all-communities")}
      >
        {communities.map(({ slug, name }) => ({ value: slug, label: name }))}
      </Choice>
      <p className="actions">
        <Button look="plain">{t("filter-submit")}</Button>
        {(chosen.kind || chosen.community) && (
          <ButtonLink to="/bounties" look="quiet">
            {t("filter-clear")}
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
