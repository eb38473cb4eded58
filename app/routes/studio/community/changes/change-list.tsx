import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { Term } from "#app/ui/term.tsx";
import { pageOfPart } from "#app/features/studio/draft-paths.ts";
import { nameInWords } from "../draft/field-name.ts";
import type { Differences, FileChange, ShownPart } from "./shown-changes.server.ts";

type ChangeListProps = {
  parts: readonly ShownPart[];
  /** The community's slug, if the parts are those of its draft and can be linked. */
  slug?: string;
};

/** The parts of the community that differ, in the words of their forms. */
export function ChangeList({ parts, slug }: ChangeListProps) {
  return (
    <ul className="list">
      {parts.map((part) => (
        <li key={part.path}>
          <PartChanges part={part} slug={slug} />
        </li>
      ))}
    </ul>
  );
}

type PartChangesProps = { part: ShownPart; slug: string | undefined };

function PartChanges({ part, slug }: PartChangesProps) {
  const t = useMessages("studioContent");
  const say = useMessages("studioVersions");
  const words = useMessages("studioFields");
  const { path, kind, title, state, fields, files } = part;
  return (
    <>
      <small>
        {t(`kind-${kind}`)}
        {state !== "changed" && ` · ${say(`file-${state}`)}`}
      </small>
      <p>
        {slug === undefined || state === "removed" ? (
          title
        ) : (
          <Link to={pageOfPart(slug, path)}>{title}</Link>
        )}
      </p>
      {fields.length > 0 && (
        <dl className="differences">
          {fields.map(({ name, differences }) => (
            <Term key={name} name={nameInWords(kind, name, words)}>
              <Compared differences={differences} />
            </Term>
          ))}
        </dl>
      )}
      {files.length > 0 && <Files files={files} />}
    </>
  );
}

/** Changes outside of all fields, as files of the community's folder. */
function Files({ files }: { files: readonly FileChange[] }) {
  const say = useMessages("studioVersions");
  const fields = useMessages("studioFields");
  const nameOf = ({ locale, isKey, piece }: FileChange) => {
    const name = locale ? fields(`in-${locale}`) : say("settings");
    if (piece !== null) return `${say("piece", { piece })}, ${name}`;
    return isKey ? `${fields("keyBody")}, ${name}` : name;
  };
  return (
    <details>
      <summary>{say("in-files")}</summary>
      <dl className="differences">
        {files.map((file) => (
          <Term key={nameOf(file)} name={nameOf(file)}>
            <Compared differences={file.differences} />
          </Term>
        ))}
      </dl>
    </details>
  );
}

function Compared({ differences }: { differences: Differences }) {
  const say = useMessages("studioVersions");
  if (differences === "long") return say("file-long");
  return (
    <div className="both">
      {differences.map((part, side, { length }) => (
        // oxlint-disable-next-line react/no-array-index-key -- the former text, the latter
        <div key={side}>
          {length > 1 && <small>{say(side === 0 ? "before" : "after")}</small>}
          <StaticHtml part={part} />
        </div>
      ))}
    </div>
  );
}
