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

/** The privacy banner and the offer of the other language; each is dismissed by a form, and stays so by a cookie. */
export function Banners() {
  const t = useText("common");
  const root = useRootData();
  const here = useHere();
  if (!root) return null;
  const { offerLocale } = root;
  return (
    <>
      {offerLocale && (
        <PostForm className="banner" action="/language">
          <div className="wrap" lang={offerLocale}>
            <p>
              <a href={languagePath(offerLocale, here)} hrefLang={offerLocale} rel="nofollow">
                {t("offer-language")}
              </a>
            </p>
            <Back />
            <Button look="quiet" name="locale" value={root.locale} lang={root.locale}>
              {t("stay-in-language")}
            </Button>
          </div>
        </PostForm>
      )}
      {!root.bannerDismissed && (
        <PostForm className="banner" action="/banner" aria-label={t("banner-title")}>
          <div className="wrap">
            <p>
              {t("banner-text")} <Link to="/privacy-policy">{t("banner-more")}</Link>
            </p>
            <Back />
            <Button look="plain">{t("banner-dismiss")}</Button>
          </div>
        </PostForm>
      )}
    </>
  );
}
