import { useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentType } from "react";
import { loadOnline } from "#app/components/lazy-form.tsx";

/**
 * Keeps on the device what a member types in the form with this id, until it is sent. It stands
 * above the form. Its code loads when the browser is idle, and it also watches the form that the
 * server rendered.
 */
export function DeviceDraft({ formId }: { formId: string }) {
  const [Keeper, setKeeper] = useState<ComponentType<{ formId: string }> | null>(null);
  useEffect(() => {
    const load = async () => (await import("./device-draft-notice.tsx")).DeviceDraftNotice;
    (window.requestIdleCallback ?? setTimeout)(() => {
      // If the code cannot be loaded, the form works without it.
      loadOnline(load).then(
        (loaded) => setKeeper(() => loaded),
        () => undefined,
      );
    });
  }, []);
  return Keeper && <Keeper formId={formId} />;
}

/**
 * For each page that a form leads to after it was sent (`?done=`): deletes the form's device draft.
 */
export function useSentDrafts(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (/[?&]done=/.test(search))
      void import("./device-draft-store.ts").then(({ settleSent }) => settleSent());
  }, [search]);
}
