import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useWayBackHere } from "#app/components/way-back.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type ProgressProps = {
  /** Whether the viewer has marked this module; null for a visitor. */
  isDone: boolean | null;
  /** What the viewer has just done. */
  done: "marked" | "unmarked" | null;
};

/**
 * Marks the module as done and takes the mark back; a visitor is invited to log in and returns
 * here.
 */
export function Progress({ isDone, done }: ProgressProps) {
  const t = useMessages("module");
  return (
    <section id="progress" className="stack">
      <h2>{t("progress")}</h2>
      {done && (
        <Notice tone="ok" live>
          {t(`done-${done}`)}
        </Notice>
      )}
      {isDone === null ? <Invitation /> : <MarkForm isDone={isDone} />}
    </section>
  );
}

function MarkForm({ isDone }: { isDone: boolean }) {
  const t = useMessages("module");
  return (
    <PostForm className="actions">
      {isDone ? (
        <>
          <Badge tone="ok">{t("done")}</Badge>
          <Button name="intent" value="unmarkModuleDone" look="quiet">
            {t("undo")}
          </Button>
        </>
      ) : (
        <>
          <Button name="intent" value="markModuleDone" look="plain">
            {t("mark-done")}
          </Button>
          <span className="quiet-text">{t("mark-why")}</span>
        </>
      )}
    </PostForm>
  );
}

function Invitation() {
  const t = useMessages("module");
  const back = useWayBackHere();
  return (
    <p className="actions">
      <ButtonLink look="plain" to={`/login${back}`}>
        {t("log-in")}
      </ButtonLink>
      <span className="quiet-text">{t("log-in-why")}</span>
    </p>
  );
}
