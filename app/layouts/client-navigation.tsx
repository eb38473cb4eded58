import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { textsOf, underway } from "#app/components/form-texts.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLinkPrefetch } from "./use-link-prefetch.ts";

/** Does for a client navigation what a browser does for a new document. */
export function ClientNavigation() {
  useArrival();
  useLinkPrefetch();
  useSentForm();
  return <LoadingBar />;
}

/**
 * Remembers the form that is being sent, until it has been accepted. After that there is nothing to
 * give back.
 */
function useSentForm(): void {
  const { state, formData, formAction, location } = useNavigation();
  useEffect(() => {
    if (state === "idle") return;
    const isTaken = state === "loading" && location.pathname + location.search !== formAction;
    underway.form = formData && !isTaken ? textsOf(formData) : undefined;
  }, [state, formData, formAction, location]);
}
