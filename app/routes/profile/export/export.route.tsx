import { z } from "zod";
import { downloadExport } from "#contract/identity/account-data.ts";
import { id } from "#contract/core/values.ts";
import { send } from "#app/request/api/send.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { callerOf } from "#app/request/context/page-context.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

/**
 * Streams one of the member's archives. It is never complete in memory, and takes as long as the
 * client's connection needs.
 */
export const loader = pageLoader(
  { guards: ["auth"], params: z.object({ export_id: id }) },
  async ({ guarded }) => {
    const context = await guarded;
    const { params, request, locale, url, redirect } = context;
    const { username } = requireViewer(context);
    // The confirmation returns to the page with the link, because a file download cannot follow it.
    const session = requireRecentLogIn({
      session: context.session,
      url: new URL(localePath(locale, "/profile/account"), url),
      redirect,
    });
    const { path } = downloadExport;
    const archive = await send(
      path.replace("{export_id}", params.export_id),
      callerOf(session, context),
      { pattern: path, method: "GET", signal: request.signal },
    );
    const name = `ayni-${username}-${new Date().toISOString().slice(0, 10)}.zip`;
    return new Response(archive.body, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": archive.headers.get("Content-Length") ?? "",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    });
  },
);
