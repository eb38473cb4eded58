import type { ComponentProps } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { useIsCopy } from "#app/device/drafts/connection.ts";
import { keepHash, languagePath } from "./here.ts";
import { useHere } from "#app/ui/hooks/use-here.ts";

function Back() {
  return <input type="hidden" name="redirectTo" value={useHere()} />;
}

/**
 * An offline copy shows no offer: it does not know the reader's answers and could not store one.
 */
export function LanguageOffer() {
  const t = useMessages("common");
  const root = useRootData();
  const here = useHere();
  if (useIsCopy() || !root?.offerLocale) return null;
  return (
    <PostForm className="banner" action="/language" aria-label={t("offer-language")}>
      <div className="wrap">
        <a
          href={languagePath(root.offerLocale, here)}
          onClick={keepHash}
          lang={root.offerLocale}
          rel="nofollow"
        >
          {t("offer-language")}
        </a>
        <Back />
        <Button look="quiet" name="locale" value={root.locale}>
          {t("stay-in-language")}
        </Button>
      </div>
    </PostForm>
  );
}

export function PrivacyBanner() {
  const t = useMessages("common");
  const banner = useRootData()?.privacyBanner;
  if (useIsCopy() || !banner) return null;
  if (banner === "question") return <ConsentBanner />;
  return (
    <PostForm className="banner notice-line" action="/banner" aria-label={t("banner-title")}>
      <div className="wrap">
        <Link to="/privacy-policy">
          {t("banner-text")}. {t("banner-more")}
        </Link>
        <Back />
        <Button look="quiet">{t("banner-dismiss")}</Button>
      </div>
    </PostForm>
  );
}

function ConsentBanner() {
  const t = useMessages("consent");
  const common = useMessages("common");
  return (
    <ConsentForm className="banner" aria-label={t("title")}>
      <div className="wrap">
        <p>
          {t("question")} <Link to="/privacy-policy">{common("banner-more")}</Link>
        </p>
        <ConsentButtons />
      </div>
    </ConsentForm>
  );
}

/** The action loads a new document, so that scripts stop when consent is withdrawn. */
export function ConsentForm({ children, ...props }: ComponentProps<typeof PostForm>) {
  return (
    <PostForm {...props} action="/banner" reloadDocument>
      <Back />
      {children}
    </PostForm>
  );
}

/** Consent must be as easy to refuse as to give: both answers need one press and look alike. */
export function ConsentButtons() {
  const t = useMessages("consent");
  return (["granted", "denied"] as const).map((answer) => (
    <Button key={answer} look="plain" name="statistics" value={answer}>
      {t(answer === "granted" ? "allow" : "decline")}
    </Button>
  ));
}
