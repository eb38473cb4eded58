import { useOutletContext } from "@remix-run/react";
import type { StudioCommunity } from "#contract/community/people.ts";

/** The community whose studio contains the page. */
export const useStudioCommunity = () => useOutletContext<StudioCommunity>();
