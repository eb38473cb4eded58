import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { isNamed: boolean; hasName: boolean };

export function NameForm({ isNamed, hasName }: Props) {
  const t = useMessages("badge");
  return (
    <section>
      <h2>{t("name")}</h2>
      <p>{t(isNamed ? "name-shown" : "name-hidden")}</p>
      {hasName || isNamed ? (
        <PostForm>
          <Button look="plain" name="isNamed" value={isNamed ? "no" : "yes"}>
            {t(isNamed ? "hide-name" : "show-name")}
          </Button>
        </PostForm>
      ) : (
        <p>
          <Link to="/profile">{t("add-name")}</Link>
        </p>
      )}
    </section>
  );
}
