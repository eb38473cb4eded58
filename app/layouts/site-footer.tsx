import { useText } from "#app/i18n/text.tsx";
import { Link } from "#app/components/link.tsx";
import { Weave } from "#app/components/weave.tsx";

export function SiteFooter() {
  const t = useText("common");
  return (
    <footer className="site">
      <Weave flip />
      <div className="wrap">
        <p>{t("footer-line")}</p>
        <nav aria-label={t("footer-navigation")}>
          <ul>
            <li>
              <Link to="/privacy-policy">{t("privacy-policy")}</Link>
            </li>
            <li>
              <Link to="/terms-conditions">{t("terms-conditions")}</Link>
            </li>
            <li>
              <Link to="/protocols">{t("protocols")}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
