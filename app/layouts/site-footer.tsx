import { useMessages } from "#app/i18n/use-messages.tsx";
import { Contact, Link, useContact } from "#app/ui/link.tsx";
import { Weave } from "#app/ui/weave.tsx";

const pages = [
  "about",
  "faq",
  "glossary",
  "protocols",
  "developers",
  "how-reviews-work",
  "rules",
  "privacy-policy",
  "terms-conditions",
] as const;

export function SiteFooter() {
  const t = useMessages("common");
  const hasContact = useContact() !== null;
  return (
    <footer className="site-footer">
      <Weave flip />
      <div className="wrap">
        <p>
          {t("footer-line")}
          {hasContact && <br />}
          <Contact />
        </p>
        <nav aria-label={t("footer-navigation")}>
          <ul className="links">
            {pages.map((page) => (
              <li key={page}>
                <Link to={page === "faq" ? "/about#faq" : `/${page}`}>{t(page)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
