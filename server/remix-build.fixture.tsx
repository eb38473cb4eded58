import type { ServerBuild } from "@remix-run/node";
import { Outlet, Scripts, useLoaderData, useRouteError } from "@remix-run/react";
import { vi } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";

// The entry reads its settings on import, and the stylesheet needs the compiled content.
useTestSettings();
vi.doMock("#app/styles/stylesheet.server.ts", () => ({ stylesheet: "" }));
const entry = await import("#app/entry.server.tsx");

type Module = ServerBuild["routes"][string] extends infer R
  ? R extends { module: infer M }
    ? M
    : never
  : never;
type RouteOf = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: Partial<Module>;
};

export function remixBuild(routes: readonly RouteOf[], root: Partial<Module> = {}): ServerBuild {
  const all: RouteOf[] = [
    {
      id: "root",
      path: "",
      module: { default: Root, ErrorBoundary: Failed, ...root },
    },
    ...routes.map((route) => ({ parentId: "root", ...route })),
  ];
  return {
    mode: "production",
    entry: { module: entry },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    routes: Object.fromEntries(
      all.map((route) => [
        route.id,
        { default: Page, ...route, module: { default: Page, ...route.module } as Module },
      ]),
    ),
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(
        all.map(({ id, parentId, path, index, module }) => [
          id,
          {
            id,
            parentId,
            path,
            index,
            module: `/assets/${id}.js`,
            hasLoader: Boolean(module.loader),
            hasAction: Boolean(module.action),
            hasClientLoader: false,
            hasClientAction: false,
            hasErrorBoundary: Boolean(module.ErrorBoundary),
          },
        ]),
      ),
    },
  };
}

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts nonce="" />
      </body>
    </html>
  );
}

function Failed() {
  return <html lang="en">{JSON.stringify(useRouteError())}</html>;
}

function Page() {
  return (
    <main>
      {JSON.stringify(useLoaderData())}
      <Outlet />
    </main>
  );
}
