import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import type { ReactElement, ReactNode } from "react";
import { HtmlSource } from "#app/ui/text/static-html.tsx";
import { localeOf } from "#app/i18n/path.ts";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { structuredData } from "#app/sharing/structured-data.server.ts";
import { stylesheet } from "#app/styles/stylesheet.server.ts";
import { RenderContext, type RenderFacts } from "./render-context.ts";

export type LoadedPage = {
  readonly request: Request;
  readonly context: EntryContext;
  readonly loadContext: AppLoadContext;
};

/** Milliseconds that rendering a page may take. Its data is complete when rendering begins. */
export const streamTimeout = 10_000;

export const savesData = (request: Request): boolean =>
  request.headers.get("Save-Data")?.toLowerCase() === "on";

/** The component tree of a page. The benchmark renders it, too. */
export function documentOf({ request, context, loadContext }: LoadedPage): ReactElement {
  const store = requestStore(loadContext);
  const { nonce, document } = store;
  const locale = localeOf(new URL(request.url).pathname);
  const structured = context.staticHandlerContext.errors ? "" : structuredData(locale, store);
  const facts = { nonce, saveData: savesData(request), styles: stylesheet, structured };
  return (
    <Surroundings facts={facts} html={(hash) => document.htmlParts.get(hash)}>
      <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
    </Surroundings>
  );
}

type SurroundingsProps = {
  facts: RenderFacts;
  html: (hash: string) => string | undefined;
  children: ReactNode;
};

const Surroundings = ({ facts, html, children }: SurroundingsProps) => (
  <RenderContext.Provider value={facts}>
    <HtmlSource.Provider value={html}>{children}</HtmlSource.Provider>
  </RenderContext.Provider>
);
