import { renderToStaticMarkup } from "react-dom/server";
import type { ComponentType } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { writeText } from "#app/i18n/write-text.server.ts";
import { messages, type Namespace } from "#app/i18n/i18n.server.ts";
import { splitLocale } from "#app/i18n/path.ts";
import { TextProvider } from "#app/i18n/text.tsx";
import type { RootData } from "./root-data.ts";

/** The HTML of a component on a page of the site, with every message delivered; for tests. */
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
    contact: messages[locale].pages["no-contact"],
    csrf: "token",
    requestId: "the-request",
    banner: null,
    analytics: null,
    offerLocale: null,
    unrecognised: null,
    viewer: null,
    text: writeText(locale, Object.keys(messages[locale]) as Namespace[]),
    ...root,
  };
  const Page = () => (
    <TextProvider>
      <Component />
    </TextProvider>
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
