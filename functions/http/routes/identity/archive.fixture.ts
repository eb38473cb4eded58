import { unzipSync } from "fflate";
import type { DataExport } from "../../../contract/identity/account-data.ts";
import { makeExports } from "../../../domain/member/account/export/make-exports.ts";
import type { TestApi } from "../../core/test-api.ts";

/** Asks for an archive of a member's data, and returns its files. */
export async function archiveOf(
  api: TestApi,
  session: string,
): Promise<Record<string, Uint8Array>> {
  api.identity.confirm(session);
  await api.ok("post", "/viewer/data-export", { session });
  await makeExports(api.database, api.identity.service);
  const path = "/viewer/data-export";
  const { dataExport } = await api.get<{ dataExport: DataExport }>(path, session);
  const reply = await api.request("get", `${path}s/${dataExport.id}/archive`, { session });
  return unzipSync(new Uint8Array(await reply.arrayBuffer()));
}
