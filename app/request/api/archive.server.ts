import { exportCourse, stageImport } from "#contract/studio/archive.ts";
import { fillPath, sendBytes, type ApiCaller } from "./client.server.ts";
import { send, type Sender } from "./send.server.ts";

/** The response with a course's zip, which may still be arriving. Throws `ApiProblem`. */
export async function getArchive(slug: string, course: string, caller: Sender): Promise<Response> {
  const pattern = exportCourse.path;
  return send(fillPath(pattern, { slug, course }), caller, { pattern, method: "GET" });
}

/** Sends a zip to be compared with the draft, and returns the id of the import. */
export async function sendArchive(
  { slug, course }: { slug: string; course: string | undefined },
  archive: Blob,
  caller: ApiCaller,
): Promise<string> {
  const zip = archive.slice(0, archive.size, "application/zip");
  const parts = { params: { slug }, query: { course } };
  return (await sendBytes(stageImport, parts, zip, caller)).id;
}
