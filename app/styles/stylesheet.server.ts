import { accentStyles } from "#app/content/accent-styles.server.ts";
import banner from "./layout/banner.css?inline";
import base from "./base/base.css?inline";
import buttons from "./buttons.css?inline";
import cards from "./cards.css?inline";
import code from "./base/code.css?inline";
import columns from "./layout/columns.css?inline";
import contents from "./contents.css?inline";
import copy from "./copy.css?inline";
import crumbs from "./layout/crumbs.css?inline";
import filter from "./filter.css?inline";
import disclosures from "./disclosures.css?inline";
import fonts from "./base/fonts.css?inline";
import forms from "./forms.css?inline";
import hidden from "./base/hidden.css?inline";
import layout from "./layout/layout.css?inline";
import lists from "./lists.css?inline";
import notices from "./notices.css?inline";
import pageHeading from "./layout/page-heading.css?inline";
import paging from "./paging.css?inline";
import people from "./people.css?inline";
import prose from "./base/prose.css?inline";
import scores from "./scores.css?inline";
import siteFooter from "./layout/site-footer.css?inline";
import siteHeader from "./layout/site-header.css?inline";
import tables from "./tables.css?inline";
import tabs from "./layout/tabs.css?inline";
import terms from "./terms.css?inline";
import text from "./base/text.css?inline";
import tokens from "./base/tokens.css?inline";
import tones from "./base/tones.css?inline";
import weave from "./base/weave.css?inline";
import whatIsAyni from "./layout/what-is-ayni.css?inline";

/**
 * One sheet per part of the interface, from general to specific. Of two rules with the same
 * specificity the later one applies, so a sheet may override the sheets above it and none below. A
 * sheet names the classes of its own part. A class of another part is only used in combination with
 * its own, as in `.notice .actions`.
 */
const sharedSheets = [
  ...[tokens, fonts, base],
  ...[text, hidden, layout, columns],
  ...[siteHeader, siteFooter, banner, whatIsAyni, crumbs, pageHeading, tabs, contents],
  // Shared components. Tones come before components with their own background.
  ...[
    weave,
    tones,
    buttons,
    cards,
    lists,
    notices,
    people,
    scores,
    tables,
    disclosures,
    forms,
    filter,
  ],
  ...[prose, code, copy, terms, paging],
];

/**
 * The sheet of a single feature or route is beside it, and is found there: features first, then
 * routes, by their paths. None depends on another. Every page contains all of them: together they
 * are 0.3 kB of brotli, and a separate request costs more (decision 004). The studio's drafts are in
 * `later.css`, because no visitor sees them.
 */
const ownSheets: Record<string, string> = import.meta.glob(
  ["../features/**/*.css", "../routes/**/*.css", "!../routes/studio/community/draft/draft.css"],
  { query: "?inline", import: "default", eager: true },
);

const sheets = [
  ...sharedSheets,
  ...Object.values(ownSheets),
  // A community's accents come last, so that they override its colours.
  accentStyles(),
];

export const stylesheet: string = sheets.map((sheet) => sheet.trim()).join("");
