import { DeclaredHelp } from "#app/features/submission/declared-help.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  text: ShownText;
  declaredHelp: string | null;
  savedAt: string;
};

/** The viewer's draft for a challenge that takes no more work, to read and copy. */
export function LeftDraft({ text, declaredHelp, savedAt }: Props) {
  const t = useMessages("challenge");
  return (
    <section id="draft" className="stack">
      <h2>{t("left-draft")}</h2>
      <p className="hint">
        {t("draft-note")} <Time at={savedAt} />. {t("left-draft-why")}
      </p>
      <MemberText text={text} />
      <DeclaredHelp declared={declaredHelp} />
    </section>
  );
}
