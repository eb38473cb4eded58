import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Deletes the device draft that was sent, when the site leads to a URL which says so. */
export function useSentDrafts(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).has("done"))
      void import("./device-draft-store.ts").then(({ settleSent }) => settleSent());
  }, [search]);
}
