import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { NavLink } from "./link.tsx";

type Tab = {
  readonly to: string;
  readonly label: string;
  /** What is there, in a few words. */
  readonly note?: string;
  /** Whether the page that is shown belongs to this one. By default its address says so. */
  readonly within?: boolean;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Makes the tabs a popover of this id on narrow pages, which a button opens. */
  popoverId?: string;
  /** Whether they stand below the tabs of the whole page. */
  isInner?: boolean;
};

/** The id of what follows a page's tabs: the link that skips to the content leads there. */
export const pastTabs = "past-tabs";

/** Links between the pages of one thing, in one row that scrolls where it is longer than the page. */
export function Tabs({ label, tabs, popoverId, isInner = false }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The browser shows the current tab when a document is opened. A client navigation, and a browser
  // that lacks `scroll-initial-target`, need this.
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

/** Scrolls the row, and not the page, until its current tab is in view. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector("[aria-current], .within");
  if (!current) return;
  const view = row.getBoundingClientRect();
  const { left, right } = current.getBoundingClientRect();
  if (left >= view.left && right <= view.right) return;
  row.scrollLeft += (left + right - view.left - view.right) / 2;
}
