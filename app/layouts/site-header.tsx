import { Form } from "@remix-run/react";
import { limits } from "#contract/limits.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/components/button.tsx";
import { Link, NavLink } from "#app/components/link.tsx";
import { Avatar } from "#app/components/person.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useRootData, type RootData } from "#app/components/root-data.ts";
import { Chakana, Weave } from "#app/components/weave.tsx";
import { keepHash, languagePath, useHere, useWayBack } from "./here.ts";

export function SiteHeader() {
  const t = useMessages("common");
  const root = useRootData();
  const viewer = root?.viewer ?? null;
  return (
    <header className="site-header">
      <div className="wrap">
        <Link className="brand" to="/" aria-label={t("brand")}>
          <Chakana />
          <span>{t("brand")}</span>
        </Link>
        <nav className="main" aria-label={t("main-navigation")}>
          <ul className="links">
            <li>
              <NavLink to="/communities">{t("communities")}</NavLink>
            </li>
            <li>
              <NavLink to="/bounties">{t("bounties")}</NavLink>
            </li>
            <li>
              <NavLink to="/protocols">{t("protocols")}</NavLink>
            </li>
            <li>
              <Link to="/#faq">{t("faq")}</Link>
            </li>
          </ul>
        </nav>
        <HeaderSearch />
        <nav className="account" aria-label={t("account-navigation")}>
          <ul className="links">
            <li>
              <NavLink to="/search" className="to-search">
                <Magnifier />
                <span className="hidden">{t("search")}</span>
              </NavLink>
            </li>
            <li>
              <LanguageLink />
            </li>
            {viewer ? <MemberItems viewer={viewer} /> : !root?.unrecognised && <VisitorItems />}
          </ul>
        </nav>
      </div>
      <Weave />
    </header>
  );
}

/** Where there is room for it; elsewhere a link leads to the page that has the form. */
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

function VisitorItems() {
  const t = useMessages("common");
  const back = useWayBack();
  return (
    <>
      <li>
        <NavLink to={`/login${back}`} rel="nofollow">
          {t("log-in")}
        </NavLink>
      </li>
      <li>
        <Link className="button primary" to={`/signup${back}`} rel="nofollow">
          {t("sign-up")}
        </Link>
      </li>
    </>
  );
}

function MemberItems({ viewer }: { viewer: NonNullable<RootData["viewer"]> }) {
  const t = useMessages("common");
  const { unread, username, picture } = viewer;
  return (
    <>
      <li>
        <NavLink to="/notifications" className="notifications">
          <Bell />
          <span className="label">
            {t("notifications")}{" "}
            {unread > 0 && (
              <span className="count">
                <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
                <span className="hidden">
                  {unread > 99 ? t("unread-many") : t("unread", { count: unread })}
                </span>
              </span>
            )}
          </span>
        </NavLink>
      </li>
      <li>
        <NavLink to="/profile" className="person" title={username}>
          <Avatar username={username} picture={picture} size={24} />
          {t("profile")}
        </NavLink>
      </li>
      <li>
        {/* The log-out loads a new document: requests of the old one would let the worker keep
            pages after the server has deleted everything. */}
        <PostForm action="/logout" reloadDocument onSubmit={leaveNothing}>
          <Button look="quiet">{t("log-out")}</Button>
        </PostForm>
      </li>
    </>
  );
}

/**
 * When a page is left, Remix stores its scroll position. This happens after the server has cleared
 * the storage, so it is cleared again.
 */
const leaveNothing = () => addEventListener("pagehide", () => sessionStorage.clear());

const Bell = () => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 9 9"
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M4 0h1v1h1v1h1v4h1v1H1V6h1V2h1V1h1zM3 8h3v1H3z" />
  </svg>
);

const Magnifier = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 9 9"
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    <path
      fillRule="evenodd"
      d="M2 0h3v1h1v1h1v3h-1v1h1v1h1v1h1v1h-1v-1h-1v-1h-1v-1h-1v1h-3v-1h-1v-1h-1v-3h1v-1h1zM2 1v1h-1v3h1v1h3v-1h1v-3h-1v-1z"
    />
  </svg>
);

/** The same page in the other language, by way of `/language`, which keeps the choice. */
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
