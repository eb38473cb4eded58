import { accentStyles } from "#app/content/accent-styles.server.ts";
import banner from "./banner.css?inline";
import base from "./base.css?inline";
import bountyFilter from "./bounty-filter.css?inline";
import buttons from "./buttons.css?inline";
import cards from "./cards.css?inline";
import chapterList from "./chapter-list.css?inline";
import code from "./code.css?inline";
import columns from "./columns.css?inline";
import contents from "./contents.css?inline";
import courseStrip from "./course-strip.css?inline";
import cover from "./cover.css?inline";
import crumbs from "./crumbs.css?inline";
import folds from "./folds.css?inline";
import forms from "./forms.css?inline";
import hidden from "./hidden.css?inline";
import layout from "./layout.css?inline";
import lists from "./lists.css?inline";
import neighbours from "./neighbours.css?inline";
import notices from "./notices.css?inline";
import ownSubmission from "./own-submission.css?inline";
import pageHeading from "./page-heading.css?inline";
import paging from "./paging.css?inline";
import people from "./people.css?inline";
import print from "./print.css?inline";
import prose from "./prose.css?inline";
import reputationList from "./reputation-list.css?inline";
import rubricTable from "./rubric-table.css?inline";
import scoreboardTable from "./scoreboard-table.css?inline";
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

/**
 * One sheet a part of the interface, from what all pages have to what few have. Of two rules that
 * weigh the same the later one wins, so a sheet may change what stands above it and nothing below.
 * A sheet names the classes of its own part. A class of another part stands only where it meets its
 * own one, as in `.notice .actions`.
 *
 * All of them go with every page, also what one route alone needs: they are part of the dictionary
 * that further pages are compressed by, and a client navigation brings no stylesheet, which would
 * need the document's nonce.
 */
const sheets = [
  // Colours, and what elements look like without a class.
  ...[tokens, base],
  // Kinds of text, and where things stand on a page.
  ...[text, hidden, layout, columns],
  // A page from its top to its heading, and its end.
  ...[siteHeader, siteFooter, banner, crumbs, pageHeading, tabs, contents],
  // Parts that any page may have. A tone stands before what has a ground of its own.
  ...[weave, tones, buttons, cards, lists, notices, people, scores, tables, folds, forms],
  ...[prose, code, terms, paging],
  // What a feature has, wherever it is shown.
  ...[chapterList, courseStrip, reputationList, scoreboardTable],
  // What one route has.
  ...[bountyFilter, cover, neighbours, ownSubmission, rubricTable],
  // Paper shows the same with less; a community's accents are the last word on its colours.
  ...[print, accentStyles()],
];

/** The site's one stylesheet, minified by the build, with the accents of all communities. */
export const stylesheet: string = sheets.map((sheet) => sheet.trim()).join("");
