import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { withTarget } from "#app/request/guards/target.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type VerifiedProps = {
  isLoggedIn: boolean;
  isJustNow: boolean;
  target: string | null;
};

export function Verified({ isLoggedIn, isJustNow, target }: VerifiedProps) {
  const t = useMessages("verification");
  return (
    <>
      <PageHeading title={t("done")} />
      <div className="stack">
        <LiveNotice tone="ok">
          {t("done-lead")} {!isLoggedIn && t("done-log-in")}
        </LiveNotice>
        {isLoggedIn && isJustNow && <p>{t("done-elsewhere")}</p>}
        <p className="actions">
          {!isLoggedIn ? (
            <ButtonLink to={withTarget("/login", target)}>{t("log-in")}</ButtonLink>
          ) : target ? (
            <a className="button primary" href={target}>
              {t("to-target")}
            </a>
          ) : (
            <ButtonLink to="/communities">{t("to-communities")}</ButtonLink>
          )}
        </p>
      </div>
    </>
  );
}

type VerifyByLinkProps = { oobCode: string; email: string; username: string };

export function VerifyByLink({ oobCode, email, username }: VerifyByLinkProps) {
  const t = useMessages("verification");
  return (
    <>
      <PageHeading title={t("title")} lead={t("link-lead", { email, username })} />
      <PostForm>
        <input type="hidden" name="oobCode" value={oobCode} />
        <Button>{t("verify")}</Button>
      </PostForm>
    </>
  );
}

type ChangeByLinkProps = { oobCode: string; username: string | null; here: string };

/**
 * For the link of a mail to a new email. It works only with a log-in: a mail scanner, or the owner
 * of a mistyped email, cannot confirm it.
 */
export function ChangeByLink({ oobCode, username, here }: ChangeByLinkProps) {
  const t = useMessages("verification");
  if (username === null)
    return (
      <>
        <PageHeading title={t("change-title")} lead={t("change-log-in")} />
        <p className="actions">
          <ButtonLink to={withTarget("/login", here)}>{t("log-in")}</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <PageHeading title={t("change-title")} lead={t("change-lead", { username })} />
      <PostForm>
        <input type="hidden" name="oobCode" value={oobCode} />
        <Button>{t("change")}</Button>
      </PostForm>
    </>
  );
}

/**
 * For a reader without a session. A stranger may have signed up with the reader's email. A button
 * alone would give the stranger a verified account, so the page asks for the password too.
 */
export function LogInToVerify({ here }: { here: string }) {
  const t = useMessages("verification");
  return (
    <>
      <PageHeading title={t("title")} lead={t("log-in-first")} />
      <div className="stack">
        <p className="actions">
          <ButtonLink to={withTarget("/login", here)}>{t("log-in")}</ButtonLink>
        </p>
        <section>
          <h2>{t("not-me-title")}</h2>
          <p>{t("not-me")}</p>
          <p className="actions">
            <ButtonLink to="/password-reset" look="plain">
              {t("not-me-reset")}
            </ButtonLink>
          </p>
        </section>
      </div>
    </>
  );
}

type VisitorWithoutLinkProps = { pagePath: string; refused?: string };

export function VisitorWithoutLink({ pagePath, refused }: VisitorWithoutLinkProps) {
  const t = useMessages("verification");
  const here = localePath(useLocale(), pagePath);
  return (
    <>
      <PageHeading title={t("title")} lead={refused ? undefined : t("visitor-lead")} />
      <div className="stack">
        {refused && (
          <LiveNotice tone="bad" title={refused}>
            {t("link-again")}
          </LiveNotice>
        )}
        <p className="actions">
          <ButtonLink to={withTarget("/login", here)}>{t("log-in")}</ButtonLink>
        </p>
      </div>
    </>
  );
}

export const notices = [
  "signed-up",
  "mail-not-sent",
  "mail-sent",
  "not-yet",
  "another-account",
] as const;

type UnverifiedProps = {
  email: string;
  done: (typeof notices)[number] | null;
  pictureRefused: boolean;
  pagePath: string;
  target: string | null;
  refused?: string;
};

export function Unverified(props: UnverifiedProps) {
  const { email, done, pictureRefused, pagePath, target, refused } = props;
  const t = useMessages("verification");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        {refused ? (
          <LiveNotice tone="bad">{refused}</LiveNotice>
        ) : (
          <DoneNotice email={email} done={done} />
        )}
        {pictureRefused && <Notice tone="wait">{t("picture-refused")}</Notice>}
        <p>
          {t("until-then")}{" "}
          {target ? (
            <a href={target}>{t("to-target")}</a>
          ) : (
            <Link to="/communities">{t("to-communities")}</Link>
          )}
        </p>
        <section>
          <h2>{t("resend-title")}</h2>
          <PostForm action={pagePath} className="stack">
            <p>{t("resend-why")}</p>
            <Button look="plain" name="intent" value="sendVerificationAgain">
              {t("resend")}
            </Button>
          </PostForm>
        </section>
        <section>
          <h2>{t("elsewhere-title")}</h2>
          <PostForm action={pagePath} className="stack">
            <p>{t("elsewhere-why")}</p>
            <Button look="plain" name="intent" value="lookAgain">
              {t("elsewhere")}
            </Button>
          </PostForm>
        </section>
      </div>
    </>
  );
}

function DoneNotice({ email, done }: Pick<UnverifiedProps, "email" | "done">) {
  const t = useMessages("verification");
  switch (done) {
    case "signed-up":
      return (
        <LiveNotice tone="ok" title={t("signed-up")}>
          {t("mail-sent", { email })}
        </LiveNotice>
      );
    case "mail-sent":
      return <LiveNotice tone="ok">{t("mail-sent", { email })}</LiveNotice>;
    case "mail-not-sent":
    case "not-yet":
    case "another-account":
      return <LiveNotice tone="wait">{t(done)}</LiveNotice>;
    default:
      return <Notice tone="info">{t("look-for", { email })}</Notice>;
  }
}
