import type { ListedSession } from "#contract/identity/session.ts";
import { LogOutForm } from "#app/features/account/log-out-form.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type SessionListProps = {
  sessions: ListedSession[];
  /** The length of the longest list, which may lack sessions. */
  most: number;
};

/** Each session except the present one can be ended. */
export function SessionList({ sessions, most }: SessionListProps) {
  const t = useMessages("account");
  return (
    <section id="sessions">
      <h2>{t("sessions")}</h2>
      <p className="hint">{t("sessions-why")}</p>
      <ul className="list">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length >= most && <p className="hint">{t("most-sessions", { count: most })}</p>}
      {sessions.length > 1 ? (
        <div className="actions">
          <PostForm>
            <Button look="danger" name="intent" value="endOtherSessions">
              {t("end-others")}
            </Button>
          </PostForm>
          <LogOutForm>
            <Button look="danger" name="intent" value="everywhere">
              {t("end-all")}
            </Button>
          </LogOutForm>
        </div>
      ) : (
        <p>{t("no-others")}</p>
      )}
    </section>
  );
}

function SessionItem({ session }: { session: ListedSession }) {
  const t = useMessages("account");
  const { id, network, startedAt, lastUsedAt, isCurrent } = session;
  const nameId = `session-${id}`;
  return (
    <li>
      <p id={nameId}>
        <strong>
          <DeviceName session={session} />
        </strong>{" "}
        {isCurrent && <Tag tone="ok">{t("this-device")}</Tag>}
      </p>
      <div className="facts">
        <span>
          {t("last-seen")} <Time at={lastUsedAt} />
        </span>
        <span>
          {t("since")} <Time at={startedAt} />
        </span>
        {network && <span>{t("network", { network })}</span>}
        {!isCurrent && (
          <PostForm preventScrollReset>
            <input type="hidden" name="session" value={id} />
            <Button look="quiet" name="intent" value="endOneSession" aria-describedby={nameId}>
              {t("end")}
            </Button>
          </PostForm>
        )}
      </div>
    </li>
  );
}

function DeviceName({ session: { browser, system } }: { session: ListedSession }) {
  const t = useMessages("account");
  if (browser && system) return t("device", { browser, system });
  return browser ?? system ?? t("device-unknown");
}
