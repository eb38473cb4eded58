import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/text/copy-button.tsx";
import { Term } from "#app/ui/term.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

/** A community or a course that an invitation may lead to; `path` is without its language. */
export type Place = { readonly path: string; readonly name: string };

type InvitationProps = {
  code: string;
  link: string;
  chosen: string;
  communities: readonly (Place & { readonly courses: readonly Place[] })[];
};

export function Invitation({ code, link, chosen, communities }: InvitationProps) {
  const t = useMessages("referrals");
  const locale = useLocale();
  return (
    <div className="card measure stack" id="invitation">
      <dl className="terms">
        <Term name={t("code")}>
          <code>{code}</code>
        </Term>
        <Term name={t("link")}>
          <a href={link}>{link}</a>
        </Term>
      </dl>
      <Form
        method="get"
        action={`${localePath(locale, "/profile/referrals")}#invitation`}
        preventScrollReset
      >
        <div className="field">
          <label htmlFor="leads-to">{t("leads-to")}</label>
          <p className="hint" id="leads-to-hint">
            {t("leads-to-hint")}
          </p>
          <select
            // The key resets the select when the page was opened by another link.
            key={chosen}
            id="leads-to"
            name="to"
            defaultValue={chosen}
            aria-describedby="leads-to-hint"
          >
            <option value="">{t("leads-to-sign-up")}</option>
            {communities.map(({ path, name, courses }) => (
              <optgroup key={path} label={name}>
                <option value={path}>{t("leads-to-community", { name })}</option>
                {courses.map((course) => (
                  <option key={course.path} value={course.path}>
                    {course.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <p className="actions">
          <Button look="plain">{t("make-link")}</Button>
          <CopyButton text={link} label={t("copy-link")} done={t("link-copied")} />
        </p>
      </Form>
      <p>{t("how-it-works")}</p>
      <p>
        {t("any-page")} <code>?invite={code}</code>
      </p>
    </div>
  );
}
