import { useText } from "#app/i18n/text.tsx";
import { Button } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useRootData } from "#app/components/root-data.ts";
import { languagePath, useHere } from "./here.ts";

/** Where a dismissed banner leads back to. */
function Back() {
  return <input type="hidden" name="redirectTo" value={useHere()} />;
}

/** Offers the page in the language that the browser prefers, until the reader has chosen one. */
export function LanguageOffer() {
  const t = useText("common");
  const root = useRootData();
  const here = useHere();
  if (!root?.offerLocale) return null;
  return (
    <PostForm className="banner" action="/language" aria-label={t("offer-language")}>
      <div className="wrap">
        <a href={languagePath(root.offerLocale, here)} lang={root.offerLocale} rel="nofollow">
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

/** Says which cookies there are. A form dismisses it, a cookie keeps it so. */
export function PrivacyBanner() {
  const t = useText("common");
  const root = useRootData();
  if (!root || root.bannerDismissed) return null;
  return (
    <PostForm className="banner privacy" action="/banner" aria-label={t("banner-title")}>
      <div className="wrap">
        <p>
          {t("banner-text")} <Link to="/privacy-policy">{t("banner-more")}</Link>
        </p>
        <Back />
        <Button look="plain">{t("banner-dismiss")}</Button>
      </div>
    </PostForm>
  );
}
