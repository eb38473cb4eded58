import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { pageOfPart } from "#app/features/studio/draft-paths.ts";
import type { FileChange } from "./shown-changes.server.ts";

type ChangeListProps = {
  changes: readonly FileChange[];
  /** The community, where the parts are those of the draft. */
  slug?: string;
};

/** The files that differ, by the parts of the community that they belong to. */
export function ChangeList({ changes, slug }: ChangeListProps) {
  const parts = [...Map.groupBy(changes, ({ path }) => path).values()];
  return (
    <ul className="list">
      {parts.map((files) => (
        <li key={files[0]?.path}>
          <PartChanges {...{ files, slug }} />
        </li>
      ))}
    </ul>
  );
}

type PartChangesProps = { files: readonly FileChange[]; slug: string | undefined };

function PartChanges({ files, slug }: PartChangesProps) {
  const t = useMessages("studioContent");
  const say = useMessages("studioVersions");
  const fields = useMessages("studioFields");
  const [first] = files;
  if (!first) return null;
  const { path, kind, title } = first;
  const isAll = (state: "new" | "gone") => files.every(({ differences }) => differences === state);
  const whole = (["new", "gone"] as const).find(isAll);
  const nameOf = ({ locale, isKey, piece }: FileChange) => {
    const name = locale ? fields(`in-${locale}`) : say("settings");
    if (piece !== null) return `${say("piece", { piece })}, ${name}`;
    return isKey ? `${fields("keyBody")}, ${name}` : name;
  };
  return (
    <>
      <small>
        {t(`kind-${kind}`)}
        {whole && ` · ${say(`file-${whole}`)}`}
      </small>
      <p>
        {slug === undefined || whole === "gone" ? (
          title
        ) : (
          <Link to={pageOfPart(slug, path)}>{title}</Link>
        )}
      </p>
      {!whole && (
        <dl className="differences">
          {files.map((file) => (
            <div key={nameOf(file)}>
              <dt>{nameOf(file)}</dt>
              <dd>
                {typeof file.differences === "string" ? (
                  say(`file-${file.differences}`)
                ) : (
                  <div className="both">
                    {file.differences.map((part, side, { length }) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the former text, the latter
                      <div key={side}>
                        {length > 1 && <small>{say(side === 0 ? "before" : "after")}</small>}
                        <StaticHtml part={part} />
                      </div>
                    ))}
                  </div>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
