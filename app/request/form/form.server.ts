import type { Submission as SentFields, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import {
  problemsOf,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
} from "#contract/core/endpoint.ts";
import type { Api } from "#app/request/api/client.server.ts";
import { isGivenBack } from "#app/ui/form/form-texts.ts";
import type { FixedT } from "#app/i18n/i18n.server.ts";
import { csrfField } from "./csrf.server.ts";
import { issueCode, issueMessage } from "./form-messages.server.ts";
import type { ActionContext } from "../context/page.server.ts";
import {
  isRefused,
  outcome,
  refusalOf,
  type Outcome,
  type Reader,
  type Refusal,
  type RefusalCode,
} from "./refusal.server.ts";

type FormReply = SubmissionResult<string[]>;

/**
 * The fields as they were sent. Conform calls this a submission, which is the word for a learner's
 * work here.
 */
type Sent = Pick<SentFields<unknown, string[]>, "payload" | "reply">;
type InvalidForm = { readonly ok: false; readonly sent: Sent };
type ValidForm<V> = {
  readonly ok: true;
  readonly value: V;
  readonly sent: Sent;
};
type ParsedForm<V> = ValidForm<V> | InvalidForm;

export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  t: FixedT,
): ParsedForm<z.output<S>> {
  const sent = parseWithZod(fieldsOf(form), {
    schema,
    error: issueCode,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map((issue) => issueMessage(issue, t)),
  });
  return sent.status === "success" ? { ok: true, value: sent.value, sent } : { ok: false, sent };
}

export function invalid(parsed: InvalidForm) {
  return replyWith(parsed, {}, 400);
}

/** For a form without fields to check. The reply contains only the sent values. */
export const sentForm = (form: FormData, t: FixedT) =>
  parseForm(form, z.looseObject({}), t) as ValidForm<Record<string, unknown>>;

/**
 * Returns a form as it was sent, with status 401, because the session in which it was opened has
 * ended. For the `onExpired` of `pageAction`.
 */
export function giveBack({ form, viewer, t }: Pick<ActionContext, "form" | "viewer" | "t">) {
  const text = t(viewer ? "validation.form-expired" : "validation.session-ended");
  return replyWith(sentForm(form, t), { formErrors: [text] }, 401);
}

/** A field of any of the forms that a union describes. */
type Beside<V> = V extends unknown ? keyof V & string : never;

/**
 * Maps refusal codes to the field that they concern; all others are shown above the form. The text
 * is the code's message in `problems` or `identity`, unless the entry has its own `text`.
 */
type FieldsByCode<C extends string, V> = {
  readonly [code in C]?: Beside<V> | { readonly field: Beside<V>; readonly text: string };
};

type FormOutcome<T> = Outcome<T, ReturnType<typeof replyWith>>;

/**
 * Sends a valid form to the API. A refusal that the contract lists for the endpoint becomes the
 * form's reply, with the sent values; any other error is thrown.
 */
export async function sendForm<E extends Endpoint, V>(
  parsed: ValidForm<V>,
  endpoint: E,
  input: EndpointInput<E>,
  context: Reader & { readonly api: Api },
  fields: FieldsByCode<E["problems"][number], V> = {},
): Promise<FormOutcome<EndpointOutput<E>> & { readonly code?: RefusalCode }> {
  const api = context.api as (endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;
  try {
    return { refused: null, value: await api(endpoint, input) };
  } catch (error) {
    if (!isRefused(error, problemsOf(endpoint))) throw error;
    const refusal = refusalOf(error, context);
    return { refused: replyTo(refusal, parsed, fields), value: null, code: refusal.code };
  }
}

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

/**
 * Like `sendForm`, for a step of several API calls, such as a log-in. Every refusal of the API or
 * the identity service becomes the form's reply.
 */
export async function replyIfRefused<T, V>(
  parsed: ValidForm<V>,
  step: Promise<T>,
  reader: Reader,
  fields: FieldsByCode<RefusalCode, V> = {},
): Promise<FormOutcome<T>> {
  const result = await outcome(step, reader);
  if (!result.refused) return result;
  return { refused: replyTo(result.refused, parsed, fields), value: null };
}

function replyTo<V>(
  { code, text, status }: Refusal,
  parsed: ValidForm<V>,
  fields: FieldsByCode<RefusalCode, V>,
) {
  const beside = fields[code];
  if (beside === undefined) return replyWith(parsed, { formErrors: [text] }, status);
  const fieldError = typeof beside === "string" ? { field: beside, text } : beside;
  return replyWith(parsed, { fieldErrors: { [fieldError.field]: [fieldError.text] } }, 400);
}

type Errors = {
  readonly formErrors?: string[];
  readonly fieldErrors?: Record<string, string[]>;
};

function replyWith({ sent }: ParsedForm<unknown>, errors: Errors, status: number) {
  const reply = sent.reply({ ...errors, hideFields: secretsOf(sent) });
  return data<FormReply>(reply, { status });
}

/**
 * A field name that is deeper or has a larger index than any form uses. Conform would build an
 * array with that many empty items.
 */
const unreasonableName = /\[\d{3,}\]|(?:[.[][^.[]*){8}/;

function fieldsOf(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (name === csrfField || name.startsWith("__") || unreasonableName.test(name)) continue;
    fields.append(name, value);
  }
  return fields;
}

const secretsOf = ({ payload }: Sent) =>
  Object.entries(payload).flatMap(([name, value]) => (isGivenBack(name, value) ? [] : name));
