import { accentStyles } from "#app/content/accent-styles.server.ts";
import banner from "./banner.css?inline";
import base from "./base.css?inline";
import buttons from "./buttons.css?inline";
import cards from "./cards.css?inline";
import code from "./code.css?inline";
import columns from "./columns.css?inline";
import contents from "./contents.css?inline";
import crumbs from "./crumbs.css?inline";
import filter from "./filter.css?inline";
import folds from "./folds.css?inline";
import fonts from "./fonts.css?inline";
import forms from "./forms.css?inline";
import hidden from "./hidden.css?inline";
import layout from "./layout.css?inline";
import lists from "./lists.css?inline";
import notices from "./notices.css?inline";
import pageHeading from "./page-heading.css?inline";
import paging from "./paging.css?inline";
import people from "./people.css?inline";
import prose from "./prose.css?inline";
import scores from "./scores.css?inline";
import siteFooter from "./site-footer.css?inline";
import siteHeader from "./site-header.css?inline";
import tables from "./tables.css?inline";
import tabs from "./tabs.css?inline";
import terms from "./terms.css?inline";
import text from "./text.css?inline";
import tokens from "./tokens.css?inline";
import tones from "./tones.css?inline";
import weave from "./weave.css?inline";
import whatIsAyni from "./what-is-ayni.css?inline";

/**
 * One sheet a part of the interface, from what all pages have to what few have. Of two rules that
 * weigh the same the later one wins, so a sheet may change what stands above it and nothing below.
 * A sheet names the classes of its own part. A class of another part stands only where it meets its
 * own one, as in `.notice .actions`.
 */
const sharedSheets = [
  // Colours, fonts, and what elements look like without a class.
  ...[tokens, fonts, base],
  // Kinds of text, and where things stand on a page.
  ...[text, hidden, layout, columns],
  // A page from its top to its heading, and its end.
  ...[siteHeader, siteFooter, banner, whatIsAyni, crumbs, pageHeading, tabs, contents],
  // Parts that any page may have. A tone stands before what has a ground of its own.
  ...[weave, tones, buttons, cards, lists, notices, people, scores, tables, folds, forms, filter],
  ...[prose, code, terms, paging],
];

/**
 * What one feature or one route alone has lies beside it, and is found there: features first, then
 * routes, by their paths. None relies on another. They go with every page all the same: together
 * they are 0.3 kB of brotli, and a sheet that comes with its page costs more (decision 043).
 */
const ownSheets: Record<string, string> = import.meta.glob(
  ["../features/**/*.css", "../routes/**/*.css"],
  { query: "?inline", import: "default", eager: true },
);

const sheets = [
  ...sharedSheets,
  ...Object.values(ownSheets),
  // A community's accents are the last word on its colours.
  accentStyles(),
];

/** Every document carries it, minified by the build, with the accents of all communities. */
export const stylesheet: string = sheets.map((sheet) => sheet.trim()).join("");
