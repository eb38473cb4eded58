import { Link as RemixLink, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { localePath, type Locale } from "#app/i18n/path.ts";
import { useLocale } from "#app/i18n/use-messages.tsx";
import { useRootData } from "./root-data.ts";

type To = ComponentProps<typeof RemixLink>["to"];

function inLanguage(locale: Locale, to: To): To {
  if (typeof to === "string") return to.startsWith("/") ? localePath(locale, to) : to;
  return to.pathname ? { ...to, pathname: localePath(locale, to.pathname) } : to;
}

export function Link({ to, ...props }: ComponentProps<typeof RemixLink>) {
  return <RemixLink to={inLanguage(useLocale(), to)} {...props} />;
}

type NavLinkProps = Omit<ComponentProps<typeof RemixLink>, "to"> & {
  to: string;
  /**
   * Whether the page that is shown belongs to this link. Default: its path begins with the link's.
   */
  within?: boolean;
};

/**
 * Sets `aria-current="page"` on the link to the current page, and the class `within` where the
 * current page only belongs to it.
 */
export function NavLink({ to, within, className, ...props }: NavLinkProps) {
  const path = localePath(useLocale(), to);
  const [own = path] = path.split("?");
  const { pathname } = useLocation();
  const isPage = pathname === own;
  const isWithin = !isPage && (within ?? pathname.startsWith(`${own}/`));
  const classes = [className, isWithin && "within"].filter(Boolean).join(" ");
  return (
    <RemixLink
      to={path}
      aria-current={isPage ? "page" : undefined}
      className={classes || undefined}
      {...props}
    />
  );
}

export const useContact = (): string | null => useRootData()?.contact ?? null;

export function Contact() {
  const contact = useContact();
  return contact && <a href={`mailto:${contact}`}>{contact}</a>;
}
