import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { SubmissionResult } from "@conform-to/dom";
import { beginDeletion, getDeletion } from "#contract/identity/account-data.ts";
import { Link } from "#app/ui/link.tsx";
import { MoneyList } from "#app/ui/text/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { sendFields } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { forgetSession } from "#app/session/core/end-session.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

const deleteForm = z.object({ username: z.string().trim().max(60) });

export const loader = pageLoader(
  { guards: ["auth"], messages: ["pendingDeletion"] },
  async ({ guarded }) => {
    const context = await guarded;
    requireRecentLogIn(context);
    const { username } = requireViewer(context);
    return { username, ...(await context.api(getDeletion)) };
  },
);

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  requireRecentLogIn(context);
  const { refused } = await sendFields(beginDeletion, context, {
    schema: deleteForm,
    fields: { "username-differs": "username" },
  });
  if (refused) return refused;
  forgetSession(context.store);
  const begun = context.redirect("/profile/account/keep");
  begun.headers.set("Clear-Site-Data", '"storage"');
  throw begun;
});

export default function DeletePage() {
  const { username, balances, stays, goes, isLastAdmin } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("pendingDeletion");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack measure">
        <section>
          <h2>{t("at-once")}</h2>
          <ul className="list">
            <li>{t("hidden")}</li>
            <li>{t("logged-out")}</li>
          </ul>
        </section>
        <section>
          <h2>{t("seven-days")}</h2>
          <p>{t("change-mind")}</p>
        </section>
        <section>
          <h2>{t("after")}</h2>
          <ul className="list">
            <li>{t("all-goes")}</li>
            {goes > 0 && <li>{t("goes", { count: goes })}</li>}
            {stays > 0 && <li>{t("stays", { count: stays })}</li>}
            <li>{t("feedback")}</li>
            <li>
              {balances.length > 0 ? (
                <>
                  {t("balance")} <MoneyList amounts={balances} />. {t("balance-until")}
                </>
              ) : (
                t("no-balance")
              )}
            </li>
          </ul>
          <p>
            <Link to="/profile/account">{t("download-first")}</Link>
          </p>
        </section>
        {isLastAdmin ? (
          <Notice tone="wait">{t("last-admin")}</Notice>
        ) : (
          <DeleteForm username={username} maxLength={22} reply={reply} />
        )}
      </div>
    </>
  );
}

type DeleteFormProps = {
  username: string;
  maxLength: number;
  reply?: SubmissionResult<string[]>;
};

function DeleteForm({ username, maxLength, reply }: DeleteFormProps) {
  const t = useMessages("pendingDeletion");
  const [form, fields] = useForm<{ username: string }>({ id: "delete-account", reply });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ username: t("username", { username }) }} />
      <TextField
        field={fields.username}
        label={t("username", { username })}
        autoComplete="off"
        literal
        maxLength={maxLength}
      />
      <p className="actions">
        <Button look="danger" name="intent" value="beginDeletion">
          {t("submit")}
        </Button>
        <ButtonLink look="quiet" to="/profile/account">
          {t("keep-link")}
        </ButtonLink>
      </p>
    </PostForm>
  );
}

export const meta = noIndexMeta("pendingDeletion.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
