import { reloadOnce } from "#app/ui/reload-once.ts";

type Route = { readonly id: string; readonly module: string };

/**
 * Fetches the script of a route. It replaces Remix's function of the same name (`route-module-loader.vite.ts`),
 * which reloads the page that is being left, again and again. Here, if a script no longer exists,
 * the navigation completes, and then the new page is reloaded once. If that fails too, its error
 * page is shown.
 */
export async function loadRouteModule(
  { id, module }: Route,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  try {
    return (loaded[id] ??= await import(/* @vite-ignore */ module));
  } catch (error) {
    const Reloading = () => {
      throw reloadOnce(error);
    };
    return { default: Reloading };
  }
}
