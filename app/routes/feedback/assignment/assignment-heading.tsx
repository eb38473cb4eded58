import type { Assignment } from "#contract/learning/assignment.ts";
import type { Submission } from "#contract/learning/submission.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";

type Props = Pick<Submission, "author" | "challenge"> & { assignment: Assignment | null };

export function AssignmentHeading({ author, challenge, assignment }: Props) {
  const t = useMessages("assignment");
  return (
    <PageHeading title={t("work", { challenge: challenge.title })}>
      <PublicUser {...author} />
      {assignment && (
        <small>
          {t(assignment.isOpen ? "yours-until" : "over-since")}{" "}
          <Time at={assignment.endsAt} form="exact" />
        </small>
      )}
      {assignment?.promised && (
        <small>
          {t("at-most")} <Money amount={assignment.promised.very} />
        </small>
      )}
    </PageHeading>
  );
}
