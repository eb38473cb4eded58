import { queueAges } from "#contract/learning/review-queue.ts";
import { FilterSelect } from "#app/ui/form/filter-select.tsx";
import { FilterDisclosure } from "#app/ui/form/filter-disclosure.tsx";
import { languageChoices } from "#app/i18n/language-names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { queuePath, type QueueView } from "./queue-view.ts";

type Props = {
  community: string;
  view: QueueView;
  challenges: readonly { readonly id: string; readonly title: string }[];
};

type Field = {
  readonly label: string;
  readonly all: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly lang?: string;
  }[];
};

export function QueueFilter({ community, view, challenges }: Props) {
  const t = useMessages("review");
  const languages = useMessages("languageFilter");
  const fields: Readonly<Record<keyof QueueView, Field>> = {
    challenge: {
      label: t("filter-challenge"),
      all: t("all-challenges"),
      options: challenges.map(({ id, title }) => ({ value: id, label: title })),
    },
    age: {
      label: t("filter-age"),
      all: t("all-ages"),
      options: queueAges.map((days) => ({
        value: days,
        label: t("more-than", { count: Number(days) }),
      })),
    },
    language: {
      label: languages("label"),
      all: languages("all"),
      options: languageChoices,
    },
    order: {
      label: t("order"),
      all: t("oldest-first"),
      options: [{ value: "newest", label: t("newest-first") }],
    },
  };
  const names = Object.keys(fields) as (keyof QueueView)[];
  return (
    <FilterDisclosure
      texts={{ filter: t("filter"), submit: t("filter-submit"), clear: t("filter-clear") }}
      path={queuePath(community, {})}
      chosen={view}
    >
      {names.map((name) => (
        <FilterSelect
          key={name}
          name={name}
          label={fields[name].label}
          chosen={view[name]}
          all={fields[name].all}
        >
          {fields[name].options}
        </FilterSelect>
      ))}
    </FilterDisclosure>
  );
}
