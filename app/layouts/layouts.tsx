import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useRootData } from "#app/components/root-data.ts";
import { LanguageOffer, PrivacyBanner } from "./banners.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type LayoutProps = { children: ReactNode };

/** What every page has: the way to its content for the keyboard, and the content itself. */
function Page({
  wide = false,
  header,
  footer,
  children,
}: LayoutProps & Record<"header" | "footer", ReactNode> & { wide?: boolean }) {
  const t = useText("common");
  const doubt = useRootData()?.doubt;
  return (
    <>
      <a className="skip" href="#content">
        {t("skip-to-content")}
      </a>
      <OfflineNotice />
      {header}
      <main id="content" tabIndex={-1} className={wide ? undefined : "wrap"}>
        {doubt && (
          <Notice tone="wait" live>
            {doubt}
          </Notice>
        )}
        {children}
      </main>
      {footer}
      <PrivacyBanner />
    </>
  );
}

const header = (
  <>
    <SiteHeader />
    <LanguageOffer />
  </>
);

/** Header, one column of content, footer. */
function DefaultLayout({ children }: LayoutProps) {
  return (
    <Page header={header} footer={<SiteFooter />}>
      {children}
    </Page>
  );
}

/** As the default, with content from edge to edge, for a community's cover; its pages bring their own `.wrap`. */
function CommunityLayout({ children }: LayoutProps) {
  return (
    <Page wide header={header} footer={<SiteFooter />}>
      {children}
    </Page>
  );
}

/** For a page with one thing to do, such as logging in. */
function WithoutFooterLayout({ children }: LayoutProps) {
  return (
    <Page header={header} footer={null}>
      <div className="narrow">{children}</div>
    </Page>
  );
}

/** Nothing around the content. */
function WrapperLayout({ children }: LayoutProps) {
  return (
    <Page header={null} footer={null}>
      {children}
    </Page>
  );
}

export const layouts = {
  default: DefaultLayout,
  community: CommunityLayout,
  "without-footer": WithoutFooterLayout,
  wrapper: WrapperLayout,
} as const;

export type LayoutName = keyof typeof layouts;
