import { useActionData, useLoaderData } from "@remix-run/react";
import { getBackgroundWork, retryWork, type KindOfWork } from "#contract/admin/work.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { Tag } from "#app/ui/tag.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { Comparison } from "./comparison.tsx";
import { FailedWork } from "./failed-work.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminWork"] },
  async (context) => {
    const { api, url } = context;
    const shown = await asAdmin(api(getBackgroundWork, { query: cursorOf(url) }), context);
    return {
      ...shown,
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  requireRecentLogIn(context);
  const { refused } = await sendFields(retryWork, context, {});
  if (refused) return refused;
  throw context.redirect("/admin/work?done");
});

export default function AdminWorkPage() {
  const { kinds, failed, next, comparison, workerSeenAt, isIdle, mayAct, isDone } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminWork");
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        <OperationOutcome isDone={isDone} reply={reply} done={t("done")} />
        {isIdle && (
          <Notice tone="wait">
            {t("idle")} {workerSeenAt ? <Time at={workerSeenAt} /> : t("never")}
          </Notice>
        )}
        <KindsOfWork kinds={kinds} />
      </div>
      <section>
        <h2>{t("failed-title")}</h2>
        {failed.length > 0 && !mayAct && <ConfirmFirst path="/admin/work" />}
        {failed.length > 0 ? (
          <FailedWork failed={failed} kinds={kinds} mayAct={mayAct} id="failed" />
        ) : (
          <EmptyState title={t("failed-none")}>{t("failed-none-next")}</EmptyState>
        )}
      </section>
      <LoadMore next={next} anchor="failed" />
      <Comparison comparison={comparison} />
    </>
  );
}

function KindsOfWork({ kinds }: { kinds: readonly KindOfWork[] }) {
  const t = useMessages("adminWork");
  return (
    <ul className="list">
      {kinds.map((kind) => (
        <li key={kind.name}>
          <p>
            <strong>{t(`job-${kind.name}`)}</strong>{" "}
            {kind.failed > 0 && <Tag tone="bad">{t("failed", { count: kind.failed })}</Tag>}
          </p>
          <ul className="facts">
            <li>
              {t("waiting", { count: kind.waiting })}
              {kind.waitingSince && (
                <>
                  , {t("since")} <Time at={kind.waitingSince} form="age" />
                </>
              )}
            </li>
            <li>
              {t("running", { count: kind.running })}
              {kind.runningSince && (
                <>
                  , {t("since")} <Time at={kind.runningSince} form="age" />
                </>
              )}
            </li>
            <li>
              {t("last-done")} {kind.doneAt ? <Time at={kind.doneAt} /> : t("never")}
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

export const meta = noIndexMeta("adminWork.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
