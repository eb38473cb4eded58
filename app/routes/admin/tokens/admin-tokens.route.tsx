import { useActionData, useLoaderData } from "@remix-run/react";
import {
  describedToken,
  listTokens,
  lookAtToken,
  type ListedToken,
} from "#contract/admin/token.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { outcome } from "#app/request/form/refusal.server.ts";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { actions } from "./actions.server.ts";
import { AddForm } from "./add-form.tsx";
import { LookForm } from "./look-form.tsx";

export const handle: PageHandle = { hasTabs: true };

type Context = Pick<PageContext<unknown>, "api" | "t" | "store" | "url">;

/** The token that the URL describes, with the facts of its contract; null without one. */
async function readDescribed(context: Context) {
  const described = describedToken.safeParse(Object.fromEntries(context.url.searchParams)).data;
  if (!described) return null;
  const { symbol, contract } = described;
  const looking = context.api(lookAtToken, { query: { symbol, contract } });
  const { refused, value } = await outcome(looking, context);
  return { described, refusal: refused?.text ?? null, found: value };
}

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminTokens"] },
  async (context) => {
    const { api } = context;
    const listed = await asAdmin(api(listTokens), context);
    return {
      ...listed,
      looked: await readDescribed(context),
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function AdminTokensPage() {
  const { isDone, mayAct, tokens } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminTokens");
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        <OperationOutcome isDone={isDone} reply={reply} />
        {mayAct ? <Adding /> : <ConfirmFirst path="/admin/tokens" />}
      </div>
      <section>
        <h2>{t("all")}</h2>
        <TokenList tokens={tokens} />
      </section>
    </>
  );
}

function Adding() {
  const { chain, looked } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminTokens");
  if (!chain) return <Notice>{t("no-chain")}</Notice>;
  if (looked?.found)
    return <AddForm described={looked.described} found={looked.found} reply={reply} />;
  return (
    <>
      {looked?.refusal && <LiveNotice tone="bad">{looked.refusal}</LiveNotice>}
      <LookForm chain={chain} described={looked?.described} reply={reply} />
    </>
  );
}

function TokenList({ tokens }: { tokens: readonly ListedToken[] }) {
  const t = useMessages("adminTokens");
  return (
    <ul className="list">
      {tokens.map(({ symbol, name, decimals, chain, contract, isAdded }) => (
        <li key={symbol}>
          <Link to={`/tokens/${symbol}`}>{symbol}</Link> {name}{" "}
          <Tag>{t(isAdded ? "added" : "released")}</Tag>
          <ul className="facts">
            <li>{chain}</li>
            <li>{t("places", { count: decimals })}</li>
          </ul>
          {contract && (
            <p className="hint">
              <code>{contract}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export const meta = noIndexMeta("adminTokens.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
