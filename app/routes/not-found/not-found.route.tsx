import { ErrorPage } from "#app/components/error-page.tsx";
import { pageAction, pageLoader } from "#app/pages/page.server.ts";
import { problemResponse } from "#app/pages/problem-response.server.ts";

/** Whatever no other route knows. */
export const loader = pageLoader({ guards: [] }, ({ request, store }): never => {
  throw problemResponse(404, { code: "not-found", requestId: store.requestId }, request);
});

export const action = pageAction({ guards: [] }, ({ request, store }): never => {
  throw problemResponse(404, { code: "not-found", requestId: store.requestId }, request);
});

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary };
