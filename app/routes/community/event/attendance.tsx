import type { Event } from "#contract/community/event.ts";
import { Button } from "#app/ui/button.tsx";
import { LogInPrompt } from "#app/ui/log-in-prompt.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function Attendance({ viewer }: Pick<Event, "viewer">) {
  const t = useMessages("events");
  if (!viewer) return <LogInPrompt>{t("log-in-to-come")}</LogInPrompt>;
  return viewer.comes ? (
    <PostForm className="actions">
      <span>{t("you-come")}</span>
      <Button look="plain" name="intent" value="withdrawAttendance">
        {t("withdraw")}
      </Button>
    </PostForm>
  ) : (
    <PostForm className="actions">
      <Button name="intent" value="attendEvent">
        {t("come")}
      </Button>
      <span className="quiet-text">{t("come-why")}</span>
    </PostForm>
  );
}
