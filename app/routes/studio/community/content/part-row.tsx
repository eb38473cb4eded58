import type { DraftEntry } from "#contract/studio/draft.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageOfPart } from "#app/features/studio/draft-paths.ts";
import { LanguageMarks } from "../draft/language-marks.tsx";

type PartRowProps = { slug: string; part: DraftEntry };

export function PartRow({ slug, part }: PartRowProps) {
  const { path, kind, title, languages, problems } = part;
  const t = useMessages("studioContent");
  return (
    <li id={path || undefined}>
      <div className="part-row">
        <div>
          <Link to={pageOfPart(slug, path)}>{title}</Link>{" "}
          {kind === "community" && <small>{t("kind-community")}</small>}
        </div>
        <LanguageMarks languages={languages} />
        {problems > 0 && <small>{t("problems", { count: problems })}</small>}
        {kind !== "community" && <PartActions part={part} />}
      </div>
    </li>
  );
}

/** Moves and removes a part. The removal asks once. */
export function PartActions({ part: { path, kind, title } }: { part: DraftEntry }) {
  const t = useMessages("studioContent");
  return (
    <>
      <PostForm>
        <input type="hidden" name="intent" value="movePart" />
        <input type="hidden" name="path" value={path} />
        {(["up", "down"] as const).map((direction) => (
          <Button key={direction} name="direction" value={direction} look="plain">
            <span aria-hidden="true">{direction === "up" ? "↑" : "↓"}</span>
            <span className="hidden">{t(`move-${direction}`, { title })}</span>
          </Button>
        ))}
      </PostForm>
      <details>
        <summary>
          {t("remove")}
          <span className="hidden"> {title}</span>
        </summary>
        <PostForm>
          <input type="hidden" name="path" value={path} />
          <p>{t(`remove-${kind === "course" ? "course" : "part"}-why`, { title })}</p>
          <Button name="intent" value="removePart" look="danger">
            {t("remove-now")}
          </Button>
        </PostForm>
      </details>
    </>
  );
}
