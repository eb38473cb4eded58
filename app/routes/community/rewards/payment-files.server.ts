import { exportPayments } from "#contract/money/payment.ts";
import { pageQuery } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { environment } from "#app/environment.server.ts";
import { exactDecimal } from "#app/i18n/format.ts";
import type { ResourceContext } from "#app/request/context/public-resource.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";

/**
 * At most a thousand payments, always in English; `next` is the cursor. Throws `not-found` and
 * `too-many-attempts`.
 */
export async function readPaymentFile(context: ResourceContext, file: string) {
  const { request, params, store } = context;
  const { slug } = requireCommunity("en", params.slug ?? "");
  const api = context.apiIn("en");
  await recordAttempt({ kind: "payments-file" }, { api, request, store });
  const { searchParams } = new URL(request.url);
  const query = pageQuery.safeParse({ cursor: searchParams.get("after") ?? undefined });
  if (!query.success) throw new ApiProblem("not-found");
  const { payments, next } = await api(exportPayments, { params: { slug }, query: query.data });
  const url = `${environment().PUBLIC_URL}/communities/${slug}/${file}`;
  return {
    rows: payments.map(({ day, kind, challenge, amount, username }) => ({
      date: day,
      reason: kind,
      challenge: challenge.id,
      amount: exactDecimal(amount),
      token: amount.token,
      member: username,
    })),
    slug,
    next: next && `${url}?after=${next}`,
  };
}

/**
 * The file contains names of members, who may withdraw their consent, so caches must revalidate.
 */
export const fileCaching = "public, no-cache";
