import { z } from "zod";
import type { Endpoint, EndpointInput } from "#contract/core/endpoint.ts";
import type { ActionContext } from "../context/page.server.ts";
import { invalid, parseForm, sendForm } from "./form.server.ts";

type Body<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? z.input<B> : object;

type Options<E extends Endpoint> = Omit<EndpointInput<E>, "body"> & {
  /** Makes the body of the fields. Default: the endpoint's own schema. */
  readonly schema?: z.ZodType<Body<E>>;
  readonly fields?: Parameters<typeof sendForm<E, Body<E>>>[4];
};

/**
 * Sends the form's fields as the body of the endpoint. An invalid field and a refusal of the
 * endpoint become the form's reply. `body` is what was sent.
 */
export async function sendFields<E extends Endpoint>(
  endpoint: E,
  context: ActionContext<unknown>,
  { schema, fields, ...place }: Options<E>,
) {
  const own: z.ZodType = schema ?? endpoint.body ?? z.looseObject({});
  const parsed = parseForm(context.form, own, context.t);
  if (!parsed.ok) return { refused: invalid(parsed), value: null, body: null, code: undefined };
  const body = parsed.value as Body<E>;
  const input: unknown = endpoint.body ? { ...place, body } : place;
  const valid = { ...parsed, value: body };
  const sent = await sendForm(valid, endpoint, input as EndpointInput<E>, context, fields);
  return { ...sent, body };
}
