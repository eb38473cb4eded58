import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { PartKind, PartValue } from "#contract/studio/draft-fields.ts";
import { draftLimits } from "#contract/studio/draft-limits.ts";
import { partValues } from "#contract/studio/draft-value.ts";
import {
  getDraftPart,
  getStudioDraft,
  previewDraftText,
  saveDraftPart,
} from "#contract/studio/draft.ts";
import type { EndpointOutput } from "#contract/core/endpoint.ts";
import { locales, type Locale } from "#contract/core/locales.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { changesHtml } from "#app/content/shown-changes.server.ts";
import { typedLines } from "#app/content/shown-text.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { issueCode, issueMessage } from "#app/request/form/form-messages.server.ts";
import { pageAction, pageLoader, type ActionContext } from "#app/request/context/page.server.ts";
import type { HtmlPart } from "#app/ui/text/static-html.tsx";
import { draftStep } from "#app/features/studio/draft-step.ts";
import { pageOfPart } from "#app/features/studio/draft-paths.ts";
import { inWords, problemsIn, type SaidProblem } from "../checks/problems-in.server.ts";
import { addedLanguage, changeList, listOf, textsOf, valueOfForm } from "./form-value.ts";

type Params = Readonly<Record<string, string>>;
type Difference = { readonly name: string; readonly part: HtmlPart };

/** The reply to a form: the sent values, and the outcome. */
export type PartReply = {
  /** A new serial recreates the form. */
  readonly serial: string;
  readonly value: PartValue;
  readonly revision: string;
  readonly errors?: Readonly<Record<string, string[]>>;
  /** Set if another author's save came first. */
  readonly differences?: readonly Difference[];
  /** The list to which an item was added, or from which one was removed. */
  readonly changed?: string;
  /** The languages that the form showed, and the one that was added. */
  readonly languages: readonly Locale[];
  /** Rendered texts by the names of their fields. */
  readonly preview?: {
    readonly name: string;
    readonly part: HtmlPart | null;
    readonly problems: readonly { readonly message: string; readonly lang: Locale }[];
  };
  /** The reason why nothing was saved; the form keeps the typed values. */
  readonly refused?: string;
  /** The form was saved without a press of its button. */
  readonly isSaved?: boolean;
};

function pathOf({ course_slug, module_id, challenge_id }: Params): string {
  if (course_slug === undefined) return "";
  const course = `courses/${course_slug}`;
  if (module_id !== undefined) return `${course}/modules/${module_id}`;
  return challenge_id === undefined ? course : `${course}/challenges/${challenge_id}`;
}

const inputOf = (params: Params) => ({
  params: { slug: params.slug ?? "" },
  query: { path: pathOf(params) },
});

/** A part without stored data, for a form that is shown again because its session has ended. */
const givenBack = (
  kind: PartKind,
  params: Params,
): EndpointOutput<typeof getDraftPart> & { value: PartValue; problems: SaidProblem[] } => {
  const path = pathOf(params);
  const title = path.split("/").at(-1) || (params.slug ?? "");
  return {
    path,
    kind,
    title,
    languages: [],
    revision: "",
    value: {},
    tokens: [],
    pictures: [],
    problems: [],
  };
};

export const partLoader = (kind: PartKind) =>
  pageLoader(
    { guards: ["auth"], messages: ["studioContent", "studioFields"] },
    async ({ api, guarded, locale, params, store, url }) => {
      if (store.form.isGivenBack && !(await guarded).viewer)
        return { slug: params.slug ?? "", part: givenBack(kind, params), next: null, added: [] };
      const { value, ...part } = await api(getDraftPart, inputOf(params)).catch(notFoundIfInvalid);
      const { params: of } = inputOf(params);
      const added = url.searchParams.getAll("language");
      const isSaved = url.searchParams.get("done") === "saved";
      return {
        slug: of.slug,
        part: {
          ...part,
          value: value as PartValue,
          problems: problemsIn(locale, part.problems),
        },
        added: locales.filter((locale) => added.includes(locale)),
        next: isSaved ? draftStep(of.slug, await api(getStudioDraft, { params: of })) : null,
      };
    },
  );

