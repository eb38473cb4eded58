import { Form } from "@remix-run/react";
import { limits } from "#contract/core/limits.ts";
import { mostWaiting } from "#contract/learning/review-queue.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { LogOutForm } from "#app/features/account/log-out-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link, NavLink } from "#app/ui/link.tsx";
import { Avatar } from "#app/ui/public-user.tsx";
import { useRootData, type RootData } from "#app/ui/root-data.ts";
import { usePopoverCloses } from "#app/ui/hooks/use-popover-closes.ts";
import { Chakana, Weave } from "#app/ui/weave.tsx";
import { keepHash, languagePath, useWayBack } from "./here.ts";
import { useHere } from "#app/ui/hooks/use-here.ts";
import { useUnread } from "./use-unread.ts";

export function SiteHeader() {
  const t = useMessages("common");
  const root = useRootData();
  const viewer = root?.viewer ?? null;
  const back = useWayBack();
  usePopoverCloses(menu);
  return (
    <header className="site-header">
      <div className="wrap">
        <Link className="brand" to="/">
          <Chakana />
          <span>{t("brand")}</span>
        </Link>
        <nav id={menu} className="main" aria-label={t("main-navigation")} {...isPopover}>
          <MenuButton action="hide" />
          <ul className="links">
            <li>
              <NavLink to="/communities">{t("communities")}</NavLink>
            </li>
            <li>
              <NavLink to="/bounties">{t("bounties")}</NavLink>
            </li>
            {viewer && (
              <li>
                <NavLink to="/feedback">{t("give-feedback")}</NavLink>
              </li>
            )}
            <li>
              <NavLink to="/protocols">{t("protocols")}</NavLink>
            </li>
            {!viewer && (
              <li>
                <Link to="/#faq">{t("faq")}</Link>
              </li>
            )}
            {viewer?.isHost && (
              <li>
                <NavLink to="/studio">{t("studio")}</NavLink>
              </li>
            )}
            {viewer?.isAdmin && (
              <li>
                <NavLink to="/admin">{t("admin")}</NavLink>
              </li>
            )}
          </ul>
          <HeaderSearch />
          <ul className="links">
            <li>
              <LanguageLink />
            </li>
            {viewer ? (
              <li>
                <LogOut />
              </li>
            ) : (
              !root?.unrecognised && (
                <li>
                  <NavLink to={`/login${back}`} rel="nofollow">
                    {t("log-in")}
                  </NavLink>
                </li>
              )
            )}
          </ul>
        </nav>
        {(viewer || !root?.unrecognised) && (
          <nav className="account" aria-label={t("account-navigation")}>
            <ul className="links">
              {viewer ? <MemberItems viewer={viewer} /> : <SignUp back={back} />}
            </ul>
          </nav>
        )}
        <MenuButton action="show" />
      </div>
      <Weave />
    </header>
  );
}

function HeaderSearch() {
  const t = useMessages("common");
  return (
    <Form
      method="get"
      action={localePath(useLocale(), "/search")}
      aria-label={t("search")}
      className="site-search"
    >
      <input
        name="q"
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={limits.searchQuery}
      />
      <Button look="quiet" aria-label={t("search")}>
        <Magnifier />
      </Button>
    </Form>
  );
}

/**
 * On a narrow page the main navigation is a popover, which the browser opens and closes without a
 * script, also by Escape and by a press beside it. On a wide page it is part of the header's row.
 * React 18 knows these attributes only in lower case.
 */
const menu = "menu";
const isPopover = { popover: "auto" };

function MenuButton({ action }: { action: "show" | "hide" }) {
  const t = useMessages("common");
  return (
    <button
      type="button"
      className="menu-button"
      {...{ popovertarget: menu, popovertargetaction: action }}
    >
      <Bars isCross={action === "hide"} />
      <span className="label">{t(action === "hide" ? "close-menu" : "menu")}</span>
    </button>
  );
}

function SignUp({ back }: { back: string }) {
  const t = useMessages("common");
  return (
    <li>
      <Link className="button primary" to={`/signup${back}`} rel="nofollow">
        {t("sign-up")}
      </Link>
    </li>
  );
}

function MemberItems({ viewer }: { viewer: NonNullable<RootData["viewer"]> }) {
  const t = useMessages("common");
  const { username, picture, waiting } = viewer;
  const { unread, hasGrown } = useUnread(viewer);
  const told = unread > 99 ? t("unread-many") : t("unread", { count: unread });
  return (
    <>
      {waiting && (
        <li>
          <NavLink to={waiting.to} within={false} title={t("waiting-oldest", waiting)}>
            <Checklist />
            <span className="count">{waiting.count < mostWaiting ? waiting.count : "99+"}</span>
            <span className="label">
              {t("to-review")}
              <span className="hidden">, {t("waiting-oldest", waiting)}</span>
            </span>
          </NavLink>
        </li>
      )}
      <li>
        <NavLink to="/notifications" title={t("notifications")}>
          <Bell />
          <span className="hidden">{t("notifications")} </span>
          {unread > 0 && (
            <span className="count">
              <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
              <span className="hidden">{told}</span>
            </span>
          )}
        </NavLink>
        <output className="hidden">{hasGrown && `${t("notifications")}: ${told}`}</output>
      </li>
      <li>
        <NavLink to="/profile" within={false} className="public-user" title={username}>
          <Avatar username={username} picture={picture} size={28} />
          <span className="label">{t("profile")}</span>
        </NavLink>
      </li>
    </>
  );
}

function LogOut() {
  const t = useMessages("common");
  return (
    <LogOutForm>
      <Button look="quiet">{t("log-out")}</Button>
    </LogOutForm>
  );
}

const Icon = ({ size = 18, path }: { size?: 16 | 18; path: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 9 9"
    fill="currentColor"
    fillRule="evenodd"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

const Bars = ({ isCross }: { isCross: boolean }) => (
  <Icon path={isCross ? "M4 0h1v4h4v1H5v4H4V5H0V4h4z" : "M0 1h9v1H0zm0 3h9v1H0zm0 3h9v1H0z"} />
);
const Bell = () => <Icon path="M4 0h1v1h1v1h1v4h1v1H1V6h1V2h1V1h1zM3 8h3v1H3z" />;
const Checklist = () => (
  <Icon path="M0 1h2v2H0zm3 0h6v2H3zM0 4h2v2H0zm3 0h6v2H3zM0 7h2v2H0zm3 0h6v2H3z" />
);
const Magnifier = () => (
  <Icon
    size={16}
    path="M2 0h3v1h1v1h1v3h-1v1h1v1h1v1h1v1h-1v-1h-1v-1h-1v-1h-1v1h-3v-1h-1v-1h-1v-3h1v-1h1zM2 1v1h-1v3h1v1h3v-1h1v-3h-1v-1z"
  />
);

/** A link to `/language`, which stores the choice. */
function LanguageLink() {
  const t = useMessages("common");
  const here = useHere();
  const other = useLocale() === "en" ? "es" : "en";
  return (
    <a
      href={languagePath(other, here)}
      onClick={keepHash}
      hrefLang={other}
      lang={other}
      title={t("other-language-title")}
      rel="nofollow"
    >
      {t("other-language")}
    </a>
  );
}
