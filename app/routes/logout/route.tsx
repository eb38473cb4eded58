import { ErrorPage } from "#app/components/error-page.tsx";
import { pageAction, pageLoader } from "#app/http/page.server.ts";
import { endSession } from "#app/session/end-session.server.ts";

/** Only a form logs anybody out: an address may be fetched by a picture or a prefetch. */
export const loader = pageLoader({ guards: [] }, ({ redirect }): object => {
  throw redirect("/");
});

export const action = pageAction({ guards: [] }, ({ store, redirect }) => {
  endSession(store);
  const loggedOut = redirect("/login?news=logged-out");
  // What the site kept in this browser goes too, with or without JavaScript: texts, and which modules were read.
  loggedOut.headers.set("Clear-Site-Data", '"storage"');
  throw loggedOut;
});

/** Never seen: it leads on. A route without a component would answer a refused form with bare JSON. */
export default function LogOutPage() {
  return null;
}

export { ErrorPage as ErrorBoundary };
