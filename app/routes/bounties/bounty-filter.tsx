import { locales } from "#contract/locales.ts";
import { FilterLinks, type Chosen } from "#app/components/filter-links.tsx";
import { languageNames } from "#app/i18n/language-names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

const bountyKinds = ["challenge", "feedback", "referral"] as const;

type BountyFilterProps = {
  chosen: Chosen;
  communities: readonly { readonly slug: string; readonly name: string }[];
};

/** Which bounties are listed, each question with its answers as links: an address can be shared. */
export function BountyFilter({ chosen, communities }: BountyFilterProps) {
  const t = useMessages("bounty");
  const languages = useMessages("languageFilter");
  const shared = { chosen, path: "/bounties" };
  return (
    <div>
      <FilterLinks {...shared} name="kind" label={t("filter-kind")} all={t("all-kinds")}>
        {bountyKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
      </FilterLinks>
      <FilterLinks
        {...shared}
        name="community"
        label={t("filter-community")}
        all={t("all-communities")}
      >
        {communities.map(({ slug, name }) => ({ value: slug, label: name }))}
      </FilterLinks>
      <FilterLinks {...shared} name="closing" label={t("filter-closing")} all={t("closing-any")}>
        {[{ value: "soon", label: t("closing-soon") }]}
      </FilterLinks>
      <FilterLinks {...shared} name="language" label={languages("label")} all={languages("all")}>
        {locales.map((locale) => ({ value: locale, label: languageNames[locale], lang: locale }))}
      </FilterLinks>
    </div>
  );
}
