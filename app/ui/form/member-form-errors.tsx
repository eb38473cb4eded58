import { useMessages } from "#app/i18n/use-messages.tsx";
import { ErrorSummary, type SummaryProps } from "./error-summary.tsx";
import { Link } from "../link.tsx";
import { useRootData } from "../root-data.ts";
import { useWayBackHere } from "../way-back.ts";

/**
 * The error summary of a form that only members send. If their session ended meanwhile, its link
 * opens the log-in page in another tab, so that the typed text stays in this one.
 */
export function MemberFormErrors({ form, labels }: SummaryProps) {
  const common = useMessages("common");
  const t = useMessages("validation");
  const back = useWayBackHere();
  const isSignedOut = !useRootData()?.viewer && form.errors !== undefined;
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      {isSignedOut && (
        <p>
          <Link to={`/login${back}`} target="_blank" rel="noopener">
            {common("log-in")}
          </Link>{" "}
          <small>({t("opens-new-tab")})</small>
        </p>
      )}
    </>
  );
}
