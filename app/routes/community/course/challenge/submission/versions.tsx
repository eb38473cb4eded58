import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Version = { readonly number: number; readonly at: string; readonly text: ShownText };

/** Older versions are sent only to readers who ask for them. */
export function Versions({ versions, count }: { versions: readonly Version[]; count: number }) {
  const t = useMessages("submission");
  if (count === 0) return null;
  if (versions.length === 0) {
    return (
      <p>
        <Link to="?versions=all#versions">{t("older-versions", { count })}</Link>
      </p>
    );
  }
  return (
    <div id="versions" className="stack">
      <h3>{t("versions-title")}</h3>
      {versions.map(({ number, at, text }) => (
        <details key={number} className="measure">
          <summary>
            {t("version-number", { number })} · <Time at={at} />
          </summary>
          <MemberText text={text} />
        </details>
      ))}
      <p>
        <Link to="?">{t("hide-versions")}</Link>
      </p>
    </div>
  );
}
