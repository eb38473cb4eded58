import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  kind:
    | "submission"
    | "feedback"
    | "answer"
    | "review-question"
    | "review-answer"
    | "profile"
    | "page";
  /** The id of a submission or feedback, a username, or a page's path. */
  name: string;
};

export function ReportLink({ kind, name }: Props) {
  const t = useMessages("common");
  const about = new URLSearchParams({ about: `${kind}:${name}` });
  return (
    <small>
      <Link to={`/reports/new?${about}`} rel="nofollow">
        {t(`report-${kind}`)}
      </Link>
    </small>
  );
}
