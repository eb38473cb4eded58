import type { Database } from "../../../db/connect.ts";
import { shownHtml, type Render } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { countOfMember } from "../../identity/attempt/record-attempt.ts";
import { Refusal } from "../../refusal.ts";

/**
 * The HTML of a text as it would be stored; null if it would be shown as typed. Counted against a
 * limit, because rendering costs CPU time. Refused when the renderer is busy, because the preview
 * would differ from the stored text.
 *
 * @throws Refusal too-many-attempts
 */
export async function previewText(
  database: Database,
  actor: Actor,
  text: string,
  render: Render,
): Promise<{ html: string | null }> {
  await countOfMember(database, "preview", actor.userId);
  const rendered = await render(text);
  if (rendered.renderer === null) throw new Refusal("too-many-attempts");
  return { html: shownHtml(rendered) };
}
