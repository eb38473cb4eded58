import { isRefused } from "#app/pages/refusal.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";

/** An admin who logged in without a second factor is redirected to `/admin`, which explains it. */
export async function asAdmin<T>(
  asked: Promise<T>,
  { redirect }: Pick<PageContext<unknown>, "redirect">,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isRefused(error, ["second-factor-required"])) throw redirect("/admin");
    throw error;
  }
}
