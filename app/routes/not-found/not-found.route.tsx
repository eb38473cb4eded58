import { ErrorPage } from "#app/components/error-page.tsx";
import { pageAction, pageLoader } from "#app/pages/page.server.ts";
import { problemResponse } from "#app/pages/problem-response.server.ts";

export const loader = pageLoader({ guards: [] }, ({ store }): never => {
  throw problemResponse(404, { code: "not-found", requestId: store.requestId });
});

export const action = pageAction({ guards: [] }, ({ store }): never => {
  throw problemResponse(404, { code: "not-found", requestId: store.requestId });
});

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary };
