import type { Database } from "../../db/connect.ts";
import { shownHtml, type Render } from "../../markdown/member-text.ts";
import type { Actor } from "../actor.ts";
import { countAgainst } from "../attempt/record-attempt.ts";
import { accountSubject } from "../attempt/subject.ts";
import { Refusal } from "../refusal.ts";

/**
 * The HTML of a text as it would be stored, null where it would be shown as it was typed. It is
 * counted first, because rendering costs processor time and leaves nothing behind. When the
 * renderer has no time for it, it is refused: what is shown would not be what is stored.
 *
 * @throws Refusal too-many-attempts
 */
export async function previewText(
  database: Database,
  actor: Actor,
  text: string,
  render: Render,
): Promise<{ html: string | null }> {
  await countAgainst(database, "preview", accountSubject(`preview ${actor.userId}`));
  const rendered = await render(text);
  if (rendered.renderer === null) throw new Refusal("too-many-attempts");
  return { html: shownHtml(rendered) };
}
