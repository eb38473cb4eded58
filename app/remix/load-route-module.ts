import { reloadOnce } from "#app/components/reload-once.ts";

type Route = { readonly id: string; readonly module: string };

/**
 * Fetches the script of a route, in the place of Remix's own function of this name
 * (`vite.config.ts`): that one reloads the page that is being left, again and again. Here a page
 * whose script is gone is one that cannot be shown: the navigation arrives, and then the wanted
 * page is loaded anew, once, or its error page shows.
 */
export async function loadRouteModule(
  { id, module }: Route,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  try {
    return (loaded[id] ??= await import(/* @vite-ignore */ module));
  } catch (error) {
    const Gone = () => {
      throw reloadOnce(error);
    };
    return { default: Gone };
  }
}
