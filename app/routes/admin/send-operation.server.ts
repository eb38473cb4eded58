import type { z } from "zod";
import type { Endpoint } from "#contract/core/endpoint.ts";
import type { RefusalCode } from "#app/request/form/refusal.server.ts";
import { byIntent, type ActionContext } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

type Operation = Endpoint & { readonly body: z.ZodType };

type Options = {
  /** Default: the parameters of the page's URL. */
  readonly params?: unknown;
  /** The field that a code of refusal concerns. */
  readonly fields?: Readonly<Partial<Record<RefusalCode, string>>>;
};

/**
 * Sends an admin's form to the operation that its `intent` names. Returns the refused form, or
 * null.
 */
export async function sendOperation<P>(
  context: ActionContext<P>,
  operations: Readonly<Record<string, Operation>>,
  { params = context.params, fields = {} }: Options = {},
) {
  const operation = byIntent(operations, context.form);
  requireRecentLogIn(context);
  // The types of the operations' inputs differ; each form is parsed by its own operation's schema.
  const { refused } = await sendFields(operation, context, { params, fields } as never);
  return refused;
}
