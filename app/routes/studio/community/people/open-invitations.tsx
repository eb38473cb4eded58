import type { OpenInvitation } from "#contract/community/people.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";

export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const t = useMessages("studioPeople");
  if (invitations.length === 0) return null;
  return (
    <>
      <h3>{t("open")}</h3>
      <p className="hint">{t("send-again-why")}</p>
      <ul className="list">
        {invitations.map(({ id, email, role, endsAt }) => (
          <li key={id}>
            <ul className="facts">
              <li id={`invitation-${id}`}>{email}</li>
              <li>{t(`one-${role}`)}</li>
              <TimeFact name={t("ends")} at={endsAt} form="date" />
            </ul>
            <PostForm className="actions">
              <input type="hidden" name="invitation" value={id} />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="role" value={role} />
              <Button
                look="plain"
                name="intent"
                value="inviteToRole"
                aria-describedby={`invitation-${id}`}
              >
                {t("send-again")}
              </Button>
              <Button
                look="quiet"
                name="intent"
                value="withdrawRoleInvitation"
                aria-describedby={`invitation-${id}`}
              >
                {t("withdraw")}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </>
  );
}
