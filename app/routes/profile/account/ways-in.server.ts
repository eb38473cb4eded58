import { z } from "zod";
import { doneOf } from "#app/request/context/done-of.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { ActionContext, PageContext } from "#app/request/context/page.server.ts";
import { outcome } from "#app/request/form/refusal.server.ts";
import {
  offerProviders,
  problemOf,
  providerProblem,
  withProblem,
} from "#app/session/provider/offer-providers.server.ts";
import * as providerActions from "#app/session/provider/provider-actions.server.ts";
import { providers } from "#app/session/provider/providers.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const notices = ["linked", "unlinked"] as const;

export async function waysInSection(context: PageContext) {
  const ways = await providerActions.readWaysIn(context);
  return {
    ways,
    linkable: offerProviders(context)
      .map(({ provider }) => provider)
      .filter((provider) => ways && !ways.linked.some((way) => way.provider === provider)),
    done: doneOf(context.url, notices),
    problem: providerProblem(context),
  };
}
export type WaysInSection = Awaited<ReturnType<typeof waysInSection>>;

export async function unlinkProvider(context: ActionContext): Promise<never> {
  const provider = z.enum(providers).safeParse(context.form.get("provider"));
  if (!provider.success) throw new ApiProblem("invalid-input");
  requireRecentLogIn(context);
  const { refused, value } = await outcome(
    providerActions.unlinkProvider(provider.data, context),
    context,
  );
  const page = "/profile/account";
  if (refused) throw context.redirect(withProblem(page, problemOf(refused)));
  throw context.redirect(
    value === "last-way-in" ? withProblem(page, "last-way-in") : `${page}?done=unlinked`,
  );
}
