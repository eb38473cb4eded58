import { randomUUID } from "node:crypto";
import { pageAction, pageLoader } from "#app/pages/page.server.ts";
import { beginAtProvider } from "./begin-at-provider.server.ts";

/** No page, either. */
export const loader = pageLoader({ guards: [] }, ({ redirect }) => {
  throw redirect("/login");
});

/**
 * Tells a script of this site where to lead the window that it has opened, and what to say meanwhile
 * (`app/features/account/follow-window.ts`). What `/provider` answers by a redirect, it does as well.
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
