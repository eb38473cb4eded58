import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageExtras, PageHandle } from "#app/request/context/page.server.ts";
import { pastTabs } from "#app/ui/tabs.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { BannerLine } from "#app/features/banner/banner-line.tsx";
import { LanguageOffer, PrivacyBanner } from "./banners.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Welcome } from "./welcome.tsx";
import { WhatIsAyni } from "./what-is-ayni.tsx";

type LayoutProps = { children: ReactNode };

type Around = {
  header?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  introduces?: boolean;
};

function Page({ wide, introduces, header, footer, children }: LayoutProps & Around) {
  const t = useMessages("common");
  const matches = useMatches();
  // A page whose loader failed shows an error instead of its tabs.
  const hasTabs = matches.some(
    ({ handle, data }) => (handle as PageHandle | undefined)?.hasTabs && data !== undefined,
  );
  const unrecognised = useRootData()?.unrecognised;
  const notFresh = matches
    .map(({ data }) => (data as Partial<PageExtras> | undefined)?.notFresh)
    .find(Boolean);
  return (
    <>
      <a className="skip" href={hasTabs ? `#${pastTabs}` : "#content"}>
        {t("skip-to-content")}
      </a>
      <OfflineNotice />
      {header}
      {introduces && <WhatIsAyni place="above" />}
      <main id="content" tabIndex={-1} className={wide ? undefined : "wrap"}>
        {unrecognised && <LiveNotice tone="wait">{unrecognised}</LiveNotice>}
        {notFresh && <LiveNotice tone="wait">{notFresh}</LiveNotice>}
        <Welcome className={wide ? "welcome wrap" : "welcome"} />
        {children}
      </main>
      {introduces && <WhatIsAyni place="below" />}
      <PrivacyBanner />
      {footer}
    </>
  );
}

const header = (
  <>
    <SiteHeader />
    <LanguageOffer />
    <BannerLine />
  </>
);

const footer = <SiteFooter />;

const around = (parts: Around) =>
  function PageLayout({ children }: LayoutProps) {
    return <Page {...parts}>{children}</Page>;
  };

export const layouts = {
  default: around({ header, footer, introduces: true }),
  community: around({ header, footer, wide: true, introduces: true }),
  "without-footer": ({ children }: LayoutProps) => (
    <Page header={header}>
      <div className="narrow">{children}</div>
    </Page>
  ),
  /** For a page that a mail links to for a single action. */
  wrapper: Page,
} as const;

export type LayoutName = keyof typeof layouts;
