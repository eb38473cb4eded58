import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

/** Takes an author, whose own work waits, to the work of a peer. */
export function HelpMeanwhile() {
  const t = useMessages("assignment");
  return (
    <PostForm action="/feedback" className="stack">
      <h3>{t("meanwhile")}</h3>
      <p>{t("pays")}</p>
      <input type="hidden" name="language" value="any" />
      <p className="actions">
        <Button look="plain">{t("next")}</Button>
      </p>
    </PostForm>
  );
}
