import type { SubmissionResult } from "@conform-to/dom";
import { useSearchParams } from "@remix-run/react";
import type { Passkey } from "#contract/identity/passkey.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PasskeyNameForm } from "./passkey-name-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { PasskeyButton } from "#app/features/passkey/passkey-button.tsx";
import { withTarget } from "#app/request/guards/target.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

const notices = ["passkey-added", "passkey-renamed", "passkey-removed"] as const;

type Result = SubmissionResult<string[]> | undefined;

type PasskeySectionProps = {
  passkeys: Passkey[];
  mostPasskeys: number;
  longestName: number;
  isRecent: boolean;
  isVerified: boolean;
  path: string;
  replyOf: (intent: "addPasskey" | "renamePasskey") => Result;
};

export function PasskeySection(props: PasskeySectionProps) {
  const { passkeys, longestName, replyOf } = props;
  const t = useMessages("passkeys");
  const [searchParams] = useSearchParams();
  const [added, renamed] = [replyOf("addPasskey"), replyOf("renamePasskey")];
  const done = doneOf({ searchParams }, notices);
  const refused = added?.error?.[""]?.join(" ");
  return (
    <section id="passkeys">
      <h2>{t("title")}</h2>
      {done && !added && !renamed && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
      {refused && <LiveNotice tone="bad">{refused}</LiveNotice>}
      <p className="hint">{t("why")}</p>
      {passkeys.length > 0 ? (
        <ul className="list">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              longestName={longestName}
              result={renamed?.initialValue?.["passkey"] === passkey.id ? renamed : undefined}
            />
          ))}
        </ul>
      ) : (
        <p>{t("none")}</p>
      )}
      <AddPasskey {...props} />
    </section>
  );
}

function AddPasskey({ passkeys, mostPasskeys, isRecent, isVerified, path }: PasskeySectionProps) {
  const t = useMessages("passkeys");
  if (!isVerified)
    return (
      <>
        <p>{t("verify-first")}</p>
        <p className="actions">
          <VerifyLink>{t("verify-link")}</VerifyLink>
        </p>
      </>
    );
  if (!isRecent)
    return (
      <>
        <p>{t("confirm-first")}</p>
        <p className="actions">
          <ButtonLink look="plain" to={withTarget("/profile/account/confirm", `${path}#passkeys`)}>
            {t("confirm-link")}
          </ButtonLink>
        </p>
      </>
    );
  if (passkeys.length >= mostPasskeys) return <p>{t("full")}</p>;
  return (
    <PasskeyButton
      purpose="add"
      intent="addPasskey"
      label={t("add")}
      needsScript={t("add-needs-script")}
      failed={t("add-failed")}
    />
  );
}

type PasskeyItemProps = { passkey: Passkey; longestName: number; result: Result };

function PasskeyItem({ passkey, longestName, result }: PasskeyItemProps) {
  const t = useMessages("passkeys");
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const nameId = `passkey-${id}`;
  return (
    <li>
      <p id={nameId}>
        <strong dir="auto">{name}</strong> {isBackedUp && <Tag>{t("backed-up")}</Tag>}
      </p>
      <div className="facts">
        <span>
          {t("created")} <Time at={createdAt} />
        </span>
        <span>
          {lastUsedAt ? (
            <>
              {t("last-used")} <Time at={lastUsedAt} />
            </>
          ) : (
            t("never-used")
          )}
        </span>
      </div>
      <details open={result !== undefined}>
        <summary aria-describedby={nameId}>{t("change")}</summary>
        <div className="stack">
          <PasskeyNameForm id={id} name={name} maxLength={longestName} reply={result} />
          <PostForm>
            <p>{t("remove-why")}</p>
            <input type="hidden" name="passkey" value={id} />
            <p className="actions">
              <Button look="danger" name="intent" value="removePasskey" aria-describedby={nameId}>
                {t("remove")}
              </Button>
            </p>
          </PostForm>
        </div>
      </details>
    </li>
  );
}