const notFoundIfInvalid = (error: unknown): never => {
  const isInvalid = error instanceof ApiProblem && error.code === "invalid-input";
  throw isInvalid ? new ApiProblem("not-found") : error;
};

export const partAction = (kind: PartKind) =>
  pageAction({ guards: ["auth"], onExpired: giveBackPart(kind) }, async (context) => {
    const { form } = context;
    const value = valueOfForm(form, kind);
    const intent = String(form.get("intent") ?? "save");
    if (addedLanguage(intent)) return replyWith(context, { value });
    const changed = changeList(value, intent);
    if (changed) return replyWith(context, { value: changed, changed: listOf(intent) });
    if (intent.startsWith("preview:")) return preview(context, value, intent.slice(8));
    return save(context, kind, value);
  });

const giveBackPart = (kind: PartKind) => (context: ActionContext) => {
  const { form, viewer, t } = context;
  const refused = t(viewer ? "validation.form-expired" : "validation.session-ended");
  return replyWith(context, { value: valueOfForm(form, kind), refused }, 401);
};

async function preview(context: ActionContext, value: PartValue, name: string) {
  const text = new Map(textsOf(value)).get(name) ?? "";
  const locale = locales.find((one) => name.endsWith(`.${one}`)) ?? context.locale;
  const params = { slug: context.params.slug ?? "" };
  const { html, problems } = await context.api(previewDraftText, {
    params,
    body: { text: text.slice(0, draftLimits.markdown), locale },
  });
  const part = html === null ? null : htmlPart(html, context);
  const said = problems.map(({ line, message: sentence }) => {
    const { message, lang } = inWords(context.locale, sentence, locale);
    return {
      message: line === null ? message : context.t("studioContent.line", { line, message }),
      lang,
    };
  });
  return replyWith(context, { value, preview: { name, part, problems: said } });
}

const replyWith = (
  { form }: ActionContext,
  reply: Omit<PartReply, "serial" | "revision" | "languages"> & { revision?: string },
  status = 200,
) => {
  const intent = String(form.get("intent") ?? "");
  const chosen = [...form.getAll("language"), addedLanguage(intent)];
  const languages = locales.filter((locale) => chosen.includes(locale));
  const revision = String(form.get("revision") ?? "");
  return data<PartReply>({ serial: randomUUID(), revision, languages, ...reply }, { status });
};

async function save(context: ActionContext, kind: PartKind, value: PartValue) {
  const { api, form, params, redirect, t } = context;
  const parsed = partValues[kind].safeParse(value, { error: issueCode });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue): [string, string[]] => [
      issue.path.join("."),
      [issueMessage(issue, t)],
    ]);
    return replyWith(context, { value, errors: Object.fromEntries(issues) }, 400);
  }
  const revision = String(form.get("revision") ?? "").slice(0, 64);
  const input = { ...inputOf(params), body: { revision, value } };
  try {
    const saved = await api(saveDraftPart, input);
    if (form.get("by") === "itself")
      return replyWith(context, { value, isSaved: true, revision: saved.revision });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === "draft-too-large")
      return replyWith(context, { value, refused: t("problems.draft-too-large") }, 409);
    if (error.code !== "draft-changed") throw error;
    return showDifferences(context, value);
  }
  throw redirect(`${pageOfPart(params.slug ?? "", pathOf(params))}?done=saved`);
}

/** Milliseconds for the comparison of all fields. */
const mostTime = 200;

/**
 * The form keeps the typed values. If the author saves it once more, it replaces the other text.
 */
async function showDifferences(context: ActionContext, value: PartValue) {
  const stored = await context.api(getDraftPart, inputOf(context.params));
  const typed = new Map(textsOf(value));
  const theirs = new Map(textsOf(stored.value as PartValue));
  const end = performance.now() + mostTime;
  const differences = [...new Set([...typed.keys(), ...theirs.keys()])].flatMap((name) => {
    const [before = "", after = ""] = [theirs.get(name), typed.get(name)];
    if (before === after) return [];
    const html = changesHtml(before, after, end);
    return html === null ? [] : [{ name, part: htmlPart(typedLines(html), context) }];
  });
  return replyWith(context, { value, differences, revision: stored.revision }, 409);
}
