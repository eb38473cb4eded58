import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** A client navigation keeps the document, and so an open popover. */
export function usePopoverCloses(id: string): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  // oxlint-disable-next-line exhaustive-effect-dependencies -- the popover closes when a navigation begins, and at a new location
  useEffect(() => () => document.getElementById(id)?.hidePopover?.(), [id, key, state]);
}
