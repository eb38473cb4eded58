import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listPayouts, reportPayout } from "#contract/money/payout.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import {
  pageAction,
  pageLoader,
  type PageHandle,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import { PayoutItem } from "./payout-item.tsx";

export const handle: PageHandle = { hasTabs: true };

const referenceOf = (url: URL) => {
  const reference = url.searchParams.get("reported") ?? "";
  return /^[1-9]\d{0,17}$/.test(reference) ? reference : null;
};

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: ["payouts", "profile"],
  },
  async (context) => {
    const { api, url } = context;
    const payouts = await api(listPayouts, { query: cursorOf(url) });
    const { username } = requireViewer(await context.guarded);
    return {
      username,
      ...payouts,
      isClaimed: url.searchParams.get("done") === "claimed",
      reported: referenceOf(url),
    };
  },
);

const reportForm = z.object({
  payout: reportPayout.params.shape.payout_id,
  text: reportPayout.body.shape.text,
});

async function report(context: ActionContext) {
  const { form, redirect, t } = context;
  if (form.get("intent") !== "reportPayout") throw new ApiProblem("invalid-input");
  const parsed = parseForm(form, reportForm, t);
  if (!parsed.ok) return invalid(parsed);
  const { payout, text } = parsed.value;
  const input = { params: { payout_id: payout }, body: { text } };
  const { refused, value } = await sendForm(parsed, reportPayout, input, context, {
    "report-exists": "text",
  });
  if (refused) return refused;
  throw redirect(`/profile/wallets/payouts?reported=${value.reference}`);
}

export const action = pageAction({ guards: ["auth"] }, report);

export default function PayoutsPage() {
  const { username, payouts, next, isClaimed, reported } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("payouts");
  const wrong = String(reply?.initialValue?.payout ?? "");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="stack">
        {isClaimed && !reply && (
          <LiveNotice tone="ok" title={t("claimed-title")}>
            {t("claimed-next")}
          </LiveNotice>
        )}
        {reported && !reply && (
          <LiveNotice tone="ok" title={t("reported", { reference: reported })}>
            {t("reported-next")}
          </LiveNotice>
        )}
        {payouts.length > 0 ? (
          <ol className="list" id="payouts">
            {payouts.map((payout) => (
              <PayoutItem
                key={payout.id}
                payout={payout}
                reply={wrong === payout.id ? reply : undefined}
              />
            ))}
          </ol>
        ) : (
          <EmptyState
            title={t("none")}
            action={{ to: "/profile/wallets", label: t("none-action") }}
          >
            {t("none-next")}
          </EmptyState>
        )}
        <LoadMore next={next} anchor="payouts" />
      </div>
    </>
  );
}

export const meta = noIndexMeta("payouts.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
