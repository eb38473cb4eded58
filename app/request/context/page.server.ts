import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { textsOf } from "#app/ui/form/form-texts.ts";
import { freshContent } from "#app/content/studio-content.server.ts";
import type { LayoutName } from "#app/layouts/layouts.tsx";
import { unawaited } from "#app/request/api/client.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { runGuards, type GuardName } from "#app/request/guards/run-guards.server.ts";
import { checkForm, checkOrigin, isCurrentForm, isOwnOrigin } from "../form/csrf.server.ts";
import { failure } from "./failure.server.ts";
import {
  loaderContext,
  openContext,
  pageContext,
  type LoaderContext,
  type OpenContext,
  type PageContext,
} from "./page-context.server.ts";
import { problemResponse } from "./problem-response.server.ts";
import { withForm } from "../form/read-form.server.ts";
import { requestStore } from "./request-store.server.ts";
import { withCookies } from "#app/document/page-headers.server.ts";
import { formatAge } from "#app/i18n/format.ts";
import { pageMessages } from "#app/i18n/page-messages.server.ts";
import type { Namespace, PageMessages } from "#app/i18n/translate.ts";

export type { LoaderContext, PageContext } from "./page-context.server.ts";

export type PageHandle = {
  readonly layout?: LayoutName;
  readonly hasTabs?: true;
};

export type ActionContext<P = Readonly<Record<string, string>>> = PageContext<P> & {
  readonly form: FormData;
};

type ParamsSchema = z.ZodObject | undefined;
type ParamsOf<S extends ParamsSchema> = S extends z.ZodObject
  ? z.output<S>
  : Readonly<Record<string, string>>;

type Guarded<S> = {
  readonly guards: readonly GuardName[];
  readonly params?: S;
};

/** Exposes the guards for the test that checks every loader and action. */
type PageFunction<Args, Result> = ((args: Args) => Promise<Result>) & {
  readonly guards: readonly GuardName[];
};

export type PageExtras = {
  readonly messages: PageMessages;
  /** The text which says that the page shows kept replies. */
  readonly notFresh?: string;
};

type PageData<D> = D extends Response ? D : D & PageExtras;

/**
 * Makes a route's loader. If the session cannot be checked, a public page is loaded as for a
 * visitor. The data is the result of `load` and, as `messages`, the messages that the page's
 * components use. Errors of `load` become a redirect or an error page.
 */
export function pageLoader<D extends object, S extends ParamsSchema = undefined>(
  options: Guarded<S> & {
    /** Whether no cache may store the page, even a visitor's. */
    readonly isPersonal?: true;
    readonly messages?:
      | readonly Namespace[]
      | ((context: PageContext<unknown>, data: NoInfer<D>) => readonly Namespace[]);
  },
  load: (context: LoaderContext<ParamsOf<S>>) => D | Promise<D>,
): PageFunction<LoaderFunctionArgs, PageData<D>> {
  const { messages = [] } = options;
  const loader = async (args: LoaderFunctionArgs) => {
    try {
      const open = openOf(args, options);
      if (options.isPersonal) open.store.response.isPersonal = true;
      // Before the viewer is read, so that the reads of the page join that call.
      const waited = freshContent(args.params["slug"]);
      if (waited) await waited;
      const guarded = unawaited(guardedContext(open, options.guards));
      const loading = unawaited((async () => load(loaderContext(open, guarded)))());
      const context = await guarded;
      const data = await loading;
      if (data instanceof Response) return withCookies(data, context.store) as PageData<D>;
      const namespaces = typeof messages === "function" ? messages(context, data) : messages;
      const notFresh = notFreshLine(context);
      return {
        ...data,
        messages: pageMessages(context.locale, namespaces),
        ...(notFresh && { notFresh }),
      } as PageData<D>;
    } catch (error) {
      throw failure(error, args);
    }
  };
  return Object.assign(loader, { guards: options.guards });
}

/**
 * Makes a route's action, which runs only for forms of this site. The texts of `form` contain no
 * NUL and no CR. `onExpired` is for forms that members may write for hours: if their session has
 * ended or changed meanwhile, it runs instead of the guards and of `run`. It shows the form as it
 * was sent and does nothing else.
 */
