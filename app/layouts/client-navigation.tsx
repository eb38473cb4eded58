import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { textsOf, underway } from "#app/components/form-texts.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLinkPrefetch } from "./use-link-prefetch.ts";

/**
 * What a browser does for the reader when a new document comes, done for a page that comes by
 * script.
 */
export function ClientNavigation() {
  useArrival();
  useLinkPrefetch();
  useSentForm();
  return <LoadingBar />;
}

/**
 * Remembers what is being sent until it has been taken: a page that follows has nothing to give
 * back.
 */
function useSentForm(): void {
  const { state, formData, formAction, location } = useNavigation();
  useEffect(() => {
    if (state === "idle") return;
    const isTaken = state === "loading" && location.pathname + location.search !== formAction;
    underway.form = formData && !isTaken ? textsOf(formData) : undefined;
  }, [state, formData, formAction, location]);
}
