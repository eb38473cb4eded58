import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import type { Viewer } from "#contract/identity/viewer.ts";
import { analyticsSettings, answerOf, privacyBannerFor } from "#app/analytics/consent.server.ts";
import { shownBanners } from "#app/features/banner/live-banners.server.ts";
import { bannerMessages, type WithBanners } from "#app/features/banner/shown-banner.ts";
import { ErrorPage, Failsafe } from "#app/ui/error-page.tsx";
import { hydration } from "#app/ui/hydration.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useRenderFacts } from "#app/document/render-context.ts";
import { StructuredData } from "#app/document/structured-data.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { environment } from "./environment.server.ts";
import { hasSecret } from "#app/request/http/secret-url.ts";
import { csrfToken } from "#app/request/form/csrf.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { offeredLocale } from "#app/i18n/i18n.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { MessagesProvider } from "#app/i18n/use-messages.tsx";
import { FirstAmountProvider } from "#app/ui/text/money.tsx";
import { listTokenNotes } from "#app/content/content.server.ts";
import { ClientNavigation } from "#app/layouts/client-navigation.tsx";
import { layouts } from "#app/layouts/layouts.tsx";
import { waitingReviews } from "#app/layouts/waiting-reviews.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import laterStyles from "#app/styles/later.css?url";
import { welcomeOf } from "#app/session/mail/welcome.server.ts";

const isHost = ({ roles }: Viewer) => roles.some(({ role }) => role !== "reviewer");

export const loader = pageLoader(
  {
    guards: [],
    messages: (context, data: WithBanners) => [
      ...bannerMessages(data),
      ...(privacyBannerFor(context.request) === "question" ? (["consent"] as const) : []),
      ...(welcomeOf(context) ? (["welcome"] as const) : []),
    ],
  },
  async ({ guarded }) => {
    const context = await guarded;
    const { request, url, locale, session, viewer, unrecognised, store, t } = context;
    store.response.vary.add("Accept-Language");
    return {
      locale,
      path: url.pathname,
      publicUrl: environment().PUBLIC_URL,
      contact: environment().CONTACT_EMAIL ?? null,
      card: authoredCard(locale, "/"),
      csrf: csrfToken(session),
      requestId: store.requestId,
      privacyBanner: privacyBannerFor(request),
      shownBanners: await shownBanners(null, context),
      analytics: answerOf(request) === "granted" && !hasSecret(url) ? analyticsSettings() : null,
      offerLocale: offeredLocale(request, locale),
      unrecognised: unrecognised && t("problems.unrecognised"),
      viewer: viewer && {
        username: viewer.username,
        picture: viewer.picture,
        emailVerified: viewer.emailVerified,
        ...(viewer.admin && { isAdmin: true as const }),
        ...(isHost(viewer) && { isHost: true as const }),
        unread: viewer.unread,
        reviews: viewer.reviews,
        waiting: waitingReviews(viewer, locale),
      },
      welcome: welcomeOf(context),
      tokens: listTokenNotes(),
    };
  },
);

/**
 * Only forms change the root's data, so a navigation does not load it again. A form that is shown
 * again because its session has ended needs the token of the present session. After a failed
 * connection the root is not loaded either: it would fail too, and the error page would have no
 * language.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { formMethod = "GET", actionStatus, actionResult, defaultShouldRevalidate } = change;
  if (formMethod === "GET" || actionResult instanceof Error) return false;
  return defaultShouldRevalidate || actionStatus === 401;
};

// In the browser, the stylesheet and its nonce are read from the document; no script contains the
// stylesheet. React needs it when it recreates the document for the root's error page.
const sent = typeof document === "undefined" ? null : document.querySelector("style");
const sentStyles = sent?.textContent ?? "";
const sentNonce = sent?.nonce;

/**
 * The key under which a scroll position is saved. When the browser follows an anchor, all its
 * history entries have the key `default`, so the second anchor would be shown at the position of
 * the first. A unique key finds no position, so the browser's own scrolling is kept.
 */
const scrollKey = ({ key, hash }: { key: string; hash: string }) =>
  key === "default" && hash ? String(Math.random()) : key;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, saveData, styles } = useRenderFacts();
  const locale = useRootData()?.locale ?? "en";
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style
          nonce={nonce ?? sentNonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: styles || sentStyles }}
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171412" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localePath(locale, "/manifest.webmanifest")} />
        <Failsafe instead={null}>
          <Meta />
        </Failsafe>
        <Links />
      </head>
      <body>
        <MessagesProvider>
          {children}
          {!saveData && (
            <>
              <ClientNavigation />
              <Scripts nonce={nonce} />
              {/* Last, because it writes to the history, which would delay the first paint on a
                  slow phone. Until it runs, the browser restores the scroll position of a reopened
                  page. */}
              <ScrollRestoration nonce={nonce} getKey={scrollKey} />
            </>
          )}
          <link rel="stylesheet" href={laterStyles} />
        </MessagesProvider>
      </body>
    </html>
  );
}

/** The statistics script is fetched after everything else, for readers who have allowed it. */
function useAnalytics(): void {
  const settings = useRootData()?.analytics;
  useEffect(() => {
    if (!settings) return;
    import("#app/analytics/start-analytics.ts").then(
      ({ startAnalytics }) => startAnalytics(settings),
      () => undefined,
    );
  }, [settings]);
}

export default function App() {
  const handle = useMatches().findLast(
    (match) => (match.handle as PageHandle | undefined)?.layout,
  )?.handle;
  const PageLayout = layouts[(handle as PageHandle | undefined)?.layout ?? "default"];
  useEffect(() => {
    hydration.isOver = true;
  }, []);
  useAnalytics();
  return (
    <>
      <FirstAmountProvider>
        <PageLayout>
          <Outlet />
        </PageLayout>
      </FirstAmountProvider>
      <StructuredData />
    </>
  );
}

export const meta = pageMeta(({ t }) => ({ title: t("common.brand") }));

export function ErrorBoundary() {
  // Without the root's data, a layout has no messages.
  const PageLayout = useRootData() ? layouts.default : "main";
  return (
    <Failsafe>
      <PageLayout>
        <ErrorPage />
      </PageLayout>
    </Failsafe>
  );
}
