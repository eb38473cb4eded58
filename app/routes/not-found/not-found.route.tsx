import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { problemResponse } from "#app/request/context/problem-response.server.ts";

export const loader = pageLoader({ guards: [] }, ({ store }): never => {
  throw problemResponse(404, { code: "not-found", requestId: store.requestId });
});

export const action = pageAction({ guards: [] }, ({ store }): never => {
  throw problemResponse(404, { code: "not-found", requestId: store.requestId });
});

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
