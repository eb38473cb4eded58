import { exportCourse, stageImport } from "#contract/studio/archive.ts";
import type { ApiCaller } from "./client.server.ts";
import { ApiProblem } from "./problem.server.ts";
import { parseJson, readText, send, type Sender } from "./send.server.ts";

/** The response with a course's zip, which may still be arriving. Throws `ApiProblem`. */
export const getArchive = (slug: string, course: string, caller: Sender): Promise<Response> => {
  const pattern = exportCourse.path;
  const path = pattern
    .replace("{slug}", encodeURIComponent(slug))
    .replace("{course}", encodeURIComponent(course));
  return send(path, caller, { pattern, method: "GET" });
};

/** Sends a zip to be compared with the draft, and returns the id of the import. */
export async function sendArchive(
  { slug, course }: { slug: string; course: string | undefined },
  archive: Blob,
  caller: ApiCaller,
): Promise<string> {
  const pattern = stageImport.path;
  const query = course === undefined ? "" : `?${new URLSearchParams({ course })}`;
  const path = pattern.replace("{slug}", encodeURIComponent(slug)) + query;
  const headers = { "Content-Type": "application/zip" };
  const sending = send(path, caller, { pattern, method: "POST", headers, body: archive });
  const reply = await sending.finally(() => caller.reads?.clearAll());
  const parsed = stageImport.response.safeParse(parseJson(await readText(reply)));
  if (!parsed.success) throw new ApiProblem("unavailable", null, { cause: parsed.error });
  return parsed.data.id;
}
