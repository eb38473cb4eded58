import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { NavLink } from "./link.tsx";

type Tab = {
  readonly to: string;
  readonly label: string;
  readonly note?: string;
  /**
   * Whether the page that is shown belongs to this tab. Default: its path begins with the tab's.
   */
  readonly within?: boolean;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** On narrow pages, the tabs are a popover with this id, and a button opens it. */
  popoverId?: string;
  isInner?: boolean;
};

/** The id of the element after a page's tabs, which is the target of the skip link. */
export const pastTabs = "past-tabs";

export function Tabs({ label, tabs, popoverId, isInner = false }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The browser scrolls to the current tab when it opens a document. A client navigation, and a
  // browser without `scroll-initial-target`, need this effect.
  useEffect(() => {
    if (row.current) showCurrent(row.current);
    // oxlint-disable-next-line exhaustive-effect-dependencies -- another page has another current tab
  }, [pathname]);
  return (
    <>
      <nav
        ref={row}
        id={popoverId}
        className="tabs"
        aria-label={label}
        {...(popoverId && { popover: "auto" })}
      >
        <ul className="links">
          {tabs.map(({ to, label: name, note, within }) => (
            <li key={to}>
              <NavLink to={to} within={within}>
                {name}
              </NavLink>
              {note && <small>{note}</small>}
            </li>
          ))}
        </ul>
      </nav>
      {!isInner && <div id={pastTabs} tabIndex={-1} />}
    </>
  );
}

function showCurrent(row: HTMLElement): void {
  const current = row.querySelector("[aria-current], .within");
  if (!current) return;
  const view = row.getBoundingClientRect();
  const { left, right } = current.getBoundingClientRect();
  if (left >= view.left && right <= view.right) return;
  row.scrollLeft += (left + right - view.left - view.right) / 2;
}
