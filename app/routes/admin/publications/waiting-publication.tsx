import type { SubmissionResult } from "@conform-to/dom";
import type { WaitingPublication as Waiting } from "#contract/studio/publication.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonForm } from "../reason-form.tsx";
import type { PublicationOperation } from "./actions.server.ts";

type Props = { publication: Waiting; mayAct: boolean };

export function WaitingPublication({ publication, mayAct }: Props) {
  const { id, community, number, note, author, at, files } = publication;
  const t = useMessages("adminPublications");
  const texts = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <section className="stack">
      <h2>{community.name}</h2>
      <p>{note === "" ? t("unnamed", { number }) : t("version", { number, note })}</p>
      <p className="hint">
        <PublicUser {...author} /> · <Time at={at} />
      </p>
      <details>
        <summary>{t("texts", { count: texts.length })}</summary>
        {texts.map(([path, text]) => (
          <details key={path}>
            <summary>{path}</summary>
            <pre style={{ whiteSpace: "pre-wrap" }}>{text}</pre>
          </details>
        ))}
      </details>
      {mayAct && (
        <>
          <DecisionDisclosure operation="approvePublication" reference={id} />
          <DecisionDisclosure operation="declinePublication" reference={id} />
        </>
      )}
    </section>
  );
}

type DecisionFormProps = {
  operation: PublicationOperation;
  /** The id of the version. */
  reference: string;
  reply?: SubmissionResult<string[]>;
};

function DecisionForm(props: DecisionFormProps) {
  const t = useMessages("adminPublications");
  const look = props.operation === "declinePublication" ? "danger" : undefined;
  return <ReasonForm {...props} label={t(props.operation)} look={look} />;
}

const DecisionDisclosure = formDisclosure("adminPublications", DecisionForm);
