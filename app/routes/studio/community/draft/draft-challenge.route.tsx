import { ErrorPage } from "#app/ui/error-page.tsx";
import { partMeta, PartPage } from "./part-page.tsx";
import { partAction, partLoader } from "./part-page.server.ts";

export const loader = partLoader("challenge");
export const action = partAction("challenge");

export { PartPage as default, partMeta as meta, ErrorPage as ErrorBoundary };
export { shouldRevalidate } from "./part-page.tsx";
