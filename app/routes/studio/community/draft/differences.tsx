import type { PartKind } from "#contract/studio/draft-fields.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useLocation } from "@remix-run/react";
import type { PartReply } from "./part-page.server.ts";
import { controlId } from "#app/features/studio/draft-paths.ts";
import { nameInWords } from "./field-name.ts";

/** Another author's later save beside the form's values, field by field. */
type DifferencesProps = Required<Pick<PartReply, "differences">> & { kind: PartKind };

export function Differences({ differences, kind }: DifferencesProps) {
  const t = useMessages("studioContent");
  const words = useMessages("studioFields");
  const { pathname } = useLocation();
  return (
    <LiveNotice tone="wait" title={t("changed-title")} box={{ tabIndex: -1, autoFocus: true }}>
      <p>{t("changed-why")}</p>
      <dl className="differences">
        {differences.map(({ name, part }) => (
          <div key={name}>
            <dt>
              <a href={`#${controlId(name)}`}>{nameInWords(kind, name, words)}</a>
            </dt>
            <dd>
              <StaticHtml part={part} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <ButtonLink to={pathname} look="plain" reloadDocument>
          {t("take-theirs")}
        </ButtonLink>
      </div>
    </LiveNotice>
  );
}
