import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getPayoutTerms, claimPayout } from "#contract/money/payout.ts";
import { listWalletEntries } from "#contract/identity/viewer.ts";
import { getWallet } from "#contract/money/wallet.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { Money } from "#app/ui/text/money.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { TokenFacts } from "#app/features/token/token-facts.tsx";
import { Uncashable } from "#app/features/token/uncashable.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { CashOutSteps } from "../cash-out-steps.tsx";
import { HeldAmount } from "../held-amount.tsx";
import { AddressSection } from "./address-section.tsx";
import { ClaimSection } from "./claim-section.tsx";
import { useOnwardSteps } from "./onward-steps.tsx";
import { WalletEntries } from "./wallet-entries.tsx";

export const handle: PageHandle = { hasTabs: true };

const { params } = getWallet;

const notices = ["address-set", "name-saved"] as const;

export const loader = pageLoader(
  {
    guards: ["auth"],
    params,
    messages: ["wallets", "tokenFacts", "profile", "copy", "payouts"],
  },
  async (context) => {
    const { api, params, url } = context;
    const [wallet, terms, entries] = await Promise.all([
      api(getWallet, { params }),
      api(getPayoutTerms, { params }),
      api(listWalletEntries, { params, query: cursorOf(url) }),
    ]);
    const { username } = requireViewer(await context.guarded);
    return {
      username,
      ...wallet,
      ...entries,
      terms,
      formKey: randomUUID(),
      done: doneOf(url, notices),
    };
  },
);

const actions = { claimPayout: claim };

async function claim(context: ActionContext<{ token: string }>) {
  const { refused } = await sendFields(claimPayout, context, {
    fields: {
      "amount-too-precise": "amount",
      "payout-too-small": "amount",
      "payout-too-large": "amount",
      "payout-uncovered": "amount",
      "payout-day-limit": "amount",
    },
  });
  if (refused) return refused;
  throw context.redirect("/profile/wallets/payouts?done=claimed");
}

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function WalletPage() {
  const { username, token, balance, held, address, missing, delayHours, entries, next, done } =
    useLoaderData<typeof loader>();
  const { terms, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("wallets");
  const facts = useMessages("tokenFacts");
  const onward = useOnwardSteps({ address, held, terms });
  const { symbol, name, cashable, learnMore } = token;
  return (
    <>
      <PageHeading kind={facts("kind")} title={`${name} (${symbol})`}>
        <strong className="title">
          <span className="hidden">{t("balance")}: </span>
          <Money amount={balance} />
        </strong>
      </PageHeading>
      <AccountTabs username={username} />
      <div className="pair">
        <div className="stack">
          {done && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
          {held && <HeldAmount held={held} cashable={cashable} />}
          {!cashable && <Uncashable token={symbol} learnMore={learnMore} />}
          {cashable && <CashOutSteps token={symbol} missing={missing} onward={onward} />}
          {cashable && address && (
            <AddressSection token={token} address={address} delayHours={delayHours} />
          )}
          {cashable && (
            <ClaimSection token={symbol} reply={reply} terms={terms} formKey={formKey} />
          )}
          <TokenFacts token={token} isDisclosure />
        </div>
        <WalletEntries token={token} entries={entries} next={next} />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${data.token.name} – ${t("wallets.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
