import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { ReactElement } from "react";
import type { LoadedPage } from "../app/document/document-tree.server.tsx";
import { createBranchHandler } from "../app/remix/branch-handler.ts";

/**
 * Requests a page of the built site once, as the member of `cookie`. Returns a function that creates
 * the page's component tree with the data of its loaders. The tree lacks only the script with this
 * data, because Remix creates that script, not React.
 */
export async function captureTree(path: string, cookie = ""): Promise<() => ReactElement> {
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
  const entry = build.entry.module as typeof build.entry.module & {
    documentOf: (page: LoadedPage) => ReactElement;
  };
  let page: LoadedPage | undefined;
  const capture: typeof entry.default = (request, _status, _headers, context, loadContext) => {
    page = { request, context: { ...context, serverHandoffStream: undefined }, loadContext };
    return Promise.resolve(new Response());
  };
  const handler = createBranchHandler({
    ...build,
    entry: { module: { ...entry, default: capture } },
  });
  const headers = { Accept: "text/html", Cookie: cookie };
  await handler(new Request(new URL(path, process.env["PUBLIC_URL"]), { headers }), {
    requestId: "captured",
  });
  if (!page) throw new Error(`${path} is no page`);
  const captured = page;
  return () => entry.documentOf(captured);
}
