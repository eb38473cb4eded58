import { isRefused } from "#app/request/form/refusal.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { isRecent } from "#app/session/factor/recent-log-in.server.ts";

type Context = PageContext<unknown>;

/** An admin who logged in without a second factor is redirected to `/admin`, which explains it. */
export async function asAdmin<T>(
  asked: Promise<T>,
  { redirect }: Pick<Context, "redirect">,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isRefused(error, ["second-factor-required"])) throw redirect("/admin");
    throw error;
  }
}

/** Whether the log-in is recent enough for operations, and whether an operation led to the page. */
export async function operationState({
  guarded,
  url,
}: Pick<Context, "url"> & { guarded: Promise<Pick<Context, "session">> }) {
  const { session } = await guarded;
  return {
    mayAct: session !== null && isRecent(session),
    isDone: url.searchParams.has("done"),
  };
}
