import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { ProblemCode } from "#contract/problem.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { IdentityProblem, type IdentityCode } from "#app/session/identity-problem.server.ts";
import type { FixedT } from "#app/i18n/i18n.server.ts";
import { csrfField } from "./csrf-field.ts";
import { issueCode, issueMessage } from "./form-messages.server.ts";
import type { ActionContext } from "./page.server.ts";

/** What a form's action answers when it refuses; Conform's `lastResult`. */
export type FormReply = SubmissionResult<string[]>;

type AnySubmission = Pick<Submission<unknown, string[]>, "payload" | "reply">;
export type InvalidForm = { readonly ok: false; readonly submission: AnySubmission };
export type ValidForm<V> = {
  readonly ok: true;
  readonly value: V;
  readonly submission: AnySubmission;
};
export type ParsedForm<V> = ValidForm<V> | InvalidForm;

/** A message for the whole form, or messages by field name. */
export type FormRefusal<V> = string | { readonly [field in keyof V & string]?: string };

/** Reads a form by a schema. Messages are in the language of `t`. */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  t: FixedT,
): ParsedForm<z.output<S>> {
  const submission = parseWithZod(fieldsOf(form), {
    schema,
    error: issueCode,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map((issue) => issueMessage(issue, t)),
  });
  return submission.status === "success"
    ? { ok: true, value: submission.value, submission }
    : { ok: false, submission };
}

/** 400 with the messages beside the fields and everything typed but passwords. */
export function invalid(parsed: InvalidForm) {
  return data<FormReply>(parsed.submission.reply({ hideFields: secretsOf(parsed.submission) }), {
    status: 400,
  });
}

/**
 * Gives a form back as it was sent, since the session in which it was opened has ended: 401. For
 * the `onExpired` of `pageAction`.
 */
export function giveBack({ form, viewer, t }: Pick<ActionContext, "form" | "viewer" | "t">) {
  const sent = parseForm(form, z.looseObject({}), t) as ValidForm<Record<string, unknown>>;
  return refuse(sent, t(viewer ? "validation.form-expired" : "validation.session-ended"), 401);
}

/** Refuses a form that is valid in itself, with a message beside a field or above the form. */
export function refuse<V>(parsed: ValidForm<V>, refusal: FormRefusal<V>, status = 400) {
  const errors =
    typeof refusal === "string"
      ? { formErrors: [refusal] }
      : {
          fieldErrors: Object.fromEntries(
            Object.entries(refusal).map(([field, text]) => [field, [String(text)]]),
          ),
        };
  const reply = parsed.submission.reply({ ...errors, hideFields: secretsOf(parsed.submission) });
  return data<FormReply>(reply, { status });
}

export type Refused<C> = (ApiProblem | IdentityProblem) & { readonly code: C };
export type Outcome<T, C> =
  | { readonly refused: null; readonly value: T }
  | { readonly refused: Refused<C>; readonly value: null };

/** What became of a call that may be refused with some codes; any other failure is thrown on. */
export async function outcome<T, const C extends ProblemCode | IdentityCode>(
  call: Promise<T>,
  ...codes: readonly C[]
): Promise<Outcome<T, C>> {
  try {
    return { refused: null, value: await call };
  } catch (error) {
    if (!isRefusal(error, codes)) throw error;
    return { refused: error, value: null };
  }
}

/** The refusal of a call whose answer does not matter, null when it went well; see `outcome`. */
export const attempt = async <const C extends ProblemCode | IdentityCode>(
  call: Promise<unknown>,
  ...codes: readonly C[]
): Promise<Refused<C> | null> => (await outcome(call, ...codes)).refused;

const isRefusal = <C extends string>(error: unknown, codes: readonly C[]): error is Refused<C> =>
  (error instanceof ApiProblem || error instanceof IdentityProblem) &&
  codes.some((code) => code === error.code);

/**
 * Deeper or longer than any form here; Conform would build an array of as many holes as a name asks
 * for.
 */
const unreasonableName = /\[\d{3,}\]|(?:[.[][^.[]*){8}/;

/** The fields that the page has, without those that the forms' own machinery adds. */
function fieldsOf(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (name === csrfField || name.startsWith("__") || unreasonableName.test(name)) continue;
    fields.append(name, value);
  }
  return fields;
}

/** Passwords go one way: they are never sent back to be shown again. */
const secretsOf = ({ payload }: AnySubmission) =>
  Object.keys(payload).filter((name) => /password/i.test(name));
