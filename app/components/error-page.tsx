import { useLocation, useRouteError } from "@remix-run/react";
import { useDeliveredText, useText } from "#app/i18n/text.tsx";
import { useEffect } from "react";
import { ButtonLink } from "./button.tsx";
import { errorText } from "./error-text.ts";
import { useRootData, type RootData } from "./root-data.ts";
import { Chakana } from "./weave.tsx";

/** A route's error boundary: what happened, the reference number and a way on, in the reader's language. */
export function ErrorPage() {
  const root = useRootData();
  return root ? <TranslatedError root={root} /> : <LastResort />;
}

function TranslatedError({ root }: { root: RootData }) {
  const error = useRouteError();
  const { text, locale } = useDeliveredText();
  const t = useText("errors");
  const { pathname, search } = useLocation();
  const { status, title, why, reference = root.requestId } = errorText(error, text, locale);
  useEffect(() => {
    // What the server has sent has no stack, and is in its log: this is the browser's own.
    if (error instanceof Error && error.stack) reportError(error);
  }, [error]);
  const mayPass = status >= 500 || status === 429 || status === 409;
  return (
    <section className="empty failure">
      <Chakana size={48} />
      <p className="kind">{t("status", { status })}</p>
      <h1>{title}</h1>
      <p>{why}</p>
      <p>
        <small>
          {t("reference")}: <code>{reference}</code>
        </small>
      </p>
      <p className="actions">
        {mayPass && (
          <a className="button primary" href={pathname + search}>
            {t("again")}
          </a>
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

/** Where nothing is known of the reader, not even a language. */
export function LastResort() {
  return (
    <section className="empty failure">
      <h1>500</h1>
      <p lang="en">Something went wrong on our side.</p>
      <p lang="es">Algo falló de nuestro lado.</p>
      <p>
        <a href="/">Ayni</a>
      </p>
    </section>
  );
}
