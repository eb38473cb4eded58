import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { textsOf } from "#app/components/form-texts.ts";
import type { LayoutName } from "#app/layouts/layouts.tsx";
import { runGuards, type GuardName } from "#app/guards/run-guards.server.ts";
import { checkForm, checkOrigin, isCurrentForm, isOwnOrigin } from "./csrf.server.ts";
import { failure } from "./failure.server.ts";
import { pageContext, type AskEarly, type PageContext } from "./page-context.server.ts";
import { problemResponse } from "./problem-response.server.ts";
import { readForm } from "./read-form.server.ts";
import { requestStore } from "./request-store.server.ts";
import { withCookies } from "#app/document/page-headers.server.ts";
import { pageMessages } from "#app/i18n/page-messages.server.ts";
import type { Namespace, PageMessages } from "#app/i18n/translate.ts";

export type { PageContext } from "./page-context.server.ts";

/** What a route module exports as `handle`. */
export type PageHandle = {
  readonly layout?: LayoutName;
  /** Whether it shows `<Tabs>`, which the link that skips to the content leads past. */
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
  /** Guards in the order they run; `[]` marks a page as public. */
  readonly guards: readonly GuardName[];
  /** What the address's parameters must be; anything else is a 404. */
  readonly params?: S;
};

/** Each loader and action says which guards it has, for the test that none forgot to. */
type PageFunction<Args, Result> = ((args: Args) => Promise<Result>) & {
  readonly guards: readonly GuardName[];
};

type PageData<D> = D extends Response ? D : D & { messages: PageMessages };

/**
 * Makes a route's loader. If nobody can tell who asks, a public page runs as for a visitor. The
 * loader's data is the result of `load` and, as `messages`, the messages that the page's components
 * use. What `load` throws becomes a redirect or an error page.
 */
export function pageLoader<D extends object, S extends ParamsSchema = undefined>(
  options: Guarded<S> & {
    readonly messages?:
      | readonly Namespace[]
      | ((context: PageContext<unknown>, data: NoInfer<D>) => readonly Namespace[]);
    /**
     * What `load` reads for every reader. For a member, it is sent in one call with the question
     * who asks.
     */
    readonly asks?: AskEarly<ParamsOf<S>>;
  },
  load: (context: PageContext<ParamsOf<S>>) => D | Promise<D>,
): PageFunction<LoaderFunctionArgs, PageData<D>> {
  const { messages = [] } = options;
  const loader = async (args: LoaderFunctionArgs) => {
    try {
      const context = await contextOf(args, options, options.asks);
      await runGuards(options.guards, context);
      const data = await load(context);
      if (data instanceof Response) return withCookies(data, context.store) as PageData<D>;
      const namespaces = typeof messages === "function" ? messages(context, data) : messages;
      return { ...data, messages: pageMessages(context.locale, namespaces) } as PageData<D>;
    } catch (error) {
      throw failure(error, args);
    }
  };
  return Object.assign(loader, { guards: options.guards });
}

/**
 * Makes a route's action, which runs only for forms of this site. The texts of `form` contain no
 * NUL and no CR. `onExpired` is for forms that members may write for hours: when their session has
 * ended or changed meanwhile, it runs instead of the guards and of `act`. It shows the form as it
 * was sent and does nothing else.
 */
export function pageAction<R, S extends ParamsSchema = undefined, E = never>(
  options: Guarded<S> & {
    readonly onExpired?: (context: ActionContext<ParamsOf<S>>) => E | Promise<E>;
    /**
     * Whether the action also runs when nobody can tell who asks. It then relies on the Origin
     * header alone, so it is only for actions that cannot harm a reader who did not intend them.
     */
    readonly evenUnrecognised?: boolean;
    /**
     * Whether a token in the address is proof enough. The form may then come from anywhere, such as a
     * mail program, and one that does not come from this site is not read.
     */
    readonly isProvenByAddress?: boolean;
  },
  act: (context: ActionContext<ParamsOf<S>>) => R | Promise<R>,
): PageFunction<ActionFunctionArgs, R | E> {
  const action = async (args: ActionFunctionArgs) => {
    try {
      const store = requestStore(args.context);
      const isForeign = !isOwnOrigin(args.request, store.server.origin);
      if (!options.isProvenByAddress) checkOrigin(args.request, store);
      // Read first: if a later step fails, the error page can give back what was typed.
      const form = isForeign ? new FormData() : await readForm(args.request, store.requestId);
      store.sentForm = textsOf(form);
      const context = { ...(await contextOf(args, options)), form };
      const onExpired = isExpired(context) ? options.onExpired : undefined;
      await runGuards(onExpired ? [] : options.guards, context);
      if (onExpired) {
        store.isFormGivenBack = true;
        return await onExpired(context);
      }
      if (!options.isProvenByAddress) requireOwnForm(context, options.evenUnrecognised);
      const result = await act(context);
      return result instanceof Response ? (withCookies(result, store) as R) : result;
    } catch (error) {
      throw failure(error, args);
    }
  };
  return Object.assign(action, { guards: options.guards });
}

/** Whether the member's session has ended or changed since the form was opened. */
const isExpired = (context: ActionContext<unknown>) =>
  !context.viewer || !isCurrentForm(context.form, context);

/**
 * Throws unless the form belongs to the session. If the session cannot be checked, nobody knows
 * whether another form than a visitor's belongs to it.
 */
function requireOwnForm(context: ActionContext<unknown>, evenUnrecognised = false): void {
  const { form, unrecognised } = context;
  if (unrecognised && evenUnrecognised) return;
  if (unrecognised && !isCurrentForm(form, context)) throw unrecognised;
  checkForm(form, context);
}

async function contextOf<S extends ParamsSchema>(
  args: LoaderFunctionArgs,
  options: Guarded<S>,
  asks?: AskEarly<ParamsOf<S>>,
): Promise<PageContext<ParamsOf<S>>> {
  const parsed = options.params?.safeParse(args.params);
  if (parsed?.success === false) {
    throw problemResponse(404, {
      code: "not-found",
      requestId: requestStore(args.context).requestId,
    });
  }
  return pageContext(
    args,
    (parsed?.data ?? args.params) as ParamsOf<S>,
    options.guards.length === 0,
    asks,
  );
}
