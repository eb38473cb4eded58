import { isRefused } from "#app/request/form/refusal.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

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
