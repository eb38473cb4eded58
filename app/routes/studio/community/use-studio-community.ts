import { useOutletContext } from "@remix-run/react";
import type { StudioCommunity } from "#contract/community/people.ts";

export const useStudioCommunity = () => useOutletContext<StudioCommunity>();
