import { Form } from "@remix-run/react";
import type { Version } from "#contract/studio/publication.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";

type CompareFormProps = {
  versions: readonly Version[];
  compared: { from: number; to: number } | null;
};

/** Two versions to compare; at first the newest with the one before. */
export function CompareForm({ versions, compared }: CompareFormProps) {
  const t = useMessages("studioVersions");
  const [newest, former] = versions;
  const chosen = compared ?? { from: former?.number, to: newest?.number };
  return (
    <Form className="actions">
      {(["from", "to"] as const).map((name) => (
        <label key={name}>
          {t(name)}{" "}
          <select key={chosen[name]} name={name} defaultValue={chosen[name]}>
            {versions.map(({ number, note }) => (
              <option key={number} value={number}>
                {note === "" ? number : `${number} – ${note.slice(0, 40)}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button look="plain">{t("compare")}</Button>
    </Form>
  );
}
