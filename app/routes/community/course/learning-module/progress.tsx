import { Tag } from "#app/ui/tag.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useWayBackHere } from "#app/ui/way-back.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { NextStep } from "./types.ts";

type ProgressProps = {
  isDone: boolean | null;
  done: "marked" | "unmarked" | null;
  next: NextStep | null;
};

/** A member's main button also marks the module as done. */
export function Progress({ isDone, done, next }: ProgressProps) {
  const t = useMessages("module");
  return (
    <section id="progress" className="stack">
      <h2>{t("progress")}</h2>
      {done && <LiveNotice tone="ok">{t(`done-${done}`)}</LiveNotice>}
      {isDone === null && <Visitor next={next} />}
      {isDone === true && <Done next={next} />}
      {isDone === false && <NotDone next={next} />}
    </section>
  );
}

type NextProps = Pick<ProgressProps, "next">;

function NotDone({ next }: NextProps) {
  const t = useMessages("module");
  return (
    <PostForm className="actions">
      <Button name="intent" value="markModuleDone">
        {next ? t("done-and-on", { title: next.title }) : t("mark-done")}
      </Button>
      {next && (
        <ButtonLink look="quiet" to={next.to} rel="next">
          {t("skip")}
        </ButtonLink>
      )}
    </PostForm>
  );
}

function Done({ next }: NextProps) {
  const t = useMessages("module");
  return (
    <PostForm className="actions">
      <NextLink next={next} />
      <Tag tone="ok">{t("done")}</Tag>
      <Button name="intent" value="unmarkModuleDone" look="quiet">
        {t("undo")}
      </Button>
    </PostForm>
  );
}

function Visitor({ next }: NextProps) {
  const t = useMessages("module");
  const back = useWayBackHere();
  return (
    <p className="actions">
      <NextLink next={next} />
      <span className="quiet-text">
        {t("log-in-why")} <Link to={`/login${back}`}>{t("log-in")}</Link>
      </span>
    </p>
  );
}

function NextLink({ next }: NextProps) {
  const t = useMessages("module");
  if (!next) return null;
  return (
    <ButtonLink to={next.to} rel="next">
      {t(next.kind === "module" ? "next" : "next-challenge", { title: next.title })}
    </ButtonLink>
  );
}
