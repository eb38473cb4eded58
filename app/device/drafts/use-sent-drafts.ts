import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { takeSendingMark } from "./sending-mark.ts";

/**
 * Deletes the device draft that was sent, if the form led to another URL that says what was done. After every other
 * navigation the draft stays: the form was refused, or its writer went elsewhere.
 */
export function useSentDrafts(): void {
  const location = useLocation();
  const before = useRef("");
  useEffect(() => {
    const here = location.pathname + location.search;
    const isAccepted = here !== before.current && new URLSearchParams(location.search).has("done");
    before.current = here;
    const place = takeSendingMark();
    if (place && isAccepted)
      void import("./device-draft-store.ts").then(({ dropDeviceDraft }) => dropDeviceDraft(place));
  }, [location]);
}
