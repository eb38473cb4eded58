import { useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentType } from "react";
import { loadOnline } from "#app/components/lazy-form.tsx";

/**
 * Keeps what a member types in the form with this id on the device, until it is sent. It stands
 * above the form, comes when the browser is idle, and watches the document's own form too.
 */
export function DeviceDraft({ formId }: { formId: string }) {
  const [Keeper, setKeeper] = useState<ComponentType<{ formId: string }> | null>(null);
  useEffect(() => {
    const load = async () => (await import("./device-draft-notice.tsx")).DeviceDraftNotice;
    (window.requestIdleCallback ?? setTimeout)(() => {
      // Where it cannot be had, a form is what it is without it.
      loadOnline(load).then(
        (loaded) => setKeeper(() => loaded),
        () => undefined,
      );
    });
  }, []);
  return Keeper && <Keeper formId={formId} />;
}

/**
 * For every page that a form leads to when it was sent, as `?done=` says: what was kept of its text
 * is dropped.
 */
export function useSentDrafts(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (/[?&]done=/.test(search))
      void import("./device-draft-store.ts").then(({ settleSent }) => settleSent());
  }, [search]);
}
