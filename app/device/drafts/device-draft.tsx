import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../idle.ts";

/** Waits for a network connection if the import fails without one. */
async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadOnline(load);
  }
}

/**
 * Stores on the device the text of the form with this id until it is sent. Render it above the
 * form. Its code loads when the browser is idle.
 */
export function DeviceDraft({ formId }: { formId: string }) {
  const [Keeper, setKeeper] = useState<ComponentType<{ formId: string }> | null>(null);
  useEffect(() => {
    const load = async () => (await import("./device-draft-notice.tsx")).DeviceDraftNotice;
    whenIdle(() => {
      // If the code cannot be loaded, the form works without it.
      loadOnline(load).then(
        (loaded) => setKeeper(() => loaded),
        () => undefined,
      );
    });
  }, []);
  return Keeper && <Keeper formId={formId} />;
}
