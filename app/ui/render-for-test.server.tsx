import { renderToStaticMarkup } from "react-dom/server";
import type { ComponentType } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { allMessages } from "#app/i18n/page-messages.server.ts";
import { splitLocale } from "#app/i18n/path.ts";
import { MessagesProvider } from "#app/i18n/use-messages.tsx";
import type { RootData } from "./root-data.ts";

export async function renderForTest(
  Component: ComponentType,
  path = "/page",
  root: Partial<RootData> = {},
) {
  const { locale } = splitLocale(path);
  const data: RootData = {
    locale,
    path,
    publicUrl: "https://ayni.test",
    contact: null,
    csrf: "token",
    requestId: "the-request",
    privacyBanner: null,
    analytics: null,
    offerLocale: null,
    unrecognised: null,
    viewer: null,
    welcome: null,
    tokens: { practice: [], uncashable: [] },
    messages: allMessages(locale),
    ...root,
  };
  const Page = () => (
    <MessagesProvider>
      <Component />
    </MessagesProvider>
  );
  const routes = [{ id: "root", path: "*", loader: () => data, Component: Page }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://ayni.test${path}`));
  if (context instanceof Response) throw new Error(`Answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}
