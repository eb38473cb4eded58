import { Fragment } from "react";
import { locales } from "#contract/core/locales.ts";
import { FilterLinks, type Chosen } from "#app/ui/form/filter-links.tsx";
import { languageChoices } from "#app/i18n/language-names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

const bountyKinds = ["challenge", "feedback", "referral"] as const;

type BountyFilterProps = {
  chosen: Chosen;
  communities: readonly { readonly slug: string; readonly name: string }[];
};

/**
 * Links, so that a filtered URL can be shared. A narrow page collapses them, because they would fill a
 * phone's first screen; the summary states the choice.
 */
export function BountyFilter({ chosen, communities }: BountyFilterProps) {
  const t = useMessages("bounty");
  const languages = useMessages("languageFilter");
  const questions = [
    {
      name: "kind",
      label: t("filter-kind"),
      all: t("all-kinds"),
      children: bountyKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) })),
    },
    {
      name: "community",
      label: t("filter-community"),
      all: t("all-communities"),
      children: communities.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: "closing",
      label: t("filter-closing"),
      all: t("closing-any"),
      children: [{ value: "soon", label: t("closing-soon") }],
    },
    {
      name: "language",
      label: languages("label"),
      all: languages("all"),
      children: languageChoices,
    },
  ];
  const answers = questions.flatMap(({ name, children }) =>
    children.filter(({ value }) => value === chosen[name]),
  );
  return (
    <details className="filter-disclosure beside">
      <summary>
        {t("filter")}
        {answers.map(({ value, label }, place) => (
          <Fragment key={value}>
            {place > 0 ? " · " : ": "}
            <span lang={locales.find((locale) => locale === value)}>{label}</span>
          </Fragment>
        ))}
      </summary>
      <div>
        {questions.map((question) => (
          <FilterLinks key={question.name} {...question} chosen={chosen} path="/bounties" />
        ))}
      </div>
    </details>
  );
}
