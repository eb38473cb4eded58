import { randomUUID } from "node:crypto";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { beginAtProvider } from "./begin-at-provider.server.ts";

export const loader = pageLoader({ guards: [] }, ({ redirect }) => {
  throw redirect("/login");
});

/**
 * Returns to a script of this site the URL for the window that it has opened, and the text to show
 * meanwhile (`app/features/account/follow-window.ts`). Otherwise it does the same as `/provider`.
 */
export const action = pageAction({ guards: [] }, async (context) => {
  const { t } = context;
  const window = randomUUID();
  const answer = {
    address: await beginAtProvider(context, { window }),
    window,
    waiting: t("providerWindow.waiting"),
    closed: t("identity.popup-closed-by-user"),
  };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
});
