import { useOutletContext } from "@remix-run/react";
import type { StudioCommunity } from "#contract/community/people.ts";

/** The community of the studio around the page. */
export const useStudioCommunity = () => useOutletContext<StudioCommunity>();
