import type { SubmissionResult } from "@conform-to/dom";
import type { StudioEvent } from "#contract/community/event.ts";
import { eventKinds } from "#contract/community/event-kinds.ts";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxGroup, SelectField } from "#app/ui/form/field-choices.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { languageChoices } from "#app/i18n/language-names.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type EventFields = Record<
  "kind" | "title" | "text" | "startsAt" | "endsAt" | "zone" | "place" | "link",
  string
> & { languages: string[] };

type EventFormProps = {
  intent: "createEvent" | "editEvent";
  /** The event to edit; null for a new one. */
  event: StudioEvent | null;
  zones: readonly string[];
  /** The zone of a new event before one is chosen. */
  usualZone?: string | undefined;
  reply: SubmissionResult<string[]> | undefined;
};

const typedOf = ({ typedStart, typedEnd, place, link, ...event }: StudioEvent) => ({
  kind: event.kind,
  title: event.title,
  text: event.text,
  startsAt: typedStart,
  endsAt: typedEnd,
  zone: event.zone,
  place: place ?? "",
  link: link ?? "",
  languages: event.languages,
});

const names = [
  "kind",
  "title",
  "text",
  "startsAt",
  "endsAt",
  "zone",
  "place",
  "link",
  "languages",
] as const;

/** "America" of "America/Lima"; empty for "UTC". */
const regionOf = (zone: string) => zone.slice(0, Math.max(0, zone.indexOf("/")));

/** By region, so that a city is found by its first letters. */
function zoneChoices(zones: readonly string[]) {
  const of = (region: string) =>
    zones
      .filter((zone) => regionOf(zone) === region)
      .map((value) => ({
        value,
        label: value.slice(region === "" ? 0 : region.length + 1).replaceAll("_", " "),
      }));
  const regions = [...new Set(zones.map(regionOf))].filter(Boolean);
  return { options: of(""), groups: regions.map((label) => ({ label, options: of(label) })) };
}

export function EventForm({ intent, event, zones, usualZone = "UTC", reply }: EventFormProps) {
  const t = useMessages("studioEvents");
  const locale = useLocale();
  const [form, fields] = useForm<EventFields>({
    id: intent,
    reply,
    defaultValue: event
      ? typedOf(event)
      : { kind: "workshop", zone: usualZone, languages: [locale] },
  });
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  const of = (name: (typeof names)[number]) => ({ field: fields[name], label: t(name) });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={labels} />
      <RadioGroup
        {...of("kind")}
        options={eventKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
      />
      <TextField {...of("title")} maxLength={limits.eventTitle} />
      <TextArea {...of("text")} hint={t("text-hint")} maxLength={limits.eventText} />
      <SelectField {...of("zone")} hint={t("zone-hint")} {...zoneChoices(zones)} />
      <TextField {...of("startsAt")} hint={t("time-hint")} type="datetime-local" />
      <TextField {...of("endsAt")} type="datetime-local" />
      <TextField
        {...of("place")}
        hint={t("place-hint")}
        required={false}
        maxLength={limits.eventPlace}
      />
      <TextField
        {...of("link")}
        hint={t("link-hint")}
        required={false}
        type="url"
        inputMode="url"
        maxLength={limits.link}
      />
      <CheckboxGroup {...of("languages")} options={languageChoices} />
      <Button name="intent" value={intent}>
        {t(event ? "save" : "create")}
      </Button>
    </PostForm>
  );
}
