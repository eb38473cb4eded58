import { LoadingBar } from "./loading-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLinkPrefetch } from "./use-link-prefetch.ts";

/** What a browser does for the reader when a new document comes, done for a page that comes by script. */
export function ClientNavigation() {
  useArrival();
  useLinkPrefetch();
  return <LoadingBar />;
}
