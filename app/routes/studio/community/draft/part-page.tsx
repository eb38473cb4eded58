import {
  useActionData,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { PartKind } from "#contract/studio/draft-fields.ts";
import { pageMeta } from "#app/document/meta.ts";
import { unlessRefused } from "#app/request/form/unless-refused.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { NextStep } from "#app/features/studio/next-step.tsx";
import { coursePageOf, controlId } from "#app/features/studio/draft-paths.ts";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { AddForm } from "../content/add-part.tsx";
import { errorsOf, Problems } from "../checks/problems.tsx";
import { LanguageMarks } from "./language-marks.tsx";
import { PartForm } from "./part-form.tsx";
import type { partAction, partLoader, PartReply } from "./part-page.server.ts";
import { nameInWords } from "./field-name.ts";

type Loader = ReturnType<typeof partLoader>;

export function PartPage() {
  const { slug, part, next, added } = useLoaderData<Loader>();
  const reply = useActionData<ReturnType<typeof partAction>>();
  const { key } = useLocation();
  const t = useMessages("studioContent");
  const studio = useMessages("studio");
  const isWhole = part.problems.length === 0;
  return (
    <>
      <p>
        <Link to={`/studio/${slug}/content`}>{t("back")}</Link>
      </p>
      <PageHeading kind={t(`kind-${part.kind}`)} title={part.title}>
        <LanguageMarks languages={part.languages} />
      </PageHeading>
      {next && !reply && (
        <LiveNotice tone="ok">
          {t(isWhole ? "saved-whole" : "saved")}{" "}
          {isWhole && !next.adding && (
            <Link to={next.to}>{studio(`next-${next.step}`, { title: next.title })}</Link>
          )}
        </LiveNotice>
      )}
      {next?.adding && isWhole && !reply && (
        <NextStep next={next}>
          <AddForm adding={next.adding} action={`/studio/${slug}/content`} />
        </NextStep>
      )}
      <Problems slug={slug} problems={part.problems} />
      {reply?.differences && <Differences differences={reply.differences} kind={part.kind} />}
      {reply?.errors && <LiveNotice tone="bad">{t("too-long")}</LiveNotice>}
      {reply?.refused && <LiveNotice tone="bad">{reply.refused}</LiveNotice>}
      <PartForm
        key={reply?.serial ?? key}
        kind={part.kind}
        value={reply?.value ?? part.value}
        languages={reply?.languages ?? [...part.languages.map(({ locale }) => locale), ...added]}
        coursePage={coursePageOf(slug, part.path)}
        revision={reply?.revision ?? part.revision}
        errors={
          reply?.errors ?? errorsOf(part.problems, (line, message) => t("line", { line, message }))
        }
        preview={reply?.preview}
        tokens={part.tokens}
        pictures={part.pictures}
        changed={reply?.changed}
        isConflict={reply?.differences !== undefined}
        isRefused={reply?.errors !== undefined}
      />
    </>
  );
}

export const partMeta = pageMeta<Loader>(({ data, t }) => ({
  title: `${data.part.title} – ${t("studio.title")}`,
  noIndex: true,
}));

/** A form that saves itself leaves the page as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.formData?.get("by") !== "itself" && unlessRefused(change);

/** Another author's later save beside the form's values, field by field. */
type DifferencesProps = Required<Pick<PartReply, "differences">> & { kind: PartKind };

function Differences({ differences, kind }: DifferencesProps) {
  const t = useMessages("studioContent");
  const words = useMessages("studioFields");
  const { pathname } = useLocation();
  return (
    <LiveNotice tone="wait" title={t("changed-title")} box={{ tabIndex: -1, autoFocus: true }}>
      <p>{t("changed-why")}</p>
      <dl className="differences">
        {differences.map(({ name, part }) => (
          <div key={name}>
            <dt>
              <a href={`#${controlId(name)}`}>{nameInWords(kind, name, words)}</a>
            </dt>
            <dd>
              <StaticHtml part={part} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <ButtonLink to={pathname} look="plain" reloadDocument>
          {t("take-theirs")}
        </ButtonLink>
      </div>
    </LiveNotice>
  );
}
