import type { FailedWork as Failed, KindOfWork } from "#contract/admin/work.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type FailedWorkProps = {
  failed: readonly Failed[];
  kinds: readonly KindOfWork[];
  mayAct: boolean;
  id: string;
};

export function FailedWork({ failed, kinds, mayAct, id }: FailedWorkProps) {
  const t = useMessages("adminWork");
  const many = kinds.filter((kind) => kind.failed > 1);
  return (
    <div className="stack">
      {mayAct &&
        many.map((kind) => (
          <Retry key={kind.name} name={kind.name} job="all">
            {t("retry-all", { count: kind.failed, name: t(`job-${kind.name}`) })}
          </Retry>
        ))}
      <ol className="list" id={id}>
        {failed.map(({ id: job, name, at, tries, why, error }) => (
          <li key={job}>
            <p id={`job-${job}`}>
              <strong>{t(`job-${name}`)}</strong>
            </p>
            <p>{t(`why-${why}`)}</p>
            {error && (
              <p>
                <code>{error}</code>
              </p>
            )}
            <div className="facts">
              <Time at={at} />
              <span>{t("tries", { count: tries })}</span>
              {mayAct && (
                <Retry name={name} job={job} describedBy={`job-${job}`}>
                  {t("retry")}
                </Retry>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

type RetryProps = { name: string; job: string; describedBy?: string; children: string };

function Retry({ name, job, describedBy, children }: RetryProps) {
  return (
    <PostForm>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="job" value={job} />
      <Button look="plain" aria-describedby={describedBy}>
        {children}
      </Button>
    </PostForm>
  );
}
