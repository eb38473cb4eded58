import type { SubmissionResult } from "@conform-to/dom";
import type { WaitingPiece as Waiting } from "#contract/learning/calibration.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { ComparedPoints } from "#app/features/review/compared-points.tsx";
import { RubricDisclosure } from "../../community/reviews/review/rubric-disclosure.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonForm } from "../reason-form.tsx";
import type { PieceOperation } from "./actions.server.ts";

type Piece = Omit<Waiting, "text" | "html" | "language"> & { text: ShownText };
type Props = { piece: Piece; mayAct: boolean };

export function WaitingPiece({ piece, mayAct }: Props) {
  const { id, challenge, criteria, text, scorer, points, at } = piece;
  const { community, course, title } = challenge;
  const t = useMessages("adminCalibration");
  const decision = { reference: id, seen: at };
  return (
    <section className="stack">
      <h2>
        <Link to={`/communities/${community}/courses/${course}/challenges/${challenge.id}`}>
          {title}
        </Link>
      </h2>
      <div className="pair">
        <div className="stack">
          <MemberText text={text} />
          <RubricDisclosure criteria={criteria} />
        </div>
        <div className="stack">
          <p className="hint">
            {t("score")} <PublicUser {...scorer} /> · <Time at={at} />
          </p>
          <ComparedPoints criteria={criteria} scores={[{ name: null, points }]} />
          {mayAct && (
            <>
              <DecisionDisclosure operation="approvePiece" {...decision} />
              <DecisionDisclosure operation="refusePiece" {...decision} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

type DecisionFormProps = {
  operation: PieceOperation;
  /** The id of the piece. */
  reference: string;
  /** The time of the piece's score. */
  seen: string;
  reply?: SubmissionResult<string[]>;
};

function DecisionForm(props: DecisionFormProps) {
  const t = useMessages("adminCalibration");
  const look = props.operation === "refusePiece" ? "danger" : undefined;
  return <ReasonForm {...props} label={t(props.operation)} look={look} />;
}

const DecisionDisclosure = formDisclosure("adminCalibration", DecisionForm);
