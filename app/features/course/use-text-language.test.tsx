import { createRequestHandler } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { expect, test } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { remixBuild } from "../../../server/remix-build.fixture.tsx";
import { useTextLanguage } from "./use-text-language.ts";

const root = await import("../../root.tsx");
log.level = "silent";

const Text = () => <PageHeading title="Nudos" lead="Con dos cuerdas." lang={useTextLanguage()} />;

const pages = ["", "es/"].flatMap((prefix) =>
  Object.entries({ both: null, spanish: "es" }).map(([name, language]) => ({
    id: prefix + name,
    path: prefix + name,
    module: {
      loader: pageLoader({ guards: [] }, () => ({ language })),
      default: () => (
        <>
          <Text />
          <Outlet />
        </>
      ),
    },
  })),
);
const handler = createRequestHandler(
  remixBuild(pages, root as Parameters<typeof remixBuild>[1]),
  "production",
);

test.each([
  ["/spanish", '<h1 lang="es">Nudos</h1>', "a text in Spanish alone on an English page"],
  ["/es/spanish", "<h1>Nudos</h1>", "the same on a Spanish page"],
  ["/both", "<h1>Nudos</h1>", "a text in both languages"],
])("%s has %s: %s", async (path, heading) => {
  const reply = await handler(
    new Request(`http://ayni.test${path}`, { headers: { Accept: "text/html" } }),
    {},
  );
  expect(await reply.text()).toContain(heading);
});
