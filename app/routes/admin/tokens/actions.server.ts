import {
  addToken as addition,
  describedToken,
  lookAtToken as looking,
} from "#contract/admin/token.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendFields, sendForm } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const ofContract = {
  "token-not-contract": "contract",
  "address-malformed": "contract",
  "address-other-chain": "contract",
  "address-name": "contract",
  "address-prefix": "contract",
  "address-checksum": "contract",
  "address-nobody": "contract",
  "token-differs": "symbol",
} as const;

async function lookAtToken(context: ActionContext) {
  const { form, redirect, t } = context;
  const parsed = parseForm(form, describedToken, t);
  if (!parsed.ok) return invalid(parsed);
  const { symbol, contract } = parsed.value;
  const query = { symbol, contract };
  const { refused } = await sendForm(parsed, looking, { query }, context, ofContract);
  if (refused) return refused;
  throw redirect(`/admin/tokens?${new URLSearchParams(parsed.value)}`);
}

async function addToken(context: ActionContext) {
  requireRecentLogIn(context);
  const { refused } = await sendFields(addition, context, {});
  if (refused) return refused;
  throw context.redirect("/admin/tokens?done");
}

export const actions = { lookAtToken, addToken };
