import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useSentDrafts } from "#app/device/drafts/use-sent-drafts.ts";
import { textsOf, underway } from "#app/ui/form/form-texts.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import { useHeadingFont } from "./use-heading-font.ts";
import { useLinkPrefetch } from "./use-link-prefetch.ts";

export function ClientNavigation() {
  useArrival();
  useHeadingFont();
  useLinkPrefetch();
  useSentDrafts();
  useSentForm();
  return <LoadingBar />;
}

function useSentForm(): void {
  const navigation = useNavigation();
  useEffect(() => {
    if (navigation.state === "idle") return;
    const { state, formData, formAction, location } = navigation;
    const isTaken = state === "loading" && location.pathname + location.search !== formAction;
    underway.form = formData && !isTaken ? textsOf(formData) : undefined;
  }, [navigation]);
}
