import { Link as RemixLink, useLocation, useRouteError } from "@remix-run/react";
import { Component, useEffect, type ReactNode } from "react";
import { useMessages, useSentMessages } from "#app/i18n/use-messages.tsx";
import { ButtonLink } from "./button.tsx";
import { errorText } from "./form/error-text.ts";
import { hydration } from "./hydration.ts";
import { FormGivenBack } from "./form/form-given-back.tsx";
import { useRootData, type RootData } from "./root-data.ts";
import { underway } from "./form/form-texts.ts";
import { Chakana } from "./weave.tsx";

export function ErrorPage() {
  const root = useRootData();
  return <Failsafe>{root ? <TranslatedError root={root} /> : <LastResort />}</Failsafe>;
}

function TranslatedError({ root }: { root: RootData }) {
  const error = useRouteError();
  const { messages, locale } = useSentMessages();
  const t = useMessages("errors");
  const { pathname, search } = useLocation();
  const {
    status,
    title,
    why,
    reference = root.requestId,
    form,
  } = errorText(error, messages, locale);
  const kept = status ? form : underway.form;
  useEffect(() => {
    // Reports errors that were thrown in the browser. An error from the server has no stack, and
    // the server has logged it already. A failed connection is not reported.
    if (status && error instanceof Error && error.stack) reportError(error);
  }, [error, status]);
  const mayPass = !status || status >= 500 || status === 429 || status === 409;
  return (
    <section className="empty">
      <Chakana size={48} />
      {status && <p className="kind">{t("status", { status })}</p>}
      <h1 ref={comeTo}>{title}</h1>
      <p>{why}</p>
      {status && (
        <p>
          <small>
            {t("reference")}: <code>{reference}</code>
          </small>
        </p>
      )}
      {kept && <FormGivenBack fields={kept} />}
      <p className="actions">
        {mayPass && (
          <RemixLink
            className={kept ? "button plain" : "button primary"}
            to={pathname + search}
            reloadDocument={Boolean(status)}
          >
            {t(kept ? "open-again" : "again")}
          </RemixLink>
        )}
        <ButtonLink to="/" look={mayPass ? "plain" : "primary"} reloadDocument>
          {t("home")}
        </ButtonLink>
        <ButtonLink to="/communities" look="quiet" reloadDocument>
          {t("communities")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** After a form failed, the reader may be far below the message, at the form's button. */
function comeTo(heading: HTMLElement | null): void {
  if (!heading || !hydration.isOver) return;
  heading.tabIndex = -1;
  heading.focus();
}

function LastResort() {
  const problem = (useRouteError() as { data?: { requestId?: unknown } } | null)?.data;
  return (
    <section className="empty">
      <h1>500</h1>
      <p lang="en">Something went wrong on our side.</p>
      <p lang="es">Algo falló de nuestro lado.</p>
      {typeof problem?.requestId === "string" && (
        <p>
          <code>{problem.requestId}</code>
        </p>
      )}
      <p>
        <a href="/">Ayni</a>
      </p>
    </section>
  );
}

/**
 * Shows `LastResort` in place of a component that throws in the browser. On the server, `fallbackPage`
 * replaces the whole page instead.
 */
export class Failsafe extends Component<{ children: ReactNode; instead?: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render() {
    const { children, instead = <LastResort /> } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
