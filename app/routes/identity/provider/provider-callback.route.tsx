import { withTarget } from "#app/request/guards/target.ts";
import { localePath } from "#app/i18n/path.ts";
import { pageLoader, type PageContext } from "#app/request/context/page.server.ts";
import { outcome } from "#app/request/form/refusal.server.ts";
import { problemOf, withProblem } from "#app/session/provider/offer-providers.server.ts";
import {
  confirmByProvider,
  linkProvider,
  logInByProvider,
} from "#app/session/provider/provider-actions.server.ts";
import { redeem, type ProviderIdentity } from "#app/session/provider/provider-client.server.ts";
import { setWaitingLink } from "#app/session/provider/provider-link.server.ts";
import { takeTry, type ProviderTry } from "#app/session/provider/provider-try.server.ts";
import { isRecent } from "#app/session/factor/recent-log-in.server.ts";
import { windowPage } from "./window-page.server.ts";

/**
 * The callback of a provider, for success and failure. A reply is valid once, only in the browser
 * that started the attempt, and only for the same account.
 */
export const loader = pageLoader({ guards: [] }, async ({ guarded }) => {
  const context = await guarded;
  const begun = takeTry(context);
  const onward = await whereTo(begun, context).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.headers.has("Location")) return thrown;
    throw thrown;
  });
  if (!begun?.window) throw onward;
  const path = onward.headers.get("Location") ?? "";
  return windowPage({ window: begun.window, path, locale: begun.locale }, context);
});

async function whereTo(begun: ProviderTry | null, context: PageContext): Promise<Response> {
  const { params, url, session, viewer, locale } = context;
  if (begun?.provider !== params["provider"] || !begun)
    throw to(
      localePath(locale, withProblem(viewer ? "/profile/account" : "/login", "expired")),
      context,
    );
  if (begun.purpose === "logIn" && viewer) throw to(targetOr("/", begun), context);
  const isTheirs = begun.purpose === "logIn" || session?.uid === begun.uid;
  const isLate = begun.purpose === "link" && !(session && isRecent(session));
  if (!isTheirs || isLate) throw to(withProblem(pageOf(begun), "expired"), context);

  const { refused, value: identity } = await outcome(redeem(begun.provider, url, begun), context);
  if (refused) throw to(withProblem(pageOf(begun), problemOf(refused)), context);
  const { refused: refusal, value: path } = await outcome(goOn(begun, identity, context), context);
  if (!refusal) return to(path, context);
  if (refusal.code !== "account-exists-with-different-credential" || begun.purpose !== "logIn")
    throw to(withProblem(pageOf(begun), problemOf(refusal)), context);
  setWaitingLink(identity, context.store);
  const linking = withTarget(localePath(begun.locale, "/profile/account/link"), begun.target);
  const logIn = withTarget(localePath(begun.locale, "/login"), linking);
  return to(withProblem(logIn, refusal.code), context);
}

async function goOn(
  begun: ProviderTry,
  identity: ProviderIdentity,
  context: PageContext,
): Promise<string> {
  switch (begun.purpose) {
    case "link":
      await linkProvider(identity, context);
      return targetOr("/profile/account?done=linked", begun);
    case "confirm":
      await confirmByProvider(identity, context);
      return targetOr("/profile/account", begun);
    case "logIn": {
      const { isMember } = await logInByProvider(
        identity,
        inLanguageOf(begun, context),
        begun.target,
      );
      if (isMember) return targetOr("/", begun);
      return withTarget(localePath(begun.locale, "/signup"), begun.target);
    }
  }
}

const inLanguageOf = ({ locale }: ProviderTry, context: PageContext): PageContext => ({
  ...context,
  locale,
  redirect: (path) => context.redirect(localePath(locale, path), { prefixed: true }),
});

const to = (path: string, { redirect }: PageContext) => redirect(path, { prefixed: true });

const targetOr = (path: string, { target, locale }: ProviderTry) =>
  target ?? localePath(locale, path);

const pages = { logIn: "/login", link: "/profile/account", confirm: "/profile/account/confirm" };

const pageOf = ({ purpose, target, locale }: ProviderTry) =>
  withTarget(localePath(locale, pages[purpose]), purpose === "link" ? null : target);
