import { useActionData, useLoaderData } from "@remix-run/react";
import { listWaitingPieces } from "#contract/learning/calibration.ts";
import { withShownText } from "#app/content/shown-text.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { performOperation } from "./actions.server.ts";
import { WaitingPiece } from "./waiting-piece.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminCalibration", "calibration", "review"] },
  async (context) => {
    const { api } = context;
    const { pieces } = await asAdmin(api(listWaitingPieces), context);
    return {
      pieces: pieces.map((piece) => withShownText({ ...piece, link: null }, context)),
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, performOperation);

export default function AdminCalibrationPage() {
  const { pieces, mayAct, isDone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminCalibration");
  const tAdmin = useMessages("admin");
  // A piece that no longer waits has no form, so the page itself shows the error of its operation.
  const isDecided = reply && !pieces.some(({ id }) => id === reply.initialValue?.["reference"]);
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        {isDone && !reply && <LiveNotice tone="ok">{tAdmin("done")}</LiveNotice>}
        {isDecided && <LiveNotice tone="bad">{reply.error?.[""]?.join(" ")}</LiveNotice>}
        {!mayAct && <ConfirmFirst path="/admin/calibration" />}
        {pieces.length === 0 && <EmptyState title={t("none")}>{t("none-next")}</EmptyState>}
        {pieces.map((piece) => (
          <WaitingPiece key={piece.id} piece={piece} mayAct={mayAct} />
        ))}
      </div>
    </>
  );
}

export const meta = noIndexMeta("adminCalibration.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