export function pageAction<R, S extends ParamsSchema = undefined, E = never>(
  options: Guarded<S> & {
    readonly onExpired?: (context: ActionContext<ParamsOf<S>>) => E | Promise<E>;
    /**
     * Whether the action also runs if the session cannot be checked. It then relies on the Origin
     * header alone, so it is only for actions that are harmless when a reader did not intend them.
     */
    readonly evenUnrecognised?: boolean;
    /**
     * Whether a token in the URL is sufficient proof. The request may then come from any client,
     * such as a mail program; a form from another site is not read.
     */
    readonly isProvenByUrl?: boolean;
  },
  run: (context: ActionContext<ParamsOf<S>>) => R | Promise<R>,
): PageFunction<ActionFunctionArgs, R | E> {
  const runWith = async (form: FormData, args: ActionFunctionArgs) => {
    const store = requestStore(args.context);
    store.form.sent = textsOf(form);
    const open = openOf(args, options);
    const context = { ...(await pageContext(open, isPublic(options.guards))), form };
    const onExpired = isExpired(context) ? options.onExpired : undefined;
    await runGuards(onExpired ? [] : options.guards, context);
    if (onExpired) {
      store.form.isGivenBack = true;
      return await onExpired(context);
    }
    if (!options.isProvenByUrl) requireOwnForm(context, options.evenUnrecognised);
    const result = await run(context);
    return result instanceof Response ? (withCookies(result, store) as R) : result;
  };
  const action = async (args: ActionFunctionArgs) => {
    const { context, request } = args;
    try {
      const store = requestStore(context);
      if (!options.isProvenByUrl) checkOrigin(request, store);
      else if (!isOwnOrigin(request, store.server.origin))
        return await runWith(new FormData(), args);
      // Read first: if a later step fails, the error page can show the form's values again.
      return await withForm(request, store.requestId, (form) => runWith(form, args));
    } catch (error) {
      throw failure(error, args);
    }
  };
  return Object.assign(action, { guards: options.guards });
}

/**
 * The one of a page's actions or operations that the form's `intent` names; `other` for a form that
 * was sent without a button.
 */
export function byIntent<A extends object>(
  actions: A,
  form: FormData,
  other?: keyof A,
): A[keyof A] {
  const intent = String(form.get("intent") ?? other);
  if (!Object.hasOwn(actions, intent)) throw new ApiProblem("invalid-input");
  return actions[intent as keyof A];
}

function notFreshLine({ locale, store, t }: PageContext<unknown>): string | undefined {
  if (store.response.outageReplyAt === undefined) return undefined;
  const at = new Date(store.response.outageReplyAt).toISOString();
  return t("problems.not-fresh", { age: formatAge(locale, at, Date.now()) });
}

const isExpired = (context: ActionContext<unknown>) =>
  !context.viewer || !isCurrentForm(context.form, context);

/**
 * Throws unless the form belongs to the session. If the session cannot be checked, only a visitor's
 * form can be accepted.
 */
function requireOwnForm(context: ActionContext<unknown>, evenUnrecognised = false): void {
  const { form, unrecognised } = context;
  if (unrecognised && evenUnrecognised) return;
  if (unrecognised && !isCurrentForm(form, context)) throw unrecognised;
  checkForm(form, context);
}

const isPublic = (guards: readonly GuardName[]) => guards.length === 0;

async function guardedContext<P>(
  open: OpenContext<P>,
  guards: readonly GuardName[],
): Promise<PageContext<P>> {
  const context = await pageContext(open, isPublic(guards));
  await runGuards(guards, context);
  return context;
}

function openOf<S extends ParamsSchema>(
  args: LoaderFunctionArgs,
  options: Guarded<S>,
): OpenContext<ParamsOf<S>> {
  const parsed = options.params?.safeParse(args.params);
  if (parsed?.success === false) {
    throw problemResponse(404, {
      code: "not-found",
      requestId: requestStore(args.context).requestId,
    });
  }
  return openContext(args, (parsed?.data ?? args.params) as ParamsOf<S>);
}
