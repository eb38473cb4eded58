import type { Community } from "#contract/community/community.ts";
import { nextChallengeOf } from "#app/features/challenge/next-challenge.ts";
import { CommunityClosed } from "#app/features/community/community-closed.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useWayBackHere } from "#app/ui/way-back.ts";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type MembershipProps = {
  community: Community;
  partner: { readonly name: string; readonly url: string } | null;
  start: { readonly to: string; readonly title: string } | null;
  done: "joined" | "left" | null;
};

export function Membership({ community, partner, start, done }: MembershipProps) {
  const t = useMessages("community");
  const { slug, members, courses, hours, courseList, viewer, closedAt } = community;
  const next = viewer?.member && done !== "joined" ? nextChallengeOf(courseList, viewer) : null;
  return (
    <div className="stack heading">
      {done && <LiveNotice tone="ok">{t(`done-${done}`)}</LiveNotice>}
      <ul className="facts">
        <li>
          <Link to={`/communities/${slug}/scoreboard`}>{t("members", { count: members })}</Link>
        </li>
        <li>
          <Link to={`/communities/${slug}/courses`}>{t("course-count", { count: courses })}</Link>
        </li>
        <li>{t("learning-time", { time: formatDuration(useLocale(), hours, "hour") })}</li>
        {partner && (
          <li>
            {t("partner")} <a href={partner.url}>{partner.name}</a>
          </li>
        )}
      </ul>
      {done === "joined" && start && (
        <p className="actions">
          <ButtonLink to={start.to}>{t("start-first", { title: start.title })}</ButtonLink>
        </p>
      )}
      {next && (
        <p className="actions">
          <ButtonLink to={`/communities/${slug}/challenge`}>
            {t("next-challenge", { title: next.title })}
          </ButtonLink>
        </p>
      )}
      {closedAt && <CommunityClosed at={closedAt} />}
      {viewer?.member ? <Member /> : !closedAt && (viewer ? <JoinForm /> : <Visitor />)}
    </div>
  );
}

function Visitor() {
  const t = useMessages("community");
  return (
    <p className="actions">
      <ButtonLink to={`/signup${useWayBackHere()}`}>{t("join-visitor")}</ButtonLink>
      <span className="quiet-text">{t("join-why")}</span>
    </p>
  );
}

function JoinForm() {
  const t = useMessages("community");
  return (
    <PostForm className="actions">
      <Button name="intent" value="joinCommunity">
        {t("join")}
      </Button>
      <span className="quiet-text">{t("join-why")}</span>
    </PostForm>
  );
}

function Member() {
  const t = useMessages("community");
  return (
    <div className="actions">
      <Tag tone="ok">{t("member")}</Tag>
      <details>
        <summary>
          <small>{t("leave")}</small>
        </summary>
        <PostForm className="actions">
          <span>{t("leave-why")}</span>
          <Button name="intent" value="leaveCommunity" look="danger">
            {t("leave-confirm")}
          </Button>
        </PostForm>
      </details>
    </div>
  );
}
