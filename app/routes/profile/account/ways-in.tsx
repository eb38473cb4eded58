import { Button } from "#app/ui/button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { ProviderForm } from "#app/features/account/provider-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { providerNames } from "#app/session/provider/providers.ts";
import type { WaysInSection } from "./ways-in.server.ts";

export function WaysIn({ section }: { section: WaysInSection }) {
  const t = useMessages("waysIn");
  const { ways, linkable, done, problem } = section;
  return (
    <section id="ways-in">
      <h2>{t("title")}</h2>
      <p className="hint">{t("why")}</p>
      {done && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
      {problem && <LiveNotice tone="bad">{problem}</LiveNotice>}
      {ways ? (
        <ul className="list">
          {ways.hasPassword && (
            <li>
              <strong>{t("password")}</strong>
            </li>
          )}
          {ways.linked.map(({ provider, account }) => (
            <li key={provider}>
              <p>
                <strong>{providerNames[provider]}</strong> {account}
              </p>
              <PostForm preventScrollReset>
                <input type="hidden" name="provider" value={provider} />
                <Button look="quiet" name="intent" value="unlinkProvider">
                  {t("unlink", { name: providerNames[provider] })}
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("unknown")}</p>
      )}
      {ways && !ways.hasPassword && <p>{t("no-password")}</p>}
      {linkable.length > 0 && (
        <ProviderForm purpose="link" action="/provider">
          <p className="actions">
            {linkable.map((provider) => (
              <Button key={provider} look="plain" name="provider" value={provider}>
                {t("link", { name: providerNames[provider] })}
              </Button>
            ))}
          </p>
        </ProviderForm>
      )}
    </section>
  );
}
